#pragma once

#include <string>
#include <vector>

#include "report/result.h"

// A source that is verified twice: over integers, then over bit-vectors. Goals have the same names
// in both programs.
namespace fathom::app {

bool isDecided(const report::GoalResult& row);

/// Which of these goals of the second program the first result leaves unknown.
std::vector<program::GoalId> undecidedBy(const report::Result& first,
                                         const program::Program& second,
                                         const std::vector<program::GoalId>& goals);

/// The second result, with what the first one decided, for these goals of the second program. Why
/// there is a second one is a line of the explanation.
report::Result combined(report::Result first, report::Result second,
                        const std::vector<program::GoalId>& goals, const std::string& why);

}  // namespace fathom::app
