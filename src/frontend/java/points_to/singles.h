#pragma once

#include <set>

#include "frontend/java/points_to/analysis.h"

namespace fathom::frontend::java::points_to {

/// Methods that every execution calls at most once: entry points and initialisers that nothing
/// calls, and methods with one call, outside loops, in such a method. What a call may call counts
/// for all its targets. Requires: the analysis is solved.
std::set<ResolvedMethod> calledOnce(const Analysis& analysis);

/// Whether every execution makes at most one object at the site. `once`: as above.
bool isSingle(const Analysis& analysis, const std::set<ResolvedMethod>& once, const Site& site);

}  // namespace fathom::frontend::java::points_to
