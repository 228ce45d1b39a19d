#pragma once

#include <variant>

#include "base/budget.h"
#include "program/few_executions.h"

namespace fathom::program::execute {

/// Executes the program from its entry point, beginning with nothing known of its variables, as
/// long as what is known determines the next edge; what takes an arbitrary value is known no more.
/// Ends at the exit, at a violated goal, or where no edge can be taken. With choices: goes on with
/// both truths where one is chosen. Fast: terms are compiled, numbers are machine numbers, arrays
/// change in place. At most so many operations and steps.
std::variant<FewExecutions, NotFewExecutions> fewExecutions(const logic::TermStore& terms,
                                                            const Program& program, bool chooses,
                                                            std::uint64_t operations,
                                                            const Budget& budget);

}  // namespace fathom::program::execute
