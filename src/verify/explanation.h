#pragma once

#include <string>
#include <vector>

#include "program/few_executions.h"
#include "verify/engine_runs.h"
#include "verify/features.h"
#include "verify/schedule.h"
#include "verify/source.h"

namespace fathom::verify {

/// How many of the goals a step decided.
struct Decided {
  std::size_t now = 0;
  std::size_t open = 0;  // before it
};

/// The lines of --explain: what was measured of the program, which engine ran when and why, and
/// what came of it.
class Explanation {
 public:
  void add(const Features& features);
  void addEarlier(Decided decided);
  void addValues(Decided decided);
  void addExplicitValues(Decided decided);
  void addUnwinding(const program::Unwinding& unwinding, Decided decided);
  void addExecution(const program::FewExecutions& few, Decided decided);
  void addNoExecution(const program::NotFewExecutions& none);
  void addRandomTesting(const Step& step, std::size_t units, Decided decided);
  /// `sources` of the invariants that it could assume.
  void addEngine(const Step& step, const EngineResult& result, Decided decided,
                 const std::string& sources);
  void addInvariants(const Source& source, bool areConfirmed);

  std::vector<std::string> take() && { return std::move(lines_); }

 private:
  std::vector<std::string> lines_;
};

}  // namespace fathom::verify
