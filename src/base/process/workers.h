#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/budget.h"

namespace fathom {

/// Hard limits of one worker and everything it starts.
struct WorkerLimits {
  std::optional<double> cpuSeconds;
  std::optional<std::size_t> megabytes;
};

/// How a worker ended.
enum class WorkerEnd {
  Finished,    // its work returned
  Crashed,     // a signal, an exception, an exit of its own (std::exit too)
  OverTime,    // killed at its limit of time
  OverMemory,  // killed at its limit of memory, or ended where an allocation failed
  Cancelled,   // stopped: the budget was cancelled or over, or nobody needed it any more
};

struct WorkerOutcome {
  WorkerEnd end = WorkerEnd::Cancelled;
  std::string why;  // for Crashed: a sentence
  double cpuSeconds = 0;
  std::size_t peakMegabytes = 0;
};

/// How a worker sends a message (any bytes) to whoever runs it. Blocks until it is taken.
using Send = std::function<void(std::string_view)>;
struct WorkerTask {
  std::function<void(const Send&)> work;  // runs in a process of its own
  WorkerLimits limits;
};

/// Whoever spoke goes on; a stop ends other workers, and those that wait are not started.
enum class GoOn {
  Yes,
  StopTheOthers,  // all others
  StopTheLater,   // those after it in the order of tasks
};
/// Called in the process that runs the workers, with every whole message, in the order of arrival:
/// also with what a worker said before it was stopped.
using Receive = std::function<GoOn(std::size_t task, std::string message)>;

/// Runs pieces of work in forked processes: a crash, a leak or a runaway costs its own piece only.
/// What a worker changes in memory is lost; what it says is kept, whatever its end. Workers may run
/// workers; limits hold for the whole process tree, and nobody outlives whoever started it. A limit
/// of memory is checked about ten times a second; beside it the kernel limits the address space of
/// each process to it plus what is reserved, unused, when it starts (not under AddressSanitizer).
class Workers {
 public:
  /// At most so many at once. Requires: jobs >= 1.
  explicit Workers(unsigned jobs) : jobs_(jobs) {}
  unsigned jobs() const { return jobs_; }

  /// Runs all tasks, in their order; one outcome for each. Returns early (Cancelled) when the
  /// budget is cancelled or over. EnvironmentError where no process or pipe can be had; whatever
  /// leaves here by an exception, also of receive, leaves no worker behind.
  std::vector<WorkerOutcome> run(std::span<const WorkerTask> tasks, const Receive& receive,
                                 const Budget& budget) const;

 private:
  unsigned jobs_;
};

}  // namespace fathom
