#pragma once

namespace fathom {

/// CPU seconds of this process, of all its children that have ended, and of orphans, so far.
double cpuSecondsSpent();

/// Seconds of descendants whose parents were killed before they could wait for them: the kernel
/// tells nobody of those.
void addOrphanedCpuSeconds(double seconds);
/// In a new process, which begins at zero.
void forgetOrphanedCpuSeconds();

}  // namespace fathom
