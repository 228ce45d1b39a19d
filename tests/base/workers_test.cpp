#include "base/process/workers.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <gtest/gtest.h>
#include <map>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/errors.h"

namespace fathom {
namespace {

using EngineResult = std::map<std::size_t, std::vector<std::string>>;

/// Runs the work in as many workers; what they said, by task, lands in `heard`.
struct Shift {
  EngineResult heard;
  std::vector<WorkerOutcome> outcomes;

  Shift(const std::vector<WorkerTask>& tasks, unsigned jobs, const Budget& budget = {}) {
    const Receive receive = [&](std::size_t task, std::string message) {
      heard[task].push_back(std::move(message));
      return GoOn::Yes;
    };
    outcomes = Workers(jobs).run(tasks, receive, budget);
  }
};

WorkerOutcome outcomeOf(std::function<void(const Send&)> work, WorkerLimits limits = {}) {
  return Shift({{std::move(work), limits}}, 1).outcomes.at(0);
}

[[noreturn]] void sleepForever() {
  while (true) pause();
}

std::size_t openDescriptors() {
  const std::filesystem::directory_iterator folder("/proc/self/fd");
  return static_cast<std::size_t>(std::distance(begin(folder), end(folder)));
}

TEST(Workers, SayEverythingInTheirOrder) {
  std::vector<WorkerTask> tasks;
  for (int i = 0; i < 20; ++i) {
    tasks.push_back({[i](const Send& say) {
                       for (int k = 0; k < 50; ++k) say(std::to_string(i * 1000 + k));
                     },
                     {}});
  }
  const Shift run(tasks, 3);
  for (std::size_t i = 0; i < 20; ++i) {
    EXPECT_EQ(run.outcomes[i].end, WorkerEnd::Finished);
    ASSERT_EQ(run.heard.at(i).size(), 50U);
    for (std::size_t k = 0; k < 50; ++k)
      EXPECT_EQ(run.heard.at(i)[k], std::to_string(i * 1000 + k));
  }
}

TEST(Workers, SayEmptyAndBinaryAndLargeMessages) {
  std::string large(100'000'000, 'x');
  for (std::size_t i = 0; i < large.size(); i += 997) large[i] = static_cast<char>(i);
  const Shift run({{[&](const Send& say) {
                      say("");
                      say(large);
                      say(std::string_view("\0m\xff", 3));
                    },
                    {}}},
                  1);
  EXPECT_EQ(run.outcomes[0].end, WorkerEnd::Finished);
  const std::vector<std::string>& heard = run.heard.at(0);
  ASSERT_EQ(heard.size(), 3U);
  EXPECT_EQ(heard[0], "");
  EXPECT_TRUE(heard[1] == large);
  EXPECT_EQ(heard[2], std::string("\0m\xff", 3));
}

TEST(Workers, ChangeNothingHere) {
  int here = 1;
  EXPECT_EQ(outcomeOf([&](const Send&) { here = 2; }).end, WorkerEnd::Finished);
  EXPECT_EQ(here, 1);
}

TEST(Workers, NobodyIsFine) {
  EXPECT_TRUE(Workers(2).run({}, {}, {}).empty());
}

TEST(Workers, RunAtMostSoManyAtOnce) {
  std::vector<WorkerTask> tasks;
  for (int i = 0; i < 9; ++i) {
    tasks.push_back({[](const Send& say) {
                       say("begin");
                       usleep(2000);
                       say("end");
                     },
                     {}});
  }
  int running = 0;
  int most = 0;
  const Receive receive = [&](std::size_t, const std::string& message) {
    running += message == "begin" ? 1 : -1;
    most = std::max(most, running);
    return GoOn::Yes;
  };
  Workers(2).run(tasks, receive, {});
  EXPECT_EQ(running, 0);
  EXPECT_LE(most, 2);
}

TEST(WorkersCrash, IsExplained) {
  const auto why = [](std::function<void(const Send&)> work) {
    const WorkerOutcome outcome = outcomeOf(std::move(work));
    EXPECT_EQ(outcome.end, WorkerEnd::Crashed);
    return outcome.why;
  };
  EXPECT_EQ(why([](const Send&) { raise(SIGSEGV); }), "ended by signal 11 (Segmentation fault)");
  EXPECT_EQ(why([](const Send&) { raise(SIGKILL); }), "ended by signal 9 (Killed)");
  EXPECT_EQ(why([](const Send&) {
              std::fputs("first\n  the reason \n\n", stderr);
              _exit(114);
            }),
            "ended itself with status 114: the reason");
  EXPECT_EQ(why([](const Send&) { std::exit(0); }), "ended itself with status 0");
  EXPECT_EQ(why([](const Send&) { throw InputError({"f.ftm", 3, 4}, "no such thing"); }),
            "f.ftm:3:4: no such thing");
  EXPECT_EQ(why([](const Send&) { throw 5; }), "an exception without a sentence");
}

TEST(WorkersCrash, CostsItsOwnPieceOnly) {
  const Shift run({{[](const Send& say) { say("a"); }, {}},
                   {[](const Send& say) {
                      say("before");
                      abort();
                    },
                    {}},
                   {[](const Send& say) { say("c"); }, {}}},
                  2);
  EXPECT_EQ(run.outcomes[0].end, WorkerEnd::Finished);
  EXPECT_EQ(run.outcomes[1].end, WorkerEnd::Crashed);
  EXPECT_EQ(run.outcomes[2].end, WorkerEnd::Finished);
  EXPECT_EQ(run.heard, (EngineResult{{0, {"a"}}, {1, {"before"}}, {2, {"c"}}}));
}

TEST(WorkersCrash, WhatWasSaidBeforeIsKept) {
  const std::string large(3'000'000, 'y');
  const Shift run({{[&](const Send& say) {
                      for (int i = 0; i < 5; ++i) say(large);
                      raise(SIGKILL);
                    },
                    {}}},
                  1);
  EXPECT_EQ(run.outcomes[0].end, WorkerEnd::Crashed);
  ASSERT_EQ(run.heard.at(0).size(), 5U);
  for (const std::string& message : run.heard.at(0)) EXPECT_TRUE(message == large);
}

TEST(WorkersCrash, ChattingOnStandardStreamsHarmsNobody) {
  const WorkerOutcome outcome = outcomeOf([](const Send&) {
    std::string line(1000, 'z');
    for (int i = 0; i < 3000; ++i) {
      std::puts(line.c_str());
      std::fputs(line.c_str(), stderr);
    }
    std::fputs("\nlast", stderr);
    if (std::getchar() == EOF) _exit(3);
  });
  EXPECT_EQ(outcome.why, "ended itself with status 3: last");
}

TEST(WorkersStop, CancelsOthersAndWhatWaits) {
  const WorkerTask sleeper{[](const Send&) { sleepForever(); }, {}};
  const WorkerTask speaker{[](const Send& say) {
                             say("stop");
                             say("more");
                           },
                           {}};
  std::vector<std::string> heard;
  const Receive receive = [&](std::size_t, std::string message) {
    heard.push_back(std::move(message));
    return GoOn::StopTheOthers;
  };
  const std::vector<WorkerTask> tasks{sleeper, speaker, sleeper, sleeper};
  const std::vector<WorkerOutcome> outcomes = Workers(3).run(tasks, receive, {});
  EXPECT_EQ(outcomes[1].end, WorkerEnd::Finished);
  for (const std::size_t other : {0U, 2U, 3U}) EXPECT_EQ(outcomes[other].end, WorkerEnd::Cancelled);
  EXPECT_EQ(heard, (std::vector<std::string>{"stop", "more"}));
}

TEST(WorkersStop, OfTheLaterLeavesTheEarlier) {
  int gate[2];
  ASSERT_EQ(pipe(gate), 0);
  const WorkerTask sleeper{[](const Send&) { sleepForever(); }, {}};
  const WorkerTask waiter{[&](const Send&) {
                            char byte = 0;
                            if (read(gate[0], &byte, 1) != 1) abort();
                          },
                          {}};
  const WorkerTask speaker{[](const Send& say) { say("stop"); }, {}};
  const Receive receive = [&](std::size_t, const std::string&) {
    return write(gate[1], "x", 1) == 1 ? GoOn::StopTheLater : GoOn::StopTheOthers;
  };
  const std::vector<WorkerTask> tasks{waiter, speaker, sleeper, speaker};
  const std::vector<WorkerOutcome> outcomes = Workers(3).run(tasks, receive, {});
  EXPECT_EQ(outcomes[0].end, WorkerEnd::Finished);
  EXPECT_EQ(outcomes[1].end, WorkerEnd::Finished);
  EXPECT_EQ(outcomes[2].end, WorkerEnd::Cancelled);
  EXPECT_EQ(outcomes[3].end, WorkerEnd::Cancelled);
  close(gate[0]);
  close(gate[1]);
}

TEST(WorkersStop, WithTheBudget) {
  const std::vector<WorkerTask> tasks(3, {[](const Send& say) {
                                            say("here");
                                            sleepForever();
                                          },
                                          {}});
  const Shift over(tasks, 2, Budget::seconds(0.2));
  for (const WorkerOutcome& outcome : over.outcomes) EXPECT_EQ(outcome.end, WorkerEnd::Cancelled);
  EXPECT_FALSE(over.heard.contains(2));

  const Budget budget;
  const Receive cancel = [&](std::size_t, const std::string&) {
    budget.cancel();
    return GoOn::Yes;
  };
  for (const WorkerOutcome& outcome : Workers(2).run(tasks, cancel, budget)) {
    EXPECT_EQ(outcome.end, WorkerEnd::Cancelled);
  }
  EXPECT_TRUE(Shift(tasks, 2, budget).heard.empty());
}

TEST(WorkersStop, AnExceptionWhileHearingLeavesNobodyBehind) {
  const std::size_t before = openDescriptors();
  const std::vector<WorkerTask> tasks(2, {[](const Send& say) {
                                            say("here");
                                            sleepForever();
                                          },
                                          {}});
  const Receive receive = [](std::size_t, const std::string& message) -> GoOn {
    throw std::runtime_error(message);
  };
  EXPECT_THROW(Workers(2).run(tasks, receive, {}), std::runtime_error);
  EXPECT_EQ(waitpid(-1, nullptr, WNOHANG), -1);
  EXPECT_EQ(errno, ECHILD);
  EXPECT_EQ(openDescriptors(), before);
}

TEST(Workers, LeaveNoZombiesAndNoDescriptors) {
  const std::size_t before = openDescriptors();
  const std::vector<WorkerTask> tasks{{[](const Send& say) { say("x"); }, {}},
                                      {[](const Send&) { abort(); }, {}},
                                      {[](const Send&) { sleepForever(); }, {}}};
  for (int i = 0; i < 10; ++i) Shift(tasks, 3, Budget::seconds(0.05));
  EXPECT_EQ(openDescriptors(), before);
  EXPECT_EQ(waitpid(-1, nullptr, WNOHANG), -1);
  EXPECT_EQ(errno, ECHILD);
}

TEST(Workers, InheritNoPipesOfTheirSiblings) {
  std::vector<WorkerTask> tasks(
      6, {[](const Send& say) { say(std::to_string(openDescriptors())); }, {}});
  const Shift run(tasks, 6);
  for (std::size_t i = 1; i < 6; ++i) EXPECT_EQ(run.heard.at(i), run.heard.at(0));
}

TEST(Workers, WithoutPipesFailWithASentence) {
  const Shift run({{[](const Send& say) {
                      const rlimit few{openDescriptors() + 3, openDescriptors() + 3};
                      setrlimit(RLIMIT_NOFILE, &few);
                      const std::vector<WorkerTask> tasks(
                          4, {[](const Send&) { sleepForever(); }, {}});
                      try {
                        Workers(4).run(tasks, {}, {});
                      } catch (const EnvironmentError& error) {
                        say(error.what());
                      }
                      say(waitpid(-1, nullptr, WNOHANG) == -1 ? "nobody left" : "somebody left");
                    },
                    {}}},
                  1);
  EXPECT_EQ(run.heard.at(0),
            (std::vector<std::string>{"no pipe to a worker: Too many open files", "nobody left"}));
}

}  // namespace
}  // namespace fathom
