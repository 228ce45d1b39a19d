#include "base/process/race.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <unistd.h>

namespace fathom {
namespace {

using Work = std::function<void(const Send&)>;

[[noreturn]] void spinForever() {
  for (volatile unsigned i = 0;;) i = i + 1;
}

Work answer(std::string text) {
  return [text = std::move(text)](const Send& say) { say(text); };
}

/// The race of some contestants, who are told the seconds of their round.
RaceResult raceOf(const std::vector<std::function<Work(double)>>& table,
                  const std::vector<double>& rounds, unsigned jobs, const Budget& budget = {}) {
  const Contestant task = [&](std::size_t contestant, double cpuSeconds) {
    return WorkerTask{table[contestant](cpuSeconds), {}};
  };
  return race(Workers(jobs), table.size(), task, rounds, budget);
}

const auto runsAway = [](double) -> Work { return [](const Send&) { spinForever(); }; };
const auto givesUp = [](double) -> Work { return [](const Send&) {}; };
const auto crashes = [](double) -> Work { return [](const Send&) { abort(); }; };
const auto answersSlowly = [](double) -> Work {
  return [](const Send& say) {
    usleep(200'000);
    say("slow");
  };
};
const auto answersAtOnce = [](double) { return answer("quick"); };

TEST(Race, TheFirstInTheTableWinsNotTheFirstByTheClock) {
  for (const unsigned jobs : {1U, 2U, 4U}) {
    const RaceResult result = raceOf({givesUp, answersSlowly, answersAtOnce, runsAway}, {30}, jobs);
    ASSERT_TRUE(result.win);
    EXPECT_EQ(result.win->contestant, 1U);
    EXPECT_EQ(result.win->round, 0U);
    EXPECT_EQ(result.win->message, "slow");
    EXPECT_EQ(result.outcomes[3].end, WorkerEnd::Cancelled);
  }
}

TEST(Race, ALowerRoundBeatsTheTable) {
  const auto answersInLongRounds = [](double seconds) -> Work {
    if (seconds < 0.2) return [](const Send&) { spinForever(); };
    return answer("patient");
  };
  const RaceResult quick = raceOf({answersInLongRounds, answersAtOnce}, {0.1, 0.3}, 2);
  ASSERT_TRUE(quick.win);
  EXPECT_EQ(quick.win->contestant, 1U);
  EXPECT_GE(quick.cpuSeconds, 0.1);

  const RaceResult patient = raceOf({answersInLongRounds, givesUp}, {0.1, 0.3}, 2);
  ASSERT_TRUE(patient.win);
  EXPECT_EQ(patient.win->contestant, 0U);
  EXPECT_EQ(patient.win->round, 1U);
}

TEST(Race, WhoGaveUpIsNotAskedAgain) {
  std::vector<std::size_t> asked;
  const std::vector<Work> table{[](const Send&) {}, [](const Send&) { spinForever(); },
                                [](const Send&) { abort(); }};
  const Contestant task = [&](std::size_t contestant, double) {
    asked.push_back(contestant);
    return WorkerTask{table[contestant], {}};
  };
  const RaceResult result = race(Workers(2), 3, task, {0.05, 0.1}, {});
  EXPECT_FALSE(result.win);
  EXPECT_EQ(asked, (std::vector<std::size_t>{0, 1, 2, 1}));
  EXPECT_EQ(result.outcomes[0].end, WorkerEnd::Finished);
  EXPECT_EQ(result.outcomes[1].end, WorkerEnd::OverTime);
  EXPECT_EQ(result.outcomes[2].end, WorkerEnd::Crashed);
  EXPECT_GE(result.cpuSeconds, 0.15);
}

TEST(Race, EndsWhenNobodyIsLeft) {
  EXPECT_FALSE(raceOf({givesUp, crashes}, {1000, 1000, 1000}, 1).win);
  EXPECT_FALSE(raceOf({}, {1}, 1).win);
  EXPECT_FALSE(raceOf({answersAtOnce}, {}, 1).win);
}

TEST(Race, EndsWithTheBudget) {
  const RaceResult result = raceOf({runsAway, answersAtOnce}, {1000}, 1, Budget::seconds(0.1));
  EXPECT_FALSE(result.win);
  EXPECT_EQ(result.outcomes[0].end, WorkerEnd::Cancelled);
}

}  // namespace
}  // namespace fathom
