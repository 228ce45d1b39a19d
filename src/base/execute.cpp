#include "base/execute.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/errors.h"

namespace fathom {
namespace {

constexpr int kNoCommand = 127;

[[noreturn]] void become(const std::vector<std::string>& command, int out, int error) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  dup2(open("/dev/null", O_RDONLY), STDIN_FILENO);
  dup2(out, STDOUT_FILENO);
  dup2(error, STDERR_FILENO);
  std::vector<char*> argv;
  for (const std::string& word : command) argv.push_back(const_cast<char*>(word.c_str()));
  argv.push_back(nullptr);
  execvp(argv[0], argv.data());
  _exit(kNoCommand);
}

/// Until both are closed: what comes goes out as messages that begin with 'o' or 'e'.
void forward(int out, int error, const Say& say) {
  std::array<pollfd, 2> ends{{{out, POLLIN, 0}, {error, POLLIN, 0}}};
  std::string piece(std::size_t{1} << 16, '\0');
  while (ends[0].fd >= 0 || ends[1].fd >= 0) {
    if (poll(ends.data(), ends.size(), -1) < 0 && errno != EINTR) return;
    for (std::size_t i = 0; i < ends.size(); ++i) {
      if (ends[i].fd < 0 || ends[i].revents == 0) continue;
      const ssize_t got = read(ends[i].fd, piece.data(), piece.size());
      if (got < 0 && errno == EINTR) continue;
      if (got <= 0)
        ends[i].fd = -1;
      else
        say((i == 0 ? "o" : "e") + piece.substr(0, static_cast<std::size_t>(got)));
    }
  }
}

void executeHere(const std::vector<std::string>& command, const Say& say) {
  std::array<int, 2> out{};
  std::array<int, 2> error{};
  if (pipe2(out.data(), O_CLOEXEC) != 0 || pipe2(error.data(), O_CLOEXEC) != 0)
    throw EnvironmentError(std::string("no pipe can be had: ") + std::strerror(errno));
  const pid_t child = fork();
  if (child < 0)
    throw EnvironmentError(std::string("no process can be had: ") + std::strerror(errno));
  if (child == 0) become(command, out[1], error[1]);
  close(out[1]);
  close(error[1]);
  forward(out[0], error[0], say);
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  if (WIFEXITED(status))
    say("s" + std::to_string(WEXITSTATUS(status)));
  else
    say(std::string("w") + "ended by signal " + std::to_string(WTERMSIG(status)) + " (" +
        strsignal(WTERMSIG(status)) + ")");
}

std::string whyEnded(const WorkerOutcome& outcome) {
  switch (outcome.end) {
    case WorkerEnd::Finished:
      return "";
    case WorkerEnd::Crashed:
      return outcome.why;
    case WorkerEnd::OverTime:
      return "needs more time";
    case WorkerEnd::OverMemory:
      return "needs more memory";
    case WorkerEnd::Cancelled:
      return "was stopped";
  }
  return "";
}

}  // namespace

Executed executeWithin(const std::vector<std::string>& command, const WorkerLimits& limits,
                       const Budget& budget) {
  Executed result;
  const WorkerTask task{[&](const Say& say) { executeHere(command, say); }, limits};
  const auto hear = [&](std::size_t, const std::string& message) {
    const std::string rest = message.substr(1);
    switch (message[0]) {
      case 'o':
        result.out += rest;
        break;
      case 'e':
        result.error += rest;
        break;
      case 's':
        result.status = std::stoi(rest);
        break;
      default:
        result.why = rest;
    }
    return GoOn::Yes;
  };
  const WorkerOutcome outcome = Workers(1).run({&task, 1}, hear, budget).front();
  if (result.status == kNoCommand)
    throw EnvironmentError("the command '" + command.front() + "' cannot be run");
  if (result.why.empty() && result.status < 0) result.why = whyEnded(outcome);
  return result;
}

}  // namespace fathom
