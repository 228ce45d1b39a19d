#pragma once

#include <string>
#include <vector>

#include "frontend/java/nullness/goals.h"

namespace fathom::frontend::java::nullness {

/// What the analysis came to, as JSON text that app reads.
/// `digests` are those of classes (class_digests.h).
std::string toJson(Analysis& analysis, const GoalCollector& goals, const Outside& outside,
                   const std::map<std::string, std::string>& digests);

}  // namespace fathom::frontend::java::nullness
