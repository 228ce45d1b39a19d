#pragma once

#include <chrono>
#include <functional>
#include <sys/resource.h>

#include "base/process/process_tree.h"
#include "base/process/worker_pipe.h"
#include "base/process/workers.h"

namespace fathom::workers {

/// One worker as its parent sees it. It is killed and waited for, at the latest, with this object.
///
/// A worker's pipe is shared by all that it forks, so that its end is the end of the whole process
/// tree: whoever the worker started through Workers dies with it (the kernel tells it), whoever it
/// started otherwise is in its process group, which is killed.
class Process {
 public:
  using Clock = std::chrono::steady_clock;

  /// Forks. EnvironmentError where that is impossible. `siblings` are closed in the new process.
  Process(const WorkerTask& task, std::size_t index, const std::vector<int>& siblings);
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;
  ~Process();

  std::size_t index() const { return index_; }
  /// What to poll: pipes that are still open.
  std::vector<int> descriptors() const;
  /// Takes what arrived; messages go to `receive`.
  void listen(const std::function<void(std::string)>& receive);

  /// Kills the process tree; its end will be called that. The first reason counts.
  void stop(WorkerEnd why);
  bool stopped() const { return stoppedAs_.has_value(); }
  /// Stops it where the process tree is over a limit.
  void enforceLimits(const ProcessTable& table);
  /// Seconds of CPU time that the process tree has left as far as was seen; nothing without a
  /// limit.
  std::optional<double> cpuSecondsLeft() const;
  double cpuSeconds() const { return peak_.cpuSeconds; }  // when it was last looked at
  bool limitsMemory() const { return limits_.megabytes.has_value(); }

  /// Waits for it without blocking. Whether it has ended and said all it said.
  bool hasEnded();
  /// It said all it will say, but its end was not seen yet.
  bool isDead() const { return died_.has_value(); }
  bool isEnding() const { return !messages_.isOpen() || died_; }
  /// Requires: hasEnded().
  WorkerOutcome outcome() const;

 private:
  void take(Frame frame, const std::function<void(std::string)>& receive);
  void killProcessTree() const;
  void reap(int options);
  bool finished() const;
  bool ranOutOfMemory() const;
  std::string explanation() const;

  std::size_t index_;
  WorkerLimits limits_;
  pid_t pid_ = 0;
  Descriptor messages_;
  Descriptor errors_;
  FrameReader frames_;
  std::string errorTail_;  // the last of what it wrote to standard error
  bool done_ = false;
  bool allocationFailed_ = false;
  std::optional<std::string> failure_;  // the sentence of an exception
  std::optional<WorkerEnd> stoppedAs_;
  Usage peak_;
  std::optional<Clock::time_point> died_;
  int status_ = 0;
};

}  // namespace fathom::workers
