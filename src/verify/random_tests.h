#pragma once

#include <vector>

#include "base/budget.h"
#include "program/trace.h"

namespace fathom::verify {

/// Traces that violate goals, at most one for each, by random testing with about so many units of
/// work. Where executions differ, the slice for the goals is tested, whose executions are shorter.
std::vector<program::Trace> randomTests(logic::TermStore& terms, const program::Program& program,
                                        const std::vector<program::GoalId>& goals,
                                        std::size_t units, std::uint64_t seed,
                                        const Budget& budget);

}  // namespace fathom::verify
