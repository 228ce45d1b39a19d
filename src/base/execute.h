#pragma once

#include <string>
#include <vector>

#include "base/workers.h"

namespace fathom {

/// What a command came to. A status below 0: it did not end by itself, `why` says how.
struct Executed {
  int status = -1;
  std::string why;
  std::string out;
  std::string error;
};

/// Runs the command (found by PATH) with empty standard input, in a worker with these limits.
/// EnvironmentError where there is no such command.
Executed executeWithin(const std::vector<std::string>& command, const WorkerLimits& limits,
                       const Budget& budget);

}  // namespace fathom
