#include "base/process/worker_process.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <fmt/core.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/cpu_time.h"
#include "base/errors.h"
#include "base/process/worker_child.h"

namespace fathom::workers {
namespace {

constexpr std::size_t kErrorTail = 2048;
/// How long descendants of a dead worker may take to die before we no longer wait for their end.
constexpr std::chrono::seconds kGrace(1);
/// CPU seconds that the table of processes may be off.
constexpr double kTick = 0.02;

/// While this lives, no signal reaches this thread: a fork must not run the parent's handlers.
class SignalsBlocked {
 public:
  SignalsBlocked() {
    sigset_t all;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before_);
  }
  SignalsBlocked(const SignalsBlocked&) = delete;
  SignalsBlocked& operator=(const SignalsBlocked&) = delete;
  ~SignalsBlocked() { pthread_sigmask(SIG_SETMASK, &before_, nullptr); }

 private:
  sigset_t before_{};
};

std::string lastLine(std::string_view text) {
  const std::size_t end = text.find_last_not_of(" \t\r\n");
  if (end == std::string_view::npos) return {};
  text = text.substr(0, end + 1);
  const std::size_t line = text.find_last_of('\n');
  if (line != std::string_view::npos) text.remove_prefix(line + 1);
  text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
  return std::string(text);
}

bool speaksOfMemory(std::string_view text) {
  for (const std::string_view phrase : {"bad_alloc", "out of memory", "allocate memory"}) {
    if (text.find(phrase) != std::string_view::npos) return true;
  }
  return false;
}

double seconds(const timeval& time) {
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
}

}  // namespace

Process::Process(const WorkerTask& task, std::size_t index, const std::vector<int>& siblings)
    : index_(index), limits_(task.limits) {
  Pipe messages = makePipe();
  Pipe errors = makePipe();
  std::fflush(nullptr);
  const pid_t parent = getpid();
  const SignalsBlocked blocked;
  pid_ = fork();
  if (pid_ < 0) throw EnvironmentError(fmt::format("no new process: {}", std::strerror(errno)));
  if (pid_ == 0) {
    for (const int sibling : siblings) ::close(sibling);
    messages.read.close();
    errors.read.close();
    work(task, parent, messages.write.number(), errors.write.number());
  }
  setpgid(pid_, pid_);  // as the child does: whoever is first
  messages_ = std::move(messages.read);
  errors_ = std::move(errors.read);
}

Process::~Process() {
  if (died_) return;
  killProcessTree();
  reap(0);
}

std::vector<int> Process::descriptors() const {
  std::vector<int> open;
  if (messages_.isOpen()) open.push_back(messages_.number());
  if (errors_.isOpen()) open.push_back(errors_.number());
  return open;
}

/// Standard error last: once the messages have ended, all that was written there has arrived.
void Process::listen(const std::function<void(std::string)>& receive) {
  if (messages_.isOpen()) {
    if (!readAvailable(messages_.number(), frames_.arrived())) messages_.close();
    while (std::optional<Frame> frame = frames_.next()) take(std::move(*frame), receive);
  }
  if (errors_.isOpen()) {
    if (!readAvailable(errors_.number(), errorTail_)) errors_.close();
    if (errorTail_.size() > kErrorTail) errorTail_.erase(0, errorTail_.size() - kErrorTail);
  }
}

void Process::take(Frame frame, const std::function<void(std::string)>& receive) {
  switch (frame.kind) {
    case FrameKind::Message:
      return receive(std::move(frame.bytes));
    case FrameKind::Failed:
      failure_ = std::move(frame.bytes);
      return;
    case FrameKind::OutOfMemory:
      allocationFailed_ = true;
      return;
    case FrameKind::Done:
      done_ = true;
      return;
  }
}

void Process::killProcessTree() const {
  kill(-pid_, SIGKILL);
  kill(pid_, SIGKILL);
}

