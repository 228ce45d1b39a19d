#pragma once

#include <optional>
#include <vector>

#include "base/budget.h"
#include "program/proof.h"

namespace fathom::analysis {

/// Values of all variables wherever control can be, as contracts that justify each other.
struct ExplicitValues {
  program::Proof contracts;
  std::vector<program::GoalId> proved{};  // of the goals asked for
};

/// Executes the program with all values that matter to the goals (tabulation.h). Complete where
/// these are few: programs without inputs whose loops end soon, and finite state machines. Nothing
/// where the budget, or an effort that is the same in every run, is not enough, or no goal is
/// proved.
std::optional<ExplicitValues> explicitValues(logic::TermStore& terms,
                                             const program::Program& program,
                                             const std::vector<program::GoalId>& goals,
                                             const Budget& budget);

}  // namespace fathom::analysis
