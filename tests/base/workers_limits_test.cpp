#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <gtest/gtest.h>
#include <memory>
#include <string>
#include <unistd.h>

#include "base/cpu_time.h"
#include "base/process/workers.h"

// Limits hold for a worker and everything it starts, and nobody outlives whoever started it.
namespace fathom {
namespace {

[[noreturn]] void spin() {
  for (volatile unsigned i = 0;;) i = i + 1;
}

const char* volatile seen = nullptr;

/// Makes a compiler keep memory that nobody reads.
void show(const std::string& kept) {
  seen = kept.data();
}

/// Fills memory, ten megabytes after the other, and returns never.
[[noreturn]] void fillMemory() {
  std::vector<std::unique_ptr<std::string>> kept;
  while (true) {
    kept.push_back(std::make_unique<std::string>(10'000'000, 'x'));
    show(*kept.back());
    usleep(1000);
  }
}

WorkerOutcome only(std::function<void(const Send&)> work, WorkerLimits limits) {
  const std::vector<WorkerTask> tasks{{std::move(work), limits}};
  return Workers(1).run(tasks, {}, {}).at(0);
}

bool lives(pid_t process) {
  std::ifstream file("/proc/" + std::to_string(process) + "/stat");
  std::string line;
  if (!std::getline(file, line)) return false;
  const char state = line.at(line.rfind(')') + 2);
  return state != 'Z' && state != 'X';
}

/// Whether they all end; descendants of killed processes need a moment.
bool allEnd(const std::vector<pid_t>& processes) {
  for (int tries = 0; tries < 1000; ++tries) {
    if (std::ranges::none_of(processes, lives)) return true;
    usleep(10'000);
  }
  return false;
}

/// Not under a sanitizer, whose own memory is many times that of a test.
class WorkersMemory : public testing::Test {
  void SetUp() override {
#ifdef __SANITIZE_ADDRESS__
    GTEST_SKIP() << "the sanitizer's own memory counts";
#endif
  }
};

TEST(WorkersLimits, OfTime) {
  const WorkerOutcome outcome = only([](const Send&) { spin(); }, {0.2, {}});
  EXPECT_EQ(outcome.end, WorkerEnd::OverTime);
  EXPECT_GE(outcome.cpuSeconds, 0.2);
}

TEST(WorkersLimits, OfTimeDoNotCountSleep) {
  const WorkerOutcome outcome = only([](const Send&) { usleep(400'000); }, {0.2, {}});
  EXPECT_EQ(outcome.end, WorkerEnd::Finished);
  EXPECT_LT(outcome.cpuSeconds, 0.2);
}

TEST(WorkersLimits, OfTimeAreThoseOfTheFamily) {
  const WorkerOutcome outcome = only(
      [](const Send&) {
        const std::vector<WorkerTask> tasks(2, {[](const Send&) { spin(); }, {}});
        Workers(2).run(tasks, {}, {});
      },
      {0.3, {}});
  EXPECT_EQ(outcome.end, WorkerEnd::OverTime);
  EXPECT_GE(outcome.cpuSeconds, 0.3);
}

TEST(WorkersLimits, OfTimeCountTheDead) {
  const WorkerOutcome outcome = only(
      [](const Send&) {
        const std::vector<WorkerTask> tasks(12, {[](const Send&) { spin(); }, {0.05, {}}});
        Workers(1).run(tasks, {}, {});
      },
      {0.4, {}});
  EXPECT_EQ(outcome.end, WorkerEnd::OverTime);
  EXPECT_GE(outcome.cpuSeconds, 0.4);
}

/// What a killed worker's children took is not lost.
TEST(WorkersLimits, OfTimeAreSpentByOrphansToo) {
  const double before = cpuSecondsSpent();
  const auto outcome = only(
      [](const Send&) {
        if (fork() == 0) spin();
        pause();
      },
      {0.3, {}});
  EXPECT_EQ(outcome.end, WorkerEnd::OverTime);
  EXPECT_GE(cpuSecondsSpent() - before, 0.25);
}

TEST_F(WorkersMemory, IsLimited) {
  const WorkerOutcome outcome = only([](const Send&) { fillMemory(); }, {{}, 300});
  EXPECT_EQ(outcome.end, WorkerEnd::OverMemory);
  EXPECT_GE(outcome.peakMegabytes, 200U);
  EXPECT_LE(outcome.peakMegabytes, 800U);
}

TEST_F(WorkersMemory, IsThatOfTheFamily) {
  const WorkerOutcome outcome = only(
      [](const Send&) {
        const std::vector<WorkerTask> tasks(3, {[](const Send&) {
                                                  const std::string kept(150'000'000, 'x');
                                                  show(kept);
                                                  pause();
                                                },
                                                {}});
        Workers(3).run(tasks, {}, {});
      },
      {{}, 300});
  EXPECT_EQ(outcome.end, WorkerEnd::OverMemory);
}

TEST_F(WorkersMemory, IsNotCountedTwiceWhereShared) {
  const WorkerOutcome outcome = only(
      [](const Send&) {
        const std::string shared(150'000'000, 'x');
        show(shared);
        const std::vector<WorkerTask> tasks(4, {[&](const Send&) { usleep(300'000); }, {}});
        Workers(4).run(tasks, {}, {});
      },
      {{}, 350});
  EXPECT_EQ(outcome.end, WorkerEnd::Finished);
}

TEST_F(WorkersMemory, IsLackingWhereAnAllocationFails) {
  EXPECT_EQ(only([](const Send&) { throw std::bad_alloc(); }, {{}, 1000}).end,
            WorkerEnd::OverMemory);
  EXPECT_EQ(only([](const Send&) { throw std::runtime_error("solver: out of memory"); }, {}).end,
            WorkerEnd::OverMemory);
  const auto wantsMuch = [](const Send&) { show(std::string(100'000'000'000, 'x')); };
  EXPECT_EQ(only(wantsMuch, {{}, 1000}).end, WorkerEnd::OverMemory);
  const auto abortsForMemory = [](const Send&) noexcept { fillMemory(); };
  EXPECT_EQ(only(abortsForMemory, {{}, 300}).end, WorkerEnd::OverMemory);
  EXPECT_EQ(only([](const Send&) { abort(); }, {{}, 1000}).end, WorkerEnd::Crashed);
}

TEST(WorkersFamily, NestedWorkersSpeakThroughTheirParents) {
  std::vector<std::string> heard;
  const Receive receive = [&](std::size_t, std::string message) {
    heard.push_back(std::move(message));
    return GoOn::Yes;
  };
  const std::vector<WorkerTask> outer{
      {[](const Send& say) {
         const std::vector<WorkerTask> inner{
             {[](const Send& whisper) { whisper("inner"); }, {}},
             {[&](const Send&) { say("through the parent's voice"); }, {}}};
         const Receive pass = [&](std::size_t, const std::string& message) {
           say(message);
           return GoOn::Yes;
         };
         const std::vector<WorkerOutcome> ends = Workers(1).run(inner, pass, {});
         say(ends[1].end == WorkerEnd::Crashed ? "refused" : "accepted");
       },
       {}}};
  EXPECT_EQ(Workers(1).run(outer, receive, {})[0].end, WorkerEnd::Finished);
  EXPECT_EQ(heard, (std::vector<std::string>{"inner", "refused"}));
}

/// Workers three deep; everyone says its number, and passes on what it hears.
void reportFamily(const Send& say, int depth) {
  say(std::to_string(getpid()));
  if (depth == 0) pause();
  const std::vector<WorkerTask> tasks(
      2, {[depth](const Send& up) { reportFamily(up, depth - 1); }, {}});
  const Receive pass = [&](std::size_t, const std::string& message) {
    say(message);
    return GoOn::Yes;
  };
  Workers(2).run(tasks, pass, {});
}

TEST(WorkersFamily, DiesWithTheOldest) {
  std::vector<pid_t> processes;
  const Receive receive = [&](std::size_t, const std::string& message) {
    processes.push_back(std::stoi(message));
    return processes.size() < 15 ? GoOn::Yes : throw std::runtime_error("enough");
  };
  const std::vector<WorkerTask> tasks{{[](const Send& say) { reportFamily(say, 3); }, {}}};
  EXPECT_THROW(Workers(1).run(tasks, receive, {}), std::runtime_error);
  EXPECT_EQ(processes.size(), 15U);
  EXPECT_TRUE(allEnd(processes));
}

TEST(WorkersFamily, DiesWithAWorkerThatCrashes) {
  std::vector<pid_t> processes;
  const Receive receive = [&](std::size_t, const std::string& message) {
    processes.push_back(std::stoi(message));
    return GoOn::Yes;
  };
  const std::vector<WorkerTask> tasks{
      {[](const Send& say) {
         const std::vector<WorkerTask> inner{{[](const Send& up) {
                                                up(std::to_string(getpid()));
                                                spin();
                                              },
                                              {}}};
         const Receive crash = [&](std::size_t, const std::string& message) -> GoOn {
           say(message);
           abort();
         };
         Workers(1).run(inner, crash, {});
       },
       {}}};
  EXPECT_EQ(Workers(1).run(tasks, receive, {})[0].end, WorkerEnd::Crashed);
  EXPECT_EQ(processes.size(), 1U);
  EXPECT_TRUE(allEnd(processes));
}

TEST(WorkersFamily, LeavesNoProcessOfAnotherKindBehind) {
  std::vector<pid_t> processes;
  const Receive receive = [&](std::size_t, const std::string& message) {
    processes.push_back(std::stoi(message));
    return GoOn::Yes;
  };
  const std::vector<WorkerTask> tasks{{[](const Send& say) {
                                         const pid_t forked = fork();
                                         if (forked == 0) execlp("sleep", "sleep", "1000", nullptr);
                                         say(std::to_string(forked));
                                       },
                                       {}}};
  EXPECT_EQ(Workers(1).run(tasks, receive, {})[0].end, WorkerEnd::Finished);
  EXPECT_EQ(processes.size(), 1U);
  EXPECT_TRUE(allEnd(processes));
}

}  // namespace
}  // namespace fathom
