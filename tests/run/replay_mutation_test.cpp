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

/// Of the values, what they mean for the elements there are.
void expectSame(const logic::TermStore& terms, const logic::Universe& universe,
                const std::vector<Variable>& variables, const std::vector<Value>& ones,
                const std::vector<Value>& others) {
  ASSERT_EQ(ones.size(), others.size());
  for (std::size_t i = 0; i < ones.size(); ++i)
    EXPECT_TRUE(logic::sameMeaning(terms, universe, ones[i], others[i], variables.at(i).symbol));
}

/// In the parts of the answer that both interpreters give.
void expectAgreement(const logic::TermStore& terms, const Program& program, const Trace& trace,
                     const Replay& one, const Replay& other) {
  const std::string said = toString(terms, program, one) + "\n" + toString(terms, program, other);
  ASSERT_EQ(one.index(), other.index()) << said;
  const auto* completed = std::get_if<Completed>(&one);
  if (completed == nullptr) {
    if (std::holds_alternative<Diverges>(one)) return;
    EXPECT_EQ(toString(terms, program, one), toString(terms, program, other));
    return;
  }
  SCOPED_TRACE(said);
  const auto& same = std::get<Completed>(other);
  const Procedure& root = program[trace[trace.root].procedure];
  expectSame(terms, trace.universe, root.outputs, completed->outputs, same.outputs);
  expectSame(terms, trace.universe, program.globals, completed->globals, same.globals);
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
      SCOPED_TRACE("seed " + std::to_string(seed) + " mutation " + std::to_string(i));
      expectAgreement(terms, program, changed, end, expected);
      if (testing::Test::HasFailure()) return;
      ++(std::holds_alternative<Diverges>(end) ? left : stayed);
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
      SCOPED_TRACE("seed " + std::to_string(seed) + " mutation " + std::to_string(i));
      expectAgreement(terms, program, changed, end, expected);
      if (testing::Test::HasFailure()) return;
      if (i == 0) {
        EXPECT_FALSE(std::holds_alternative<Diverges>(end)) << toString(terms, program, end);
      }
      symbolic += isSymbolic(changed);
      left += std::holds_alternative<Diverges>(end);
      if (std::holds_alternative<Diverges>(end)) continue;
      const auto unfolded = concretised(terms, program, changed, 1000);
      ASSERT_TRUE(unfolded && !isSymbolic(*unfolded));
      expectAgreement(terms, program, changed, replay(terms, program, *unfolded), end);
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
