// Right proofs with something changed, in the proof or in the program. Whatever is accepted must be
// right: both solvers find every condition valid, and no execution that we can find violates a goal
// or leaves what the contracts say.
#include <gtest/gtest.h>
#include <random>

#include "mutate.h"
#include "program/well_formed.h"
#include "referee.h"
#include "support/bounded_search.h"
#include "support/scale.h"
#include "valid_proofs.h"

namespace fathom::evidence {
namespace {

class Mutants : public testing::TestWithParam<ValidProof> {
 protected:
  std::mt19937_64 random{std::hash<std::string>()(GetParam().name)};
};

TEST_P(Mutants, OfTheProof) {
  std::size_t refused = 0;
  for (std::size_t i = 0; i < 12 * test::testScale(); ++i) {
    const auto example = GetParam().make();
    example->proof = mutated(example->terms, random, example->proof);
    if (random() % 3 == 0) example->proof = mutated(example->terms, random, example->proof);
    if (accepted(*example, solver::Backend::Z3).value_or(false))
      expectRight(*example, random);
    else
      ++refused;
  }
  EXPECT_GT(refused, 0U);
}

TEST_P(Mutants, OfTheProgram) {
  for (std::size_t i = 0; i < 12 * test::testScale(); ++i) {
    const auto example = GetParam().make();
    example->program = mutated(example->terms, random, example->program);
    if (!program::flaws(example->terms, example->program).empty()) continue;
    if (!accepted(*example, solver::Backend::Z3).value_or(false)) continue;
    expectRight(*example, random);
    for (const GoalId goal : example->goals)
      EXPECT_FALSE(test::boundedViolation(example->terms, example->program, goal, {30, 5, 300}))
          << example->program[goal].name;
  }
}

INSTANTIATE_TEST_SUITE_P(ByHand, Mutants, testing::ValuesIn(validProofs()),
                         [](const auto& example) { return example.param.name; });

}  // namespace
}  // namespace fathom::evidence
