// The tool is killed at random moments: it ends with what it knows, leaves a whole JSON file and no
// process behind.
#include <csignal>
#include <fcntl.h>
#include <fstream>
#include <nlohmann/json.hpp>
#include <random>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

#include "app/command.h"
#include "app/corpus.h"
#include "support/scale.h"

namespace fathom::app {
namespace {

/// The tool as a process in a session of its own, so that what it starts can be found.
class Tool {
 public:
  Tool(const std::vector<std::string>& arguments, const std::string& output) {
    process_ = fork();
    if (process_ != 0) return;
    setsid();
    const int file = open(output.c_str(), O_CREAT | O_WRONLY | O_TRUNC, 0600);
    dup2(file, STDOUT_FILENO);
    dup2(file, STDERR_FILENO);
    std::vector<char*> argv{const_cast<char*>(FATHOM_BINARY)};
    for (const std::string& argument : arguments)
      argv.push_back(const_cast<char*>(argument.c_str()));
    argv.push_back(nullptr);
    execv(FATHOM_BINARY, argv.data());
    _exit(127);
  }

  void send(int signal) const { kill(process_, signal); }
  bool hasEnded() const {
    siginfo_t info{};
    return waitid(P_PID, static_cast<id_t>(process_), &info, WEXITED | WNOHANG | WNOWAIT) != 0 ||
           info.si_pid == process_;
  }
  int wait() const {
    int status = 0;
    waitpid(process_, &status, 0);
    return status;
  }
  /// Processes of the session that still run.
  std::size_t left() const {
    std::size_t count = 0;
    for (const auto& entry : std::filesystem::directory_iterator("/proc")) {
      std::ifstream file(entry.path() / "stat");
      std::string text;
      std::getline(file, text);
      const std::size_t name = text.rfind(')');
      if (name == std::string::npos) continue;
      std::istringstream fields(text.substr(name + 1));
      std::string state;
      long parent = 0;
      long group = 0;
      long session = 0;
      fields >> state >> parent >> group >> session;
      if (session == process_ && state != "Z") ++count;
    }
    return count;
  }

 private:
  pid_t process_;
};

/// Those that were killed die as soon as they run again; only one that lives on is left behind.
bool isGone(const Tool& tool) {
  for (int i = 0; i < 3000 && tool.left() > 0; ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  return tool.left() == 0;
}

class Killed : public Run {
 protected:
  std::string json() const { return (folder / "result.json").string(); }

  /// Two programs that are decided, one that nobody decides, one that waits for it.
  Tool start() const {
    std::filesystem::remove(json());
    std::filesystem::remove(folder / "output");
    return Tool({"check", "--json", json(), example("mc91"), example("papers/mc91_unsafe"),
                 write("endless.ftm", kEndless), example("loops/nested")},
                (folder / "output").string());
  }
};

/// The moments differ from machine to machine and from run to run; what is asked is the same at
/// each.
TEST_F(Killed, AtAnyMomentThereIsAVerdictAndAWholeFile) {
  std::mt19937_64 random(3);
  for (std::size_t i = 0; i < 12 * test::testScale(); ++i) {
    const auto delay = std::chrono::milliseconds(random() % 800);
    SCOPED_TRACE(delay.count());
    const Tool tool = start();
    std::this_thread::sleep_for(delay);
    const int signal = random() % 2 == 0 ? SIGINT : SIGTERM;
    tool.send(signal);
    if (random() % 2 == 0) tool.send(signal);
    const int status = tool.wait();
    EXPECT_TRUE(isGone(tool));
    const std::string said = read("output");
    if (WIFSIGNALED(status)) {
      // Before main begins nobody can help.
      EXPECT_EQ(said, "") << "signal " << WTERMSIG(status);
      continue;
    }
    EXPECT_TRUE(WEXITSTATUS(status) == 5 || WEXITSTATUS(status) == 10) << said;
    EXPECT_NE(said.find("VERDICT: "), std::string::npos) << said;
    const auto result = nlohmann::json::parse(read("result.json"));
    EXPECT_EQ(result["results"].size(), 4U);
    EXPECT_EQ(result["interrupted"], true);
  }
}

TEST_F(Killed, WhatWasConfirmedBeforeCounts) {
  const Tool tool = start();
  while (read("output").find("mc91_unsafe.ftm: main") == std::string::npos && !tool.hasEnded())
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  tool.send(SIGINT);
  EXPECT_EQ(WEXITSTATUS(tool.wait()), 10);
  const auto result = nlohmann::json::parse(read("result.json"));
  EXPECT_EQ(result["verdict"], "FALSE(assert)");
  EXPECT_EQ(result["results"][0]["goals"][0]["verdict"], "holds");
  EXPECT_EQ(result["results"][2]["goals"][0]["reason"], "interrupted");
}

TEST_F(Killed, NobodySurvivesItsDeath) {
  const Tool tool = start();
  while (tool.left() < 2 && !tool.hasEnded())
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  tool.send(SIGKILL);
  EXPECT_TRUE(WIFSIGNALED(tool.wait()));
  EXPECT_TRUE(isGone(tool));
  EXPECT_EQ(read("result.json"), "") << "no half of a file";
}

}  // namespace
}  // namespace fathom::app
