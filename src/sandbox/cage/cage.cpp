#include "sandbox/cage/cage.h"

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <fstream>
#include <poll.h>
#include <sys/personality.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>

#include "sandbox/cage/failure.h"
#include "sandbox/cage/landlock.h"
#include "sandbox/cage/namespaces.h"
#include "sandbox/cage/probe.h"
#include "sandbox/cage/program_file.h"
#include "sandbox/cage/rights.h"
#include "sandbox/cage/system_places.h"

namespace fathom::sandbox {
namespace {

int statusOf(int ended) {
  if (WIFSIGNALED(ended)) return kSignalled + WTERMSIG(ended);
  return WEXITSTATUS(ended) == 127 ? 126 : WEXITSTATUS(ended);
}

int waitFor(pid_t child) {
  int status = 0;
  while (waitpid(child, &status, 0) < 0)
    if (errno != EINTR) throw kernelRefuses("the program is lost");
  return statusOf(status);
}

std::size_t megabytesOf(pid_t process) {
  std::ifstream file("/proc/" + std::to_string(process) + "/statm");
  std::size_t all = 0, resident = 0;
  file >> all >> resident;
  return resident * static_cast<std::size_t>(sysconf(_SC_PAGESIZE)) >> 20;
}

/// The same; who uses more memory is killed. Requires: SIGCHLD is blocked.
int waitFor(pid_t child, std::size_t megabytes) {
  sigset_t ends;
  sigemptyset(&ends);
  sigaddset(&ends, SIGCHLD);
  const timespec pause{0, 50'000'000};
  while (sigtimedwait(&ends, nullptr, &pause) < 0)
    if (megabytesOf(child) > megabytes) {
      kill(child, SIGKILL);
      break;
    }
  return waitFor(child);
}

void blockChildSignals() {
  sigset_t ends;
  sigemptyset(&ends);
  sigaddset(&ends, SIGCHLD);
  sigprocmask(SIG_BLOCK, &ends, nullptr);
}

pid_t forked() {
  const pid_t child = fork();
  if (child < 0) throw kernelRefuses("no process can be had");
  return child;
}

/// Its other end is open as long as the process that made it lives.
class Lifeline {
 public:
  Lifeline() {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) throw kernelRefuses("no pipe can be had");
    watched_ = Descriptor(ends[0]);
    held_ = Descriptor(ends[1]);
  }
  /// In a child: it ends with its parent.
  void tie() {
    held_ = Descriptor();
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    pollfd end{watched_.number(), 0, 0};
    if (poll(&end, 1, 0) != 0) _exit(kNotStarted);
  }

 private:
  Descriptor watched_, held_;
};

/// Three processes: this one, outside, waits; the first one of the new namespaces has made them fit
/// and waits too; the program is its child.
class Cage {
 public:
  Cage(const Policy& policy, const Words& command)
      : policy_(policy), command_(command), program_(programNamed(command[0])) {
    for (const std::string& path : policy.readable) open(path);
    for (const char* path : kSystemPlaces) open(path);
    for (const OutputFile& each : policy.outputs) openOutput(each);
    if (policy.scratch && chdir(policy.scratch->c_str()) != 0)
      throw kernelRefuses("the scratch folder cannot be entered");
  }

  int run() {
    const pid_t parent = getppid();
    if (policy_.asNobody) becomeNobody();
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent) return kNotStarted;
    separate_ = leaveNamespaces();
    return inChild([this] { return first(); });
  }

 private:
  // ---- With the rights of the user ----

  void open(const std::string& path) {
    Descriptor place = placeOf(path);
    if (place.isOpen()) readable_.push_back(std::move(place));
  }

