#pragma once

#include <optional>
#include <set>
#include <variant>
#include <vector>

#include "base/id.h"
#include "program/program.h"

namespace fathom::program {

/// A claim: the executions of the program take the same edges but for truths that it chooses
/// (truth_choices.h); for each way to choose them there is one here, and each is that one or a
/// prefix of it (values that no condition on the way depends on may differ). So a goal holds unless
/// its condition was false or in doubt on the way. Where it does not choose, there is one, and what
/// is chosen is any value like others.
struct FewExecutions {
  bool chooses = false;
  std::size_t executions = 1;
  std::size_t steps = 0;             // edges taken; where executions part, by each of them
  std::uint64_t path = 0;            // a hash of the edges in their order, true before false
  std::set<GoalId> reached{};        // goals passed
  std::set<GoalId> doubtful{};       // of these, goals whose condition was not true for sure
  std::optional<GoalId> violated{};  // the first that was false for sure
  std::vector<bool> choices{};       // on the way to it

  bool proves(GoalId goal) const { return !doubtful.contains(goal); }
  void take(ProcedureId procedure, EdgeId edge) {
    ++steps;
    path = hashCombine(path, std::uint64_t{procedure.index()} << 32 | edge.index());
  }

  /// Back where a truth was chosen, which is now false.
  void goBack() {
    ++executions;
    path = hashCombine(path, executions);
  }

  friend bool operator==(const FewExecutions&, const FewExecutions&) = default;
};

/// Why there is no such claim.
struct NotFewExecutions {
  enum class Why {
    Entries,  // there is not one entry point
    Choice,   // what is executed next depends on a value that may be any
    Effort,   // they are longer than the limit
    Cancelled,
  };
  Why why = Why::Choice;
  Position position{};  // of the edge that is in doubt
  /// Where variables took arbitrary values on the way.
  std::vector<Position> arbitrary{};
  FewExecutions before{};  // what was executed until then
};

}  // namespace fathom::program
