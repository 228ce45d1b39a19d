#pragma once

#include <string>

#include "report/result.h"

namespace fathom::report {

/// What the value analysis knew where a goal stands, of what the goal speaks of, in words of the
/// source: "p != 0, 0 <= i, i <= 9".
std::string knownText(const Encoding& encoding, const KnownState& known);

}  // namespace fathom::report
