#include "base/process/execute.h"

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
void forward(int out, int error, const Send& send) {
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
        send((i == 0 ? "o" : "e") + piece.substr(0, static_cast<std::size_t>(got)));
    }
  }
}

void executeHere(const std::vector<std::string>& command, const Send& send) {
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
  forward(out[0], error[0], send);
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  if (WIFEXITED(status))
    send("s" + std::to_string(WEXITSTATUS(status)));
  else
    send(std::string("w") + "ended by signal " + std::to_string(WTERMSIG(status)) + " (" +
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

void take(const std::string& message, Executed& result) {
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
}

}  // namespace

std::vector<Executed> executeAllWithin(std::span<const std::vector<std::string>> commands,
                                       unsigned jobs, const WorkerLimits& limits,
                                       const Budget& budget) {
  std::vector<Executed> results(commands.size());
  std::vector<WorkerTask> tasks;
  for (const auto& command : commands)
    tasks.push_back({[&command](const Send& send) { executeHere(command, send); }, limits});
  const auto receive = [&](std::size_t task, const std::string& message) {
    take(message, results[task]);
    return GoOn::Yes;
  };
  const auto outcomes = Workers(jobs).run(tasks, receive, budget);
  for (std::size_t i = 0; i < results.size(); ++i) {
    if (results[i].status == kNoCommand)
      throw EnvironmentError("the command '" + commands[i].front() + "' cannot be run");
    results[i].end = outcomes[i].end;
    if (results[i].why.empty() && results[i].status < 0) results[i].why = whyEnded(outcomes[i]);
  }
  return results;
}

Executed executeWithin(const std::vector<std::string>& command, const WorkerLimits& limits,
                       const Budget& budget) {
  return executeAllWithin({&command, 1}, 1, limits, budget).front();
}

void requireWithinLimits(WorkerEnd end, const std::string& sentence) {
  using Limit = LimitReached::Limit;
  if (end == WorkerEnd::OverTime) throw LimitReached(Limit::Time, sentence);
  if (end == WorkerEnd::OverMemory) throw LimitReached(Limit::Memory, sentence);
}

}  // namespace fathom
