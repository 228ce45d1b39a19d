#include "base/process/worker_child.h"

#include <algorithm>
#include <cmath>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <new>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

#include "base/cpu_time.h"
#include "base/errors.h"
#include "base/process/process_tree.h"
#include "base/process/worker_pipe.h"

namespace fathom::workers {
namespace {

constexpr int kNobodyListens = 1;

void dieWith(pid_t parent) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(kNobodyListens);  // it was gone before we asked
}

/// A write to somebody who is gone must come back: SIGPIPE stays ignored.
void resetSignals() {
  for (int number = 1; number < NSIG; ++number) std::signal(number, SIG_DFL);
  std::signal(SIGPIPE, SIG_IGN);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
}

void redirect(int errors) {
  const int nowhere = open("/dev/null", O_RDWR | O_CLOEXEC);
  if (nowhere < 0) {
    close(STDIN_FILENO);
    close(STDOUT_FILENO);
  } else {
    dup2(nowhere, STDIN_FILENO);
    dup2(nowhere, STDOUT_FILENO);
    if (nowhere > STDERR_FILENO) close(nowhere);
  }
  dup2(errors, STDERR_FILENO);
  close(errors);
}

/// Lowers a limit of the kernel; one that is lower already stays.
void lower(decltype(RLIMIT_CORE) resource, rlim_t soft, rlim_t hard) {
  rlimit limit{};
  if (getrlimit(resource, &limit) != 0) return;
  limit.rlim_max = std::min(limit.rlim_max, hard);
  limit.rlim_cur = std::min({limit.rlim_cur, soft, limit.rlim_max});
  setrlimit(resource, &limit);
}

void limit(const WorkerLimits& limits) {
  lower(RLIMIT_CORE, 0, 0);
  if (limits.cpuSeconds) {
    const auto seconds = static_cast<rlim_t>(std::ceil(std::clamp(*limits.cpuSeconds, 0.0, 1e9)));
    lower(RLIMIT_CPU, seconds + 1, seconds + 2);
  }
  if (limits.megabytes && !kSanitized) {
    const rlim_t bytes = (static_cast<rlim_t>(*limits.megabytes) << 20) + reservedBytes();
    lower(RLIMIT_AS, bytes, bytes);
  }
}

/// Only the worker itself may speak: what it forks shares its pipe, and frames would mix.
Send speaker(int messages) {
  return [messages, self = getpid()](std::string_view message) {
    require(getpid() == self, "a worker speaks for itself, not through its parent's voice");
    if (!writeFrame(messages, FrameKind::Message, message)) _exit(kNobodyListens);
  };
}

}  // namespace

void work(const WorkerTask& task, pid_t parent, int messages, int errors) {
  dieWith(parent);
  forgetOrphanedCpuSeconds();
  setpgid(0, 0);
  redirect(errors);
  resetSignals();
  limit(task.limits);
  try {
    task.work(speaker(messages));
    writeFrame(messages, FrameKind::Done, {});
    _exit(EXIT_SUCCESS);
  } catch (const std::bad_alloc&) {
    writeFrame(messages, FrameKind::OutOfMemory, {});
  } catch (const std::exception& error) {
    writeFrame(messages, FrameKind::Failed, error.what());
  } catch (...) {
    writeFrame(messages, FrameKind::Failed, "an exception without a sentence");
  }
  _exit(EXIT_FAILURE);
}

}  // namespace fathom::workers
