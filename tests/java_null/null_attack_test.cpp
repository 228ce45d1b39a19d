// Random libraries: nothing that holds is refuted by calls of all entry points on a JVM.
#include "java_null/library.h"
#include "java_null/random_library.h"
#include "support/scale.h"

namespace fathom::app {
namespace {

struct Totals {
  int holds = 0;
  int violated = 0;
  int unknown = 0;
  double calls = 0;
};

void attack(std::uint64_t seed, const std::string& calls, Totals& totals) {
  const std::string text = randomLibrary(seed);
  const JavaLibrary library(text);
  const auto checked =
      library.check({"--null-attack", "--null-runs", calls, "--null-goals", "all"});
  EXPECT_EQ(checked.outcome.out.find("not confirmed"), std::string::npos)
      << seed << "\n"
      << checked.outcome.out << text;
  for (const auto& goal : checked.json["results"][0]["goals"]) {
    const std::string verdict = goal["verdict"];
    ++(verdict == "holds"      ? totals.holds
       : verdict == "violated" ? totals.violated
                               : totals.unknown);
  }
  totals.calls +=
      checked.json["results"][0]["statistics"]["null: calls of entry points"].get<double>();
}

void attackAll(std::uint64_t first, std::uint64_t count, const std::string& calls) {
  Totals totals;
  for (std::uint64_t seed = first; seed < first + count; ++seed) attack(seed, calls, totals);
  // There was something to refute, and calls that raise exceptions.
  EXPECT_GT(totals.holds, static_cast<int>(3 * count));
  EXPECT_GT(totals.violated, 0);
  EXPECT_GT(totals.calls, 0);
  testing::Test::RecordProperty("holds", totals.holds);
  testing::Test::RecordProperty("violated", totals.violated);
  testing::Test::RecordProperty("unknown", totals.unknown);
}

TEST(NullAttack, RefutesNothing) {
  attackAll(1, 3, "8");
}

TEST(NullAttack, FullRefutesNothing) {
  attackAll(1000, 40 * test::testScale(), "40");
}

}  // namespace
}  // namespace fathom::app
