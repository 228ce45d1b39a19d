#pragma once

#include <vector>

#include "sandbox/cage/descriptor.h"

namespace fathom::sandbox {

/// 0 where this kernel has no Landlock, else what it knows of it.
int landlockVersion();
/// From here on Landlock can keep files from being cut short, so that writing can be left to it.
inline constexpr int kGuardsWriting = 3;

/// From now on this process and all it becomes can only read (and begin) what lies at or below
/// these places and only write below the scratch folder, and use neither network nor signals to
/// others as far as the kernel knows. Requires: landlockVersion() > 0. Failure where it refuses.
void confine(const std::vector<int>& readable, const Descriptor& scratch);

}  // namespace fathom::sandbox
