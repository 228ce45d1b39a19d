#pragma once

#include <vector>

#include "sandbox/cage/calls.h"

namespace fathom::sandbox {

/// Whose numbers the program's system calls have.
enum class Width { OfThisMachine, Of32Bits };

/// From now on this process and all it becomes can only make these calls, numbered as the width
/// says, and begin the program open at the descriptor. Others fail as not permitted; calls with
/// numbers of another machine (of 32 bits in a program of 64, of x32) end the process.
/// Failure where the kernel has no filters.
void refuseOtherCalls(const std::vector<AllowedCall>& allowed, Width width, int program);

}  // namespace fathom::sandbox
