#pragma once

#include <string>
#include <vector>

#include "frontend/java/nullness/goals.h"

namespace fathom::frontend::java::nullness {

/// What the analysis came to, as JSON text that app reads.
std::string toJson(Analysis& analysis, const GoalCollector& goals, const Outside& outside);

}  // namespace fathom::frontend::java::nullness
