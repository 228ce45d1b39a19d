#pragma once

#include "sandbox/policy.h"

// What a process gives up of its user's rights and of the machine.
namespace fathom::sandbox {

/// Root becomes a user that owns nothing. Failure where it cannot.
void becomeNobody();

/// No capability is left, and none comes back; a root that stays root may still read all files.
void dropCapabilities();

/// Sets the policy's limits, no core files, and processes where they are counted anew. The program
/// moves to the highest descriptor that is possible, which is returned; the limit of descriptors is
/// this number. Failure where that cannot be.
int limitResources(const Policy& policy, bool countsProcesses, int program);

}  // namespace fathom::sandbox
