#include "loops_blocks_checks.h"
#include "support/bounded_search.h"
#include "support/random_program.h"
#include "transform/loops/loops.h"

namespace fathom {
namespace {

using transform::LoopForm;
using transform::outlineLoops;
using transform::Transformed;

void expectLoopsOutlined(logic::TermStore& terms, const program::Program& program,
                         const Transformed& result) {
  for (const program::Flaw& flaw : flaws(terms, result.program)) ADD_FAILURE() << flaw.sentence;
  for (const program::Procedure& procedure : result.program.procedures)
    EXPECT_TRUE(test::isAcyclic(procedure)) << procedure.name;
  ASSERT_EQ(program.goals.size(), result.program.goals.size());
  for (std::size_t i = 0; i < program.goals.size(); ++i) {
    EXPECT_EQ(program.goals[i].name, result.program.goals[i].name);
    EXPECT_EQ(program.goals[i].condition, result.program.goals[i].condition);
  }
}

class RandomLoops : public testing::TestWithParam<LoopForm> {
 protected:
  void expectRunsToMap(const test::RandomProgramOptions& options, std::uint64_t seeds) {
    for (std::uint64_t seed = 0; seed < seeds * test::testScale() && !HasFailure(); ++seed) {
      SCOPED_TRACE("seed " + std::to_string(seed));
      std::mt19937_64 random(seed);
      logic::TermStore terms;
      const program::Program program = test::randomProgram(terms, random, options);
      const Transformed result = outlineLoops(terms, program, GetParam());
      expectLoopsOutlined(terms, program, result);
      test::expectRunsToMap(terms, program, result, random, 6);
    }
  }
};

TEST_P(RandomLoops, RunsMapBothWays) {
  expectRunsToMap({}, 60);
}

TEST_P(RandomLoops, RunsMapBothWaysInLargeBodies) {
  test::RandomProgramOptions options;
  options.procedures = 2;
  options.statements = 30;
  expectRunsToMap(options, 30);
}

TEST_P(RandomLoops, RunsMapBothWaysWithRelations) {
  test::RandomProgramOptions options;
  options.relations = true;
  options.axioms = true;
  expectRunsToMap(options, 20);
}

TEST_P(RandomLoops, ViolationsFoundByASolverMapBack) {
  test::RandomProgramOptions options;
  options.procedures = 2;
  options.bitVectors = false;
  options.arrays = false;
  test::SearchLimits limits;
  limits.visits = 300;
  std::size_t found = 0;
  for (std::uint64_t seed = 0; seed < 20 && !HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    std::mt19937_64 random(seed);
    logic::TermStore terms;
    const program::Program program = test::randomProgram(terms, random, options);
    const Transformed result = outlineLoops(terms, program, GetParam());
    for (std::size_t goal = 0; goal < program.goals.size(); ++goal)
      if (const auto trace =
              test::boundedViolation(terms, result.program, program::GoalId(goal), limits)) {
        ++found;
        test::expectBack(terms, program, result, *trace);
      }
  }
  EXPECT_GT(found, 10U);
}

INSTANTIATE_TEST_SUITE_P(Forms, RandomLoops, testing::Values(LoopForm::Tail, LoopForm::Head),
                         [](const auto& form) {
                           return form.param == LoopForm::Tail ? "Tail" : "Head";
                         });

}  // namespace
}  // namespace fathom
