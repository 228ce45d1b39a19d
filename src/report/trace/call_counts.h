#pragma once

#include <string>
#include <vector>

#include "program/trace.h"

namespace fathom::report {

/// How many calls happen inside each activation, if a shared activation counts as often as it is
/// run. Linear in the trace. Counts beyond 10^30 are equal.
std::vector<Integer> callCounts(const program::Trace& trace);

/// "1 call inside", "33554432 calls inside"; empty for none.
std::string callCountText(const Integer& count);

}  // namespace fathom::report
