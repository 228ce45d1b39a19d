#include "loops_blocks_checks.h"
#include "support/random_program.h"
#include "transform/compose/compose.h"
#include "transform/effects/effects.h"

namespace fathom {
namespace {

using transform::Transformed;

/// Procedures without loops, some of them called from one place; how many became part of others.
std::size_t expectRunsToMap(test::RandomProgramOptions options, std::uint64_t seeds) {
  options.procedures = 6;
  options.loops = options.gotos = false;
  std::size_t parts = 0;
  for (std::uint64_t seed = 0; seed < seeds * test::testScale() && !testing::Test::HasFailure();
       ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    std::mt19937_64 random(seed);
    logic::TermStore terms;
    const Transformed plain =
        transform::effects(terms, test::randomProgram(terms, random, options));
    const Transformed result = transform::compose(terms, plain.program);
    for (const program::Flaw& flaw : flaws(terms, result.program)) ADD_FAILURE() << flaw.sentence;
    for (const bool isPart : transform::partsOfCallers(terms, plain.program))
      parts += isPart ? 1 : 0;
    test::expectRunsToMap(terms, plain.program, result, random, 6);
  }
  return parts;
}

TEST(RandomComposed, RunsMapBothWays) {
  EXPECT_GT(expectRunsToMap({}, 150), 20U);
}

TEST(RandomComposed, RunsMapBothWaysWithoutRecursion) {
  EXPECT_GT(expectRunsToMap({.recursion = false}, 100), 20U);
}

TEST(RandomComposed, RunsMapBothWaysWithRelations) {
  EXPECT_GT(expectRunsToMap({.relations = true, .axioms = true}, 50), 10U);
}

}  // namespace
}  // namespace fathom
