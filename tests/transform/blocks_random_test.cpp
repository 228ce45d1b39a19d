#include "loops_blocks_checks.h"
#include "support/bounded_search.h"
#include "support/random_program.h"
#include "transform/blocks/blocks.h"
#include "transform/loops/loops.h"

namespace fathom {
namespace {

using transform::BlockLimits;
using transform::largeBlocks;
using transform::Transformed;

void expectRunsToMap(const test::RandomProgramOptions& options, const BlockLimits& limits,
                     std::uint64_t seeds) {
  for (std::uint64_t seed = 0; seed < seeds * test::testScale() && !testing::Test::HasFailure();
       ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    std::mt19937_64 random(seed);
    logic::TermStore terms;
    const program::Program program = test::randomProgram(terms, random, options);
    const Transformed result = largeBlocks(terms, program, limits);
    for (const program::Flaw& flaw : flaws(terms, result.program)) ADD_FAILURE() << flaw.sentence;
    test::expectRunsToMap(terms, program, result, random, 6);
  }
}

TEST(RandomBlocks, RunsMapBothWays) {
  expectRunsToMap({}, {}, 60);
}

TEST(RandomBlocks, RunsMapBothWaysInLargeBodies) {
  test::RandomProgramOptions options;
  options.procedures = 2;
  options.statements = 30;
  expectRunsToMap(options, {}, 30);
}

TEST(RandomBlocks, RunsMapBothWaysWithoutCallsAndGoals) {
  test::RandomProgramOptions options;
  options.calls = false;
  options.goals = false;
  options.statements = 30;
  expectRunsToMap(options, {}, 30);
}

TEST(RandomBlocks, RunsMapBothWaysWithRelations) {
  test::RandomProgramOptions options;
  options.relations = true;
  options.axioms = true;
  expectRunsToMap(options, {}, 20);
}

TEST(RandomBlocks, RunsMapBothWaysUnderTightLimits) {
  test::RandomProgramOptions options;
  options.statements = 20;
  BlockLimits limits;
  limits.termSize = 15;
  limits.branches = 2;
  expectRunsToMap(options, limits, 30);
}

TEST(RandomBlocks, ViolationsFoundByASolverMapBack) {
  test::RandomProgramOptions options;
  options.procedures = 2;
  options.statements = 12;
  options.bitVectors = false;
  options.arrays = false;
  test::SearchLimits limits;
  limits.visits = 200;
  std::size_t found = 0;
  for (std::uint64_t seed = 0; seed < 20 && !testing::Test::HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    std::mt19937_64 random(seed);
    logic::TermStore terms;
    const program::Program program = test::randomProgram(terms, random, options);
    const Transformed loops = outlineLoops(terms, program, transform::LoopForm::Tail);
    const Transformed result = largeBlocks(terms, loops.program);
    for (std::size_t goal = 0; goal < program.goals.size(); ++goal)
      if (const auto trace =
              test::boundedViolation(terms, result.program, program::GoalId(goal), limits)) {
        ++found;
        test::expectBack(terms, loops.program, result, *trace);
        test::expectBack(terms, program, loops, result.translation->back(*trace));
      }
  }
  EXPECT_GT(found, 10U);
}

}  // namespace
}  // namespace fathom
