// Proofs that Spacer finds of random programs, with loops that have several entries, recursion and
// guarded calls: runs obey those that the checker accepts (Spacer's solutions are not all right),
// and so with what is left of them after changes.
#include <gtest/gtest.h>

#include "horn_proof.h"
#include "mutate.h"
#include "referee.h"
#include "support/random_program.h"
#include "transform/effects.h"

namespace fathom::evidence {
namespace {

test::RandomProgramOptions linear() {
  test::RandomProgramOptions options;
  options.procedures = 3;
  options.statements = 6;
  options.bitVectors = options.arrays = false;
  return options;
}

/// The first goal of the program that Spacer proves at once, with the proof.
std::optional<GoalId> prove(Claim& claim, ProofForm form) {
  const auto plain = transform::effects(claim.terms, claim.program);
  for (std::size_t i = 0; i < claim.program.goals.size(); ++i) {
    const GoalId goal(i);
    const auto proof = hornProof(claim.terms, plain.program, std::span<const GoalId>(&goal, 1),
                                 form, Budget::seconds(0.2));
    if (!proof) continue;
    claim.goals = {goal};
    claim.proof = plain.way->back(*proof);
    return goal;
  }
  return std::nullopt;
}

TEST(RandomPrograms, ProofsAndTheirMutants) {
  std::size_t proved = 0;
  std::size_t kept = 0;
  for (std::uint64_t seed = 0; seed < static_cast<std::uint64_t>(30 * scale()); ++seed) {
    SCOPED_TRACE(seed);
    std::mt19937_64 random(seed);
    Claim claim;
    claim.program = test::randomProgram(claim.terms, random, linear());
    if (!prove(claim, seed % 2 == 0 ? ProofForm::Pre : ProofForm::Fails)) continue;
    if (!accepted(claim, solver::Backend::Z3).value_or(false)) continue;
    ++proved;
    expectRight(claim, random, false);
    const Proof proof = claim.proof;
    for (int i = 0; i < 6; ++i) {
      claim.proof = mutated(claim.terms, random, proof);
      if (!accepted(claim, solver::Backend::Z3).value_or(false)) continue;
      ++kept;
      expectRight(claim, random, false);
    }
  }
  EXPECT_GT(proved, 5U);
  EXPECT_GT(kept, 5U);
}

}  // namespace
}  // namespace fathom::evidence
