#include "evidence/replay/failed_runs.h"

#include <gtest/gtest.h>

namespace fathom::evidence {
namespace {

TEST(FailedRuns, AreNotRunAgain) {
  FailedRuns failed;
  int runs = 0;
  const auto run = [&](const std::string& given, const Outcome& outcome) {
    return failed.orElse(given, std::nullopt, [&] {
      ++runs;
      return Replayed{outcome, "harness"};
    });
  };
  run("1", NotConfirmed{"ended"});
  const Replayed again = run("1", Confirmed{});
  EXPECT_EQ(std::get<NotConfirmed>(again.outcome).why, "ended");
  EXPECT_EQ(again.harness, "harness");
  EXPECT_EQ(runs, 1);
  EXPECT_TRUE(std::holds_alternative<Confirmed>(run("2", Confirmed{}).outcome));
  EXPECT_EQ(runs, 2);
}

TEST(FailedRuns, RunAgainWhereTheyHadNoTime) {
  FailedRuns failed;
  int runs = 0;
  for (int i = 0; i < 2; ++i)
    failed.orElse("given", 0.0, [&] {
      ++runs;
      return Replayed{NotConfirmed{"stopped"}, ""};
    });
  EXPECT_EQ(runs, 2);
}

TEST(FailedRuns, RunAgainWhereNothingRan) {
  FailedRuns failed;
  int runs = 0;
  for (int i = 0; i < 2; ++i)
    failed.orElse("given", std::nullopt, [&] {
      ++runs;
      return Replayed{NotRun{"no sandbox"}, ""};
    });
  EXPECT_EQ(runs, 2);
}

}  // namespace
}  // namespace fathom::evidence
