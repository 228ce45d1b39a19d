#include "analysis/explicit/explicit_values.h"

#include <gtest/gtest.h>
#include <random>

#include "program/run/random_run.h"
#include "program/text/parse.h"
#include "program/text/print.h"
#include "support/random_program.h"

namespace fathom::analysis {
namespace {

using program::GoalId;
using program::Program;

std::vector<GoalId> goalsOf(const Program& program) {
  std::vector<GoalId> goals;
  for (std::size_t i = 0; i < program.goals.size(); ++i) goals.emplace_back(i);
  return goals;
}

/// How many of the goals are proved; nothing where the analysis does not end.
std::size_t provedByValues(const std::string& text) {
  logic::TermStore terms;
  const Program program = program::text::parse(terms, text, "test", Log());
  const auto found = explicitValues(terms, program, goalsOf(program), Budget());
  return found ? found->proved.size() : 0;
}

TEST(ExplicitValues, LoopsOfKnownLength) {
  EXPECT_EQ(provedByValues("proc main() { var i, s: int; var a: [int]int; a = const([int]int, 0);\n"
                           "i = 0; s = 0; while (i < 10) { a[i] = i * i; i = i + 1; }\n"
                           "while (i > 0) { i = i - 1; s = s + a[i]; } assert(s == 285);\n"
                           "assert(a[7] == 49); assert(a[7] == 48); }"),
            2U);
}

TEST(ExplicitValues, RecursionIsTabulated) {
  EXPECT_EQ(provedByValues("proc main() { var r: int; r = fib(30); assert(r == 832040); }\n"
                           "proc fib(n: int) returns (r: int) { var a, b: int; if (n < 2) r = n;\n"
                           "else { a = fib(n - 1); b = fib(n - 2); r = a + b; } }"),
            1U);
}

TEST(ExplicitValues, StateMachinesWithAnyInputs) {
  EXPECT_EQ(
      provedByValues("var level: int;\nproc main() { var b: int; level = 1;\n"
                     "while (*) { havoc b; assume(b >= 0 && b <= 1); if (b == 0) rise();\n"
                     "else fall(); assert(level >= 0 && level <= 2); assert(level != 2); } }\n"
                     "proc rise() { if (level < 2) level = level + 1; }\n"
                     "proc fall() { if (level > 0) level = level - 1; }"),
      1U);
}

/// A variable with any value does not matter to what does not depend on it.
TEST(ExplicitValues, UnknownValuesGoBothWays) {
  EXPECT_EQ(provedByValues("proc main(x: int) { var y: int; if (x > 3) y = 1; else y = 2;\n"
                           "assert(y <= 2); assert(y == 1); assert(x != 4); }"),
            1U);
}

TEST(ExplicitValues, EndlessValuesGiveUp) {
  EXPECT_EQ(provedByValues("proc main(n: int) { var i: int; i = 0; while (i < n) { i = i + 1; }\n"
                           "assert(i >= 0); }"),
            0U);
}

TEST(ExplicitValues, NoExecutionViolatesWhatIsProved) {
  std::size_t proved = 0;
  for (std::uint64_t seed = 0; seed < 300 && !testing::Test::HasFailure(); ++seed) {
    std::mt19937_64 random(seed);
    logic::TermStore terms;
    const Program program = test::randomProgram(terms, random, {.procedures = 3, .statements = 8});
    const auto found = explicitValues(terms, program, goalsOf(program), Budget());
    if (!found) continue;
    proved += found->proved.size();
    for (int i = 0; i < 60; ++i) {
      const auto entry =
          program.entryPoints[static_cast<std::size_t>(i) % program.entryPoints.size()];
      const program::Trace trace =
          program::run::randomRun(terms, program, entry, random, {.steps = 200, .depth = 30});
      if (trace.violates) {
        EXPECT_EQ(std::ranges::count(found->proved, *trace.violates), 0)
            << "seed " << seed << ": " << program[*trace.violates].name << "\n"
            << program::text::print(terms, program);
      }
    }
  }
  EXPECT_GT(proved, 50U);
}

}  // namespace
}  // namespace fathom::analysis
