#pragma once

#include <string>
#include <vector>

#include "report/result.h"

// What changed since an earlier result, which is a file of --json.
namespace fathom::report {

/// The goals of an earlier result that were not proved.
struct Baseline {
  std::vector<GoneGoal> open;
};

/// InputError with a sentence where the text is no result, or one without fingerprints.
Baseline readBaseline(const std::string& text, const std::string& file);

/// Says of every goal that is not proved what changed, and of every result which goals are gone:
/// of the first result those that no result has. Requires: goals have fingerprints.
void compare(std::vector<Result>& results, const Baseline& baseline);

}  // namespace fathom::report
