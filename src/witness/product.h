#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "report/result.h"
#include "witness/source_text.h"
#include "witness/witness.h"

// Programs that run in step with a witness: whoever verifies the product validates the witness.
namespace fathom::witness {

/// The texts of a program's sources, by the paths that its positions have.
using SourceTexts = std::map<std::string, std::shared_ptr<const SourceText>>;
SourceTexts sourceTextsOf(const program::Program& program);

/// A program that observes another one. Edges of the other one keep their numbers.
struct Product {
  program::Program program;
  std::vector<program::GoalId> goals;      // to be decided
  std::vector<std::string> notFollowed;    // waypoints, a sentence each
  std::vector<std::string> notUnderstood;  // invariants
  /// Of the edges that the product adds: the havoc that stands in the original, and its value.
  struct Given {
    program::EdgeId havoc;
    program::Value value;
  };
  std::map<std::pair<program::ProcedureId, program::EdgeId>, Given> given{};
};

/// How strictly an execution follows.
enum class Following {
  FirstVisit,  // the condition of a waypoint is true where control is there for the first time
  AnyVisit,    // ... at some time
};

/// Its goals are those of the target, and are violated only by executions that passed every
/// waypoint. InputError where the target names no goal.
Product violationProduct(const report::Encoding& encoding, const Violation& violation,
                         const SourceTexts& texts, Following following, unsigned pointerWidth,
                         const std::string& file);

/// Its goals are those of the program, and one for each invariant.
Product correctnessProduct(const report::Encoding& encoding, const Correctness& correctness,
                           const SourceTexts& texts, unsigned pointerWidth);

/// The execution of the original program.
program::Trace originalTrace(const program::Program& original, const Product& product,
                             const program::Trace& trace);

/// Whether a position is in the file that a witness calls so.
bool isFile(const std::string& path, const std::string& name);

}  // namespace fathom::witness
