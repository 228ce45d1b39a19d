#pragma once

#include <map>

#include "base/budget.h"
#include "program/proof.h"

namespace fathom::analysis {

/// What holds of values wherever control can be, as contracts that justify each other: at every
/// call, at every return and at the heads of loops.
struct Values {
  program::Proof invariants;              // fails is false everywhere
  std::vector<program::GoalId> proved{};  // of the goals asked for: the invariants imply them
  /// Of the others, what is known of the variables of their conditions where they stand.
  std::map<program::GoalId, logic::Term> known{};
  /// Otherwise time or effort ended before: invariants are *candidates*, of which a checker keeps
  /// what justifies itself.
  bool isWhole = true;
};

/// An abstract interpreter with widening over numbers, differences and cells of arrays (state.h);
/// procedures are entered with what all their callers may pass. Its effort is limited by a number
/// that is the same in every run.
Values values(logic::TermStore& terms, const program::Program& program,
              const std::vector<program::GoalId>& goals, const Budget& budget);

}  // namespace fathom::analysis
