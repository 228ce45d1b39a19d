#pragma once

#include <span>
#include <string>
#include <vector>

#include "base/process/workers.h"

namespace fathom {

/// What a command came to. A status below 0: it did not end by itself, `why` says how; `end` is
/// Finished where a signal ended it that nobody here sent.
struct Executed {
  int status = -1;
  WorkerEnd end = WorkerEnd::Finished;
  std::string why;
  std::string out;
  std::string error;
};

/// Throws LimitReached with this sentence where a limit ended it.
void requireWithinLimits(WorkerEnd end, const std::string& sentence);

/// Runs the command (found by PATH) with empty standard input, in a worker with these limits.
/// EnvironmentError where there is no such command.
Executed executeWithin(const std::vector<std::string>& command, const WorkerLimits& limits,
                       const Budget& budget);

/// The same for several commands, at most so many at once; what each came to. Requires: jobs >= 1.
std::vector<Executed> executeAllWithin(std::span<const std::vector<std::string>> commands,
                                       unsigned jobs, const WorkerLimits& limits,
                                       const Budget& budget);

}  // namespace fathom
