#pragma once

#include "base/process/execute.h"
#include "sandbox/policy.h"

namespace fathom::sandbox {

/// The command that runs this command by the policy. EnvironmentError where fathom-cage is missing.
Words caged(const Policy& policy, const Words& command);

/// Runs the command by the policy, in a worker with these limits; a program that was not started
/// has the status kNotStarted, and one that ends with 127 has 126.
Executed executeCaged(const Policy& policy, const Words& command, const WorkerLimits& limits,
                      const Budget& budget);

}  // namespace fathom::sandbox
