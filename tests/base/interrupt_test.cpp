#include "base/process/interrupt.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include "base/process/workers.h"

namespace fathom {
namespace {

/// Done in a process of its own, where a signal that is not caught harms only that.
WorkerOutcome elsewhere(const std::function<void(const Send&)>& work) {
  const std::vector<WorkerTask> tasks{{work, {}}};
  return Workers(1).run(tasks, {}, {}).at(0);
}

void demand(bool condition, const char* why) {
  if (!condition) throw std::runtime_error(why);
}

TEST(Interrupt, CancelsTheBudgetHoweverOftenItComes) {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    const WorkerOutcome outcome = elsewhere([&](const Send&) {
      const Budget budget;
      const InterruptGuard guard(budget);
      demand(!budget.cancelled() && !InterruptGuard::interrupted(), "nothing has happened yet");
      for (int i = 0; i < 3; ++i) raise(signal);
      demand(budget.cancelled() && InterruptGuard::interrupted(), "noticed");
    });
    EXPECT_EQ(outcome.end, WorkerEnd::Finished) << outcome.why;
  }
}

TEST(Interrupt, EndsWithTheGuard) {
  const WorkerOutcome outcome = elsewhere([](const Send&) {
    {
      const InterruptGuard guard{Budget()};
    }
    const Budget budget;
    {
      const InterruptGuard again{budget};
    }
    raise(SIGTERM);
  });
  EXPECT_EQ(outcome.why, "ended by signal 15 (Terminated)");
}

TEST(Interrupt, OneGuardAtATime) {
  const InterruptGuard guard{Budget()};
  EXPECT_THROW(InterruptGuard{Budget()}, std::logic_error);
}

TEST(Interrupt, LeavesAnIgnoredHangupIgnored) {
  const WorkerOutcome outcome = elsewhere([](const Send&) {
    std::signal(SIGHUP, SIG_IGN);
    const InterruptGuard guard{Budget()};
    raise(SIGHUP);
    demand(!InterruptGuard::interrupted(), "ignored");
  });
  EXPECT_EQ(outcome.end, WorkerEnd::Finished) << outcome.why;
}

TEST(Interrupt, StopsWorkersAndKeepsWhatTheySaid) {
  const WorkerOutcome outcome = elsewhere([](const Send&) {
    const Budget budget;
    const InterruptGuard guard(budget);
    std::string heard;
    const Receive receive = [&](std::size_t, std::string message) {
      heard = std::move(message);
      raise(SIGINT);
      return GoOn::Yes;
    };
    const std::vector<WorkerTask> tasks(3, {[](const Send& say) {
                                              say("partial");
                                              while (true) pause();
                                            },
                                            {}});
    for (const WorkerOutcome& end : Workers(1).run(tasks, receive, budget)) {
      demand(end.end == WorkerEnd::Cancelled, "cancelled");
    }
    demand(heard == "partial", "kept");
  });
  EXPECT_EQ(outcome.end, WorkerEnd::Finished) << outcome.why;
}

TEST(Interrupt, WorkersHaveDefaultHandlers) {
  const Budget budget;
  const InterruptGuard guard(budget);
  EXPECT_EQ(elsewhere([](const Send&) { raise(SIGTERM); }).why, "ended by signal 15 (Terminated)");
  EXPECT_FALSE(budget.cancelled());
}

}  // namespace
}  // namespace fathom
