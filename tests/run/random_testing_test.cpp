// Random testing: which programs have several, and that those that fail are found.
#include "program/run/random_testing.h"

#include <gtest/gtest.h>

#include "program/run/replay.h"
#include "program/text/parse.h"

namespace fathom::program::run {
namespace {

class RandomTesting : public testing::Test {
 protected:
  bool choices(const std::string& text) {
    return hasChoices(terms, program::text::parse(terms, text, "a.ftm", Log()));
  }
  /// Whether the first goal is violated in one of the executions, which replays.
  bool fails(const std::string& text, std::size_t units) {
    const program::Program program = program::text::parse(terms, text, "a.ftm", Log());
    const program::GoalId goal(0);
    const auto found = randomTesting(terms, program, {&goal, 1}, units, 1, Budget());
    if (found.empty()) return false;
    const auto end = program::run::replay(terms, program, found.front());
    EXPECT_TRUE(std::holds_alternative<program::run::Violates>(end));
    return true;
  }

  logic::TermStore terms;
};

TEST_F(RandomTesting, ChoicesAreInputsValuesAndWays) {
  const std::string loop = "var i; i = 0; while (i < 9) { i = i + 1; } assert(i == 9);";
  EXPECT_FALSE(choices("proc main() { " + loop + " }"));
  EXPECT_TRUE(choices("proc main(n) { " + loop + " }"));
  EXPECT_TRUE(choices("proc main() { var k; havoc k; " + loop + " }"));
  EXPECT_TRUE(choices("proc main() { var x; x = 0; while (*) { x = x + 1; } assert(x != 7); }"));
}

/// Most inputs call more often than there are units for; few are small enough.
TEST_F(RandomTesting, ExecutionsOfMiddleLengthAreTried) {
  const std::string text =
      "proc main(n) { var r; assume(n >= 0); r = id(n); assert(r != 60); }\n"
      "proc id(n) returns (r) { if (n == 0) { r = 0; } else { r = id(n - 1); r = r + 1; } }\n";
  EXPECT_TRUE(fails(text, 2'000'000));
  EXPECT_FALSE(fails(text, 10));
}

}  // namespace
}  // namespace fathom::program::run
