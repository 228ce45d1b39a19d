#pragma once

#include <optional>
#include <set>
#include <variant>

#include "base/id.h"
#include "program/program.h"

namespace fathom::program {

/// A claim: the executions of the program take the same edges; each is this one or a prefix of it
/// (values that no condition on the way depends on may differ). So a goal holds unless its
/// condition was false or in doubt on the way.
struct OnlyExecution {
  std::size_t steps = 0;             // edges taken
  std::uint64_t path = 0;            // a hash of the edges in their order
  std::set<GoalId> reached{};        // goals passed
  std::set<GoalId> doubtful{};       // of these, goals whose condition was not true for sure
  std::optional<GoalId> violated{};  // the last of them, where its condition was false for sure

  bool proves(GoalId goal) const { return !doubtful.contains(goal); }
  void take(ProcedureId procedure, EdgeId edge) {
    ++steps;
    path = hashCombine(path, std::uint64_t{procedure.index()} << 32 | edge.index());
  }

  friend bool operator==(const OnlyExecution&, const OnlyExecution&) = default;
};

/// Why there is no such claim.
struct NotOnlyExecution {
  enum class Why {
    Entries,  // there is not one entry point
    Choice,   // what is executed next depends on a value that may be any
    Effort,   // it is longer than the limit
    Cancelled,
  };
  Why why = Why::Choice;
  Position position{};  // of the edge that is in doubt
  /// Where variables took arbitrary values on the way.
  std::vector<Position> arbitrary{};
};

}  // namespace fathom::program
