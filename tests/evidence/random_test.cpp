// Proofs that Spacer finds of random programs, with loops that have several entries, recursion and
// guarded calls: runs obey those that the checker accepts (Spacer's solutions are not all right),
// and so with what is left of them after changes.
#include <gtest/gtest.h>
#include <map>

#include "horn_proof.h"
#include "mutate.h"
#include "referee.h"
#include "support/random_program.h"
#include "support/scale.h"
#include "transform/effects/effects.h"

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
std::optional<GoalId> prove(ProofCase& example, ProofForm form) {
  const auto plain = transform::effects(example.terms, example.program);
  for (std::size_t i = 0; i < example.program.goals.size(); ++i) {
    const GoalId goal(i);
    const auto proof = hornProof(example.terms, plain.program, std::span<const GoalId>(&goal, 1),
                                 form, Budget::ofCpuTime(0.5));
    if (!proof) continue;
    example.goals = {goal};
    example.proof = plain.translation->back(*proof);
    return goal;
  }
  return std::nullopt;
}

/// Says "proved" for an accepted proof, "kept" for each accepted mutant, "wrong" if one is not
/// right.
void examine(std::uint64_t seed, const Send& say) {
  std::mt19937_64 random(seed);
  ProofCase example;
  example.program = test::randomProgram(example.terms, random, linear());
  if (!prove(example, seed % 2 == 0 ? ProofForm::Pre : ProofForm::Fails)) return say("nothing");
  say("solved");
  const Proof proof = example.proof;
  for (int i = 0; i < 7; ++i) {
    if (i > 0) example.proof = mutated(example.terms, random, proof);
    if (!accepted(example, solver::Backend::Z3).value_or(false)) continue;
    say(i == 0 ? "proved" : "kept");
    expectRight(example, random, false);
  }
  if (testing::Test::HasFailure()) say("wrong");
  say("done");
}

/// Each program in a process of its own: Spacer, when it is interrupted, may end the process.
TEST(RandomPrograms, ProofsAndTheirMutants) {
  std::map<std::string, int> heard;
  for (std::uint64_t seed = 0; seed < 30 * test::testScale(); ++seed) {
    const WorkerTask task{[&](const Send& say) { examine(seed, say); }, {}};
    bool solved = false;
    bool done = false;
    Workers(1).run(
        std::span<const WorkerTask>(&task, 1),
        [&](std::size_t, const std::string& message) {
          ++heard[message];
          solved = solved || message == "solved";
          done = done || message == "done";
          EXPECT_NE(message, "wrong") << "seed " << seed;
          return GoOn::Yes;
        },
        Budget::unlimited());
    EXPECT_EQ(solved, done) << "seed " << seed;
  }
  EXPECT_GT(heard["proved"], 5);
  EXPECT_GT(heard["kept"], 5);
}

}  // namespace
}  // namespace fathom::evidence