void Process::stop(WorkerEnd why) {
  if (stoppedAs_ || died_) return;
  stoppedAs_ = why;
  killProcessTree();
}

void Process::enforceLimits(const ProcessTable& table) {
  const std::vector<pid_t> processTree = table.processTree(pid_);
  Usage now = table.usage(processTree);
  if (now.megabytes > limits_.megabytes.value_or(now.megabytes)) {
    now.megabytes = proportionalMegabytes(processTree).value_or(now.megabytes);
  }
  peak_.cpuSeconds = std::max(peak_.cpuSeconds, now.cpuSeconds);
  if (limits_.megabytes) peak_.megabytes = std::max(peak_.megabytes, now.megabytes);
  if (peak_.cpuSeconds > limits_.cpuSeconds.value_or(peak_.cpuSeconds)) stop(WorkerEnd::OverTime);
  if (now.megabytes > limits_.megabytes.value_or(now.megabytes)) stop(WorkerEnd::OverMemory);
}

std::optional<double> Process::cpuSecondsLeft() const {
  if (!limits_.cpuSeconds) return std::nullopt;
  return std::max(0.0, *limits_.cpuSeconds - peak_.cpuSeconds);
}

/// The group is killed while its number still belongs to the dead worker.
void Process::reap(int options) {
  siginfo_t info{};
  int waited = 0;
  do {
    waited = waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WNOWAIT | options);
  } while (waited != 0 && errno == EINTR);
  if (waited == 0 && info.si_pid == 0) return;
  kill(-pid_, SIGKILL);
  rusage used{};
  while (wait4(pid_, &status_, 0, &used) < 0 && errno == EINTR) continue;
  died_ = Clock::now();
  const double reported = seconds(used.ru_utime) + seconds(used.ru_stime);
  if (peak_.cpuSeconds > reported + kTick) addOrphanedCpuSeconds(peak_.cpuSeconds - reported);
  peak_.cpuSeconds = std::max(peak_.cpuSeconds, reported);
  peak_.megabytes =
      std::max(peak_.megabytes, (static_cast<std::size_t>(used.ru_maxrss) + 1023) / 1024);
}

bool Process::hasEnded() {
  if (!died_) reap(WNOHANG);
  return died_ && (!messages_.isOpen() || Clock::now() - *died_ > kGrace);
}

bool Process::finished() const {
  return done_ && WIFEXITED(status_) && WEXITSTATUS(status_) == EXIT_SUCCESS;
}

/// It said so, in its way; or it died in some other way while its memory was within a tenth of the
/// limit, where allocations fail and the kernel kills.
bool Process::ranOutOfMemory() const {
  return allocationFailed_ || speaksOfMemory(failure_.value_or("")) || speaksOfMemory(errorTail_) ||
         (limits_.megabytes && peak_.megabytes * 10 >= *limits_.megabytes * 9);
}

std::string Process::explanation() const {
  if (failure_) return *failure_;
  std::string how = WIFSIGNALED(status_)
                        ? fmt::format("ended by signal {} ({})", WTERMSIG(status_),
                                      sigdescr_np(WTERMSIG(status_)))
                        : fmt::format("ended itself with status {}", WEXITSTATUS(status_));
  const std::string said = lastLine(errorTail_);
  return said.empty() ? how : how + ": " + said;
}

WorkerOutcome Process::outcome() const {
  const auto ended = [&](WorkerEnd end, std::string why = {}) {
    return WorkerOutcome{end, std::move(why), peak_.cpuSeconds, peak_.megabytes};
  };
  if (finished()) return ended(WorkerEnd::Finished);
  if (stoppedAs_) return ended(*stoppedAs_);
  if (WIFSIGNALED(status_) && WTERMSIG(status_) == SIGXCPU) return ended(WorkerEnd::OverTime);
  if (ranOutOfMemory()) return ended(WorkerEnd::OverMemory);
  return ended(WorkerEnd::Crashed, explanation());
}

}  // namespace fathom::workers
