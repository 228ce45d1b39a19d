#include <gtest/gtest.h>

#include "program/run/concretise.h"
#include "program/run/random_run.h"
#include "run/reference_replay.h"
#include "run/trace_mutator.h"
#include "support/generalise.h"
#include "support/random_program.h"

// Random executions with one thing changed: replay and the plain reference interpreter must agree
// on what they are now.
namespace fathom::program::run {
namespace {

/// The parts of the answer that both interpreters give.
std::string summary(const logic::TermStore& terms, const Program& program, const Replay& end) {
  return std::holds_alternative<Leaves>(end) ? "leaves" : toString(terms, program, end);
}

void compare(const test::RandomProgramOptions& options, std::uint64_t seeds) {
  int left = 0;
  int stayed = 0;
  for (std::uint64_t seed = 0; seed < seeds; ++seed) {
    std::mt19937_64 random(seed);
    logic::TermStore terms;
    const Program program = test::randomProgram(terms, random, options);
    const Trace trace = randomRun(terms, program, program.entryPoints[0], random, {60, 8, 2});
    for (int i = 0; i < 20; ++i) {
      Trace changed = trace;
      test::TraceMutator(program, random).change(changed);
      const Replay end = replay(terms, program, changed);
      const Replay expected = test::referenceReplay(terms, program, changed);
      ASSERT_EQ(summary(terms, program, end), summary(terms, program, expected))
          << "seed " << seed << " mutation " << i << ": " << toString(terms, program, end);
      ++(std::holds_alternative<Leaves>(end) ? left : stayed);
    }
  }
  EXPECT_GT(left, static_cast<int>(seeds) * 5);
  EXPECT_GT(stayed, static_cast<int>(seeds));
}

/// The same for traces with runs for any inputs; those that stay are the same unfolded.
void compareGeneralised(const test::RandomProgramOptions& options, std::uint64_t seeds) {
  int symbolic = 0;
  int left = 0;
  for (std::uint64_t seed = 0; seed < seeds; ++seed) {
    std::mt19937_64 random(seed);
    logic::TermStore terms;
    const Program program = test::randomProgram(terms, random, options);
    const Trace concrete = randomRun(terms, program, program.entryPoints[0], random, {60, 8, 2});
    const Trace trace = test::generalised(concrete, random);
    if (!isSymbolic(trace)) continue;
    for (int i = 0; i < 20; ++i) {
      Trace changed = trace;
      if (i > 0) test::TraceMutator(program, random).change(changed);
      const Replay end = replay(terms, program, changed);
      const Replay expected = test::referenceReplay(terms, program, changed);
      ASSERT_EQ(summary(terms, program, end), summary(terms, program, expected))
          << "seed " << seed << " mutation " << i << ": " << toString(terms, program, end);
      if (i == 0) {
        EXPECT_FALSE(std::holds_alternative<Leaves>(end)) << toString(terms, program, end);
      }
      symbolic += isSymbolic(changed);
      left += std::holds_alternative<Leaves>(end);
      if (std::holds_alternative<Leaves>(end)) continue;
      const auto unfolded = concretised(terms, program, changed, 1000);
      ASSERT_TRUE(unfolded && !isSymbolic(*unfolded));
      EXPECT_EQ(summary(terms, program, replay(terms, program, *unfolded)),
                summary(terms, program, end));
    }
  }
  EXPECT_GT(symbolic, static_cast<int>(seeds));
  EXPECT_GT(left, static_cast<int>(seeds) / 2);
}

TEST(ReplayMutation, AgreesWithTheReferenceOnRunsForAnyInputs) {
  compareGeneralised({}, 1500);
}

TEST(ReplayMutation, AgreesWithTheReferenceOnRelationalRunsForAnyInputs) {
  test::RandomProgramOptions options;
  options.relations = options.axioms = true;
  compareGeneralised(options, 500);
}

TEST(ReplayMutation, AgreesWithTheReferenceOnChangedTraces) {
  compare({}, 300);
}

TEST(ReplayMutation, AgreesWithTheReferenceOnChangedRelationalTraces) {
  test::RandomProgramOptions options;
  options.relations = options.axioms = true;
  compare(options, 100);
}

}  // namespace
}  // namespace fathom::program::run
