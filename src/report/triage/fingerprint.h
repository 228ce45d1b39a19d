#pragma once

#include <vector>

#include "report/result.h"

namespace fathom::report {

/// Gives every goal its fingerprint: a hash of its check, the name of its file, its procedure, the
/// text of its line, and its number among goals that share all of these. Lines that are added or
/// removed elsewhere do not change it.
void addFingerprints(std::vector<Result>& results);

}  // namespace fathom::report
