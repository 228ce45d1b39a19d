#pragma once

#include <set>

#include "base/budget.h"
#include "program/program.h"

namespace fathom::app {

/// The goals that an execution of the program violates, as far as the time reaches: most goals of
/// rings are, and one query finds out where an engine would look for invariants. Requires: neither
/// loops nor recursion.
std::set<program::GoalId> violatedGoals(logic::TermStore& terms, const program::Program& program,
                                        double secondsForEach, const Budget& budget);

}  // namespace fathom::app
