// Right proofs with something changed, in the proof or in the program. Whatever is accepted must be
// right: both solvers find every condition valid, and no execution that we can find violates a goal
// or leaves what the contracts say.
#include <gtest/gtest.h>
#include <random>

#include "mutate.h"
#include "program/well_formed.h"
#include "referee.h"
#include "support/bounded_search.h"
#include "valid_claims.h"

namespace fathom::evidence {
namespace {

class Mutants : public testing::TestWithParam<ValidClaim> {
 protected:
  std::mt19937_64 random{std::hash<std::string>()(GetParam().name)};
};

TEST_P(Mutants, OfTheProof) {
  std::size_t refused = 0;
  for (int i = 0; i < 12 * scale(); ++i) {
    const auto claim = GetParam().make();
    claim->proof = mutated(claim->terms, random, claim->proof);
    if (random() % 3 == 0) claim->proof = mutated(claim->terms, random, claim->proof);
    if (accepted(*claim, solver::Backend::Z3).value_or(false))
      expectRight(*claim, random);
    else
      ++refused;
  }
  EXPECT_GT(refused, 0U);
}

TEST_P(Mutants, OfTheProgram) {
  for (int i = 0; i < 12 * scale(); ++i) {
    const auto claim = GetParam().make();
    claim->program = mutated(claim->terms, random, claim->program);
    if (!program::flaws(claim->terms, claim->program).empty()) continue;
    if (!accepted(*claim, solver::Backend::Z3).value_or(false)) continue;
    expectRight(*claim, random);
    for (const GoalId goal : claim->goals)
      EXPECT_FALSE(test::boundedViolation(claim->terms, claim->program, goal, {30, 5, 300}))
          << claim->program[goal].name;
  }
}

INSTANTIATE_TEST_SUITE_P(ByHand, Mutants, testing::ValuesIn(validClaims()),
                         [](const auto& claim) { return claim.param.name; });

}  // namespace
}  // namespace fathom::evidence
