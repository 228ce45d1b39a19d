#pragma once

#include "sandbox/policy.h"

namespace fathom::sandbox {

/// Runs the command (found by PATH) as the policy says, and returns its status (kSignalled). What
/// must be refused is tried before the program begins; where it is not refused, or the cage cannot
/// be made, the program is not started: Failure, or kNotStarted with a sentence on standard error.
/// Only ELF programs can be begun, no scripts.
int runInCage(const Policy& policy, const Words& command);

}  // namespace fathom::sandbox
