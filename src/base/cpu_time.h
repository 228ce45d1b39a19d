#pragma once

namespace fathom {

/// CPU seconds of this process and of all its children that have ended, so far.
double cpuSecondsSpent();

}  // namespace fathom
