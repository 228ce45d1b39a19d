#include "engine/shared/goal_sets.h"

#include <gtest/gtest.h>

#include "base/work.h"

namespace fathom::engine {
namespace {

Goals goals(std::size_t count) {
  Goals all;
  for (std::size_t i = 0; i < count; ++i) all.emplace_back(i);
  return all;
}

void workFor(double seconds) {
  addWork(static_cast<std::uint64_t>(seconds * kUnitsPerSecond));
}

/// Sizes of the sets that are asked while each one takes all its work.
std::vector<std::size_t> sizesWithoutAnswers(double seconds, std::size_t count) {
  GoalSets sets(Budget::ofCpuTime(seconds), goals(count));
  std::vector<std::size_t> sizes;
  for (Goals set = sets.next(); !set.empty(); set = sets.next()) {
    sizes.push_back(set.size());
    if (set.size() == 1) continue;
    const Budget budget = sets.shareOfWork(set.size());
    EXPECT_FALSE(budget.exhausted());
    while (!budget.exhausted()) addWork(1000);
    sets.halve(set);
  }
  return sizes;
}

/// A second counts as half a second of work.
TEST(GoalSets, HaveHalfOfTheWorkFirst) {
  GoalSets sets(Budget::ofCpuTime(100), goals(8));
  const Budget first = sets.shareOfWork(sets.next().size());
  workFor(24);
  EXPECT_FALSE(first.exhausted());
  workFor(2);
  EXPECT_TRUE(first.exhausted());
}

TEST(GoalSets, GetSmallerByWork) {
  EXPECT_EQ(sizesWithoutAnswers(100, 4), (std::vector<std::size_t>{4, 2, 2, 1, 1, 1, 1}));
}

TEST(GoalSets, LeaveASingleGoalItsTimeHoweverMuchItWorks) {
  GoalSets sets(Budget::ofCpuTime(100), goals(2));
  sets.halve(sets.next());
  const Budget first = sets.shareOfWork(sets.next().size());
  workFor(1000);
  EXPECT_FALSE(first.exhausted());
  EXPECT_LT(first.secondsGiven().value_or(100), 51);
  const Budget last = sets.shareOfWork(sets.next().size());
  EXPECT_GT(last.secondsGiven().value_or(0), 90);
}

TEST(GoalSets, HaveWorkAgainWhereThereIsTime) {
  GoalSets sets(Budget::ofCpuTime(100), goals(2));
  const Goals both = sets.next();
  workFor(1000);
  EXPECT_FALSE(sets.shareOfWork(both.size()).exhausted());
}

TEST(GoalSets, HaveNoneWithoutTime) {
  GoalSets sets(Budget::ofCpuTime(0), goals(2));
  EXPECT_TRUE(sets.shareOfWork(2).exhausted());
  EXPECT_TRUE(sets.next().empty());
}

}  // namespace
}  // namespace fathom::engine
