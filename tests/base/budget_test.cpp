#include "base/budget.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include "base/work.h"

namespace fathom {
namespace {

TEST(Budget, OfWorkEndsWithTheWork) {
  const Budget budget = Budget::unlimited().withWork(100);
  EXPECT_FALSE(budget.exhausted());
  addWork(99);
  EXPECT_FALSE(budget.exhausted());
  addWork(1);
  EXPECT_TRUE(budget.exhausted());
  EXPECT_FALSE(Budget::unlimited().exhausted());
}

TEST(Budget, OfWorkIsNeverMoreThanItWas) {
  const Budget few = Budget::unlimited().withWork(10);
  const Budget more = few.withWork(1000);
  addWork(10);
  EXPECT_TRUE(more.exhausted());
}

TEST(Budget, OfWorkLimitsQueries) {
  const Budget budget = Budget::unlimited().withWork(1000);
  EXPECT_EQ(budget.resources(), 1024);
  EXPECT_EQ(budget.withResources(10).resources(), 10);
  addWork(600);
  EXPECT_EQ(budget.resources(), 512);
  addWork(600);
  EXPECT_EQ(budget.resources(), 1);
  EXPECT_FALSE(Budget::unlimited().resources().has_value());
}

TEST(Budget, RemembersWhatWasGiven) {
  EXPECT_FALSE(Budget::unlimited().secondsGiven().has_value());
  EXPECT_EQ(Budget::ofCpuTime(3).secondsGiven(), 3);
  EXPECT_EQ(Budget::ofCpuTime(3).within(2).secondsGiven(), 2);
  EXPECT_EQ(Budget::ofCpuTime(3).within(4).secondsGiven(), 3);
  EXPECT_EQ(Budget::seconds(5).within(2).secondsGiven(), 2);
  EXPECT_EQ(Budget::seconds(5).within(7).secondsGiven(), 5);
}

TEST(Budget, OfCpuTimeDoesNotCountWaiting) {
  const Budget waits = Budget::unlimited().withinCpuTime(0.2);
  usleep(300'000);
  EXPECT_FALSE(waits.exhausted());
  while (!waits.exhausted()) continue;
  EXPECT_EQ(waits.millisecondsLeft(), 0);
}

TEST(Budget, OfCpuTimeEndsWithWhatItIsAPartOf) {
  const Budget all;
  const Budget part = all.withinCpuTime(1000);
  EXPECT_TRUE(part.countsCpuTime());
  EXPECT_FALSE(part.exhausted());
  EXPECT_EQ(part.withinCpuTime(3).secondsGiven(), 3);
  EXPECT_EQ(part.withinCpuTime(3).withinCpuTime(4).secondsGiven(), 3);
  EXPECT_TRUE(Budget::seconds(0).withinCpuTime(1000).exhausted());
  EXPECT_EQ(Budget::seconds(0).withinCpuTime(1000).millisecondsLeft(), 0);
  EXPECT_EQ(Budget::seconds(1000).withinCpuTime(0).millisecondsLeft(), 0);
  all.cancel();
  EXPECT_TRUE(part.exhausted());
}

}  // namespace
}  // namespace fathom
