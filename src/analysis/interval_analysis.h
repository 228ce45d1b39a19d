#pragma once

#include "analysis/interval_state.h"
#include "base/budget.h"
#include "program/proof.h"

namespace fathom::analysis {

/// Intervals of all variables wherever control can be, as contracts that justify each other: what
/// holds at every call, at every return and at the heads of loops.
struct Intervals {
  program::Proof invariants;              // fails is false everywhere
  std::vector<program::GoalId> proved{};  // of the goals asked for: the invariants imply them
};

/// An abstract interpreter with widening; procedures are entered with what all their callers may
/// pass. Nothing where the budget, or an effort that is the same in every run, is not enough.
std::optional<Intervals> intervals(logic::TermStore& terms, const program::Program& program,
                                   const std::vector<program::GoalId>& goals, const Budget& budget);

}  // namespace fathom::analysis
