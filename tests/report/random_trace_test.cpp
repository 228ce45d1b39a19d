#include <algorithm>

#include "program/run/replay.h"
#include "report/support.h"
#include "support/generalise.h"
#include "support/random_program.h"

namespace fathom::report {
namespace {

struct Census {
  int violated = 0;
  int calls = 0;
};

void renderRuns(const test::RandomProgramOptions& options, std::uint64_t seeds, Census& census) {
  for (std::uint64_t seed = 0; seed < seeds && !testing::Test::HasFailure(); ++seed) {
    SCOPED_TRACE(seed);
    std::mt19937_64 random(seed);
    logic::TermStore terms;
    const program::Program program = test::randomProgram(terms, random, options);
    const program::Trace trace =
        program::run::randomRun(terms, program, program.entryPoints[0], random, {800, 40, 2});
    const std::string text = traceToText(terms, program, trace);
    EXPECT_LE(std::ranges::count(text, '\n'), 20) << text;
    EXPECT_EQ(text.find("leaves the program"), std::string::npos) << text;
    census.calls += trace.activations.size() > 1;
    if (trace.violates) {
      ++census.violated;
      const std::string goal = program[*trace.violates].name;
      EXPECT_NE(text.rfind(goal), std::string::npos) << text;
      EXPECT_EQ(text.find('\n', text.rfind(goal)), text.size() - 1) << "the goal comes last";
    }
    EXPECT_EQ(traceToText(terms, program, test::generalised(trace, random)), text);
  }
}

TEST(RandomTraces, AreRenderedWithTheirGoalLast) {
  Census census;
  renderRuns({}, 500, census);
  EXPECT_GT(census.violated, 100);
  EXPECT_GT(census.calls, 100);
}

TEST(RandomTraces, OfRelationalProgramsAreRenderedToo) {
  test::RandomProgramOptions options;
  options.relations = options.axioms = true;
  Census census;
  renderRuns(options, 300, census);
  EXPECT_GT(census.violated, 25);
}

}  // namespace
}  // namespace fathom::report
