#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/log.h"
#include "engine/engine.h"
#include "report/result.h"
#include "verify/classify_violation.h"

namespace fathom::verify {

struct VerifyOptions {
  engine::RunOptions run;
  std::optional<ProgramReplay> replay{};  // C and Java; its limits are set here
  bool untilViolation = false;            // a violation ends the work on the other goals
  bool executionOnly = false;             // of the portfolio: what the only execution decides
  bool unwindingOnly = false;             // of the portfolio: what values and unwinding decide
  bool leavesUnwound = false;             // it ends where all of the program is unwound
  bool beforeEngines = false;             // it ends before any engine runs
};

/// One line about what goes on, for a progress display.
using Progress = std::function<void(const std::string&)>;

/// Runs one engine, or the portfolio of all, on the goals in workers, has all evidence checked, and
/// answers for each goal: Proved and Violated only with evidence that was confirmed. The budget
/// cancels everything; what was confirmed before counts.
report::Result verify(std::shared_ptr<logic::TermStore> terms,
                      std::shared_ptr<const program::Program> program,
                      const std::vector<program::GoalId>& goals, const VerifyOptions& options,
                      const Budget& budget, const Log& log, const Progress& progress);

}  // namespace fathom::verify