  void openOutput(const OutputFile& output) {
    const int file =
        ::open(output.path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (file < 0) throw kernelRefuses("the file '" + output.path + "' cannot be written");
    outputs_.emplace_back(file);
  }

  template <typename Work>
  static int inChild(Work work, const std::optional<std::size_t>& megabytes = std::nullopt) {
    Lifeline lifeline;
    blockChildSignals();
    const pid_t child = forked();
    if (child != 0) {
      // Landlock knows a folder as long as it is in memory: the child's own stays there.
      const Descriptor kept = placeOf("/proc/" + std::to_string(child));
      return megabytes ? waitFor(child, *megabytes) : waitFor(child);
    }
    lifeline.tie();
    int status = kNotStarted;
    try {
      status = work();
    } catch (const std::exception& error) {
      dprintf(STDERR_FILENO, "%s\n", error.what());
    }
    _exit(status);
  }

  // ---- The first process ----

  int first() {
    if (separate_.mounts) {
      guardMounts(separate_);
      if (policy_.scratch && landlockVersion() >= kGuardsWriting) scratch_ = mountScratch();
    }
    return inChild([this]() -> int { become(); }, policy_.memoryMegabytes);
  }

  // ---- The process of the program ----

  [[noreturn]] void become() {
    setsid();
    const pid_t parent = getppid();
    const int errors = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 64);
    takeDescriptors();
    resetSignals();
    if (scratch_.isOpen() && fchdir(scratch_.number()) != 0)
      throw kernelRefuses("the scratch folder cannot be entered");
    personality(ADDR_NO_RANDOMIZE);  // runs are alike, and sanitizers find room
    const int program = limitResources(policy_, separate_.users, program_.file.number());
    try {
      close(parent, program, errors);
      begin(program);
    } catch (const std::exception& error) {
      dprintf(errors, "%s\n", error.what());
    }
    _exit(kNotStarted);
  }

  void takeDescriptors() {
    for (int each = 3; each < kAllDescriptors; ++each) fcntl(each, F_SETFD, FD_CLOEXEC);
    for (std::size_t i = 0; i < outputs_.size(); ++i)
      if (dup2(outputs_[i].number(), policy_.outputs[i].descriptor) < 0)
        throw kernelRefuses("a descriptor cannot be had");
  }

  static void resetSignals() {
    for (int number = 1; number < NSIG; ++number) std::signal(number, SIG_DFL);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, nullptr);
  }

  /// From here on nothing is possible but the program.
  void close(pid_t parent, int program, int errors) const {
    const Probe probe(program_.width, parent);
    dropCapabilities();
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0)
      throw kernelRefuses("new rights cannot be refused");
    const bool confined = landlockVersion() > 0;
    if (confined) confineFiles();
    try {
      refuseOtherCalls(allowedCalls(policy_, getpid(), scratch_.isOpen()), program_.width, program);
    } catch (const Failure& failure) {
      if (policy_.mustHold) throw;
      dprintf(errors, "there is no sandbox: %s\n", failure.what());
      return;
    }
    if (const auto hole = probe.hole(confined))
      throw Failure("the sandbox does not hold: " + *hole);
  }

  void confineFiles() const {
    const Descriptor itself = placeOf("/proc/self");
    std::vector<int> places{program_.file.number()};
    if (itself.isOpen()) places.push_back(itself.number());
    for (const Descriptor& each : readable_) places.push_back(each.number());
    confine(places, scratch_);
  }

  void begin(int program) const {
    std::vector<char*> arguments = pointers(command_);
    std::vector<char*> environment = pointers(policy_.environment);
    syscall(SYS_execveat, program, "", arguments.data(), environment.data(), AT_EMPTY_PATH);
    throw kernelRefuses("the program cannot be begun");
  }

  static std::vector<char*> pointers(const Words& words) {
    std::vector<char*> pointers;
    for (const std::string& word : words) pointers.push_back(const_cast<char*>(word.c_str()));
    pointers.push_back(nullptr);
    return pointers;
  }

  static constexpr int kAllDescriptors = 1 << 16;

  const Policy& policy_;
  const Words& command_;
  ProgramFile program_;
  std::vector<Descriptor> readable_;
  std::vector<Descriptor> outputs_;
  Descriptor scratch_;
  Separate separate_;
};

}  // namespace

int runInCage(const Policy& policy, const Words& command) {
  return Cage(policy, command).run();
}

}  // namespace fathom::sandbox
