#include "program/run/random_run.h"

#include <gtest/gtest.h>

#include "program/run/replay.h"
#include "program/text/parse.h"
#include "program/well_formed.h"
#include "support/random_program.h"

namespace fathom::program::run {
namespace {

using test::randomProgram;
using test::RandomProgramOptions;

std::string firstFlaw(const logic::TermStore& terms, const Program& program) {
  const auto found = flaws(terms, program);
  return found.empty() ? "" : found.front().sentence;
}

/// Runs random executions of random programs and counts how they end.
struct Census {
  int violated = 0;
  int completed = 0;
  int stopped = 0;
  int calls = 0;

  void run(const RandomProgramOptions& options, int programs) {
    for (int seed = 0; seed < programs; ++seed) {
      SCOPED_TRACE(seed);
      logic::TermStore terms;
      std::mt19937_64 random(static_cast<std::uint64_t>(seed));
      const Program program = randomProgram(terms, random, options);
      ASSERT_EQ(firstFlaw(terms, program), "");
      RandomRuns runs(terms, program, random);
      for (std::uint32_t universe = 1; universe <= 5; ++universe)
        add(terms, program, runs, universe);
    }
  }

  void add(logic::TermStore& terms, const Program& program, RandomRuns& runs,
           std::uint32_t universe) {
    const Trace trace = runs.run(program.entryPoints.back(), {500, 50, universe});
    const Replay end = replay(terms, program, trace);
    ASSERT_FALSE(std::holds_alternative<Diverges>(end)) << toString(terms, program, end);
    ASSERT_EQ(std::holds_alternative<Violates>(end), trace.violates.has_value());
    calls += trace.activations.size() > 1;
    violated += std::holds_alternative<Violates>(end);
    completed += std::holds_alternative<Completed>(end);
    stopped += std::holds_alternative<Stops>(end);
  }
};

TEST(RandomRun, ReplaysInRandomPrograms) {
  Census census;
  census.run({}, 300);
  EXPECT_GT(census.violated, 100);
  EXPECT_GT(census.completed, 100);
  EXPECT_GT(census.calls, 100);
}

TEST(RandomRun, ReplaysInRelationalPrograms) {
  RandomProgramOptions options;
  options.relations = options.axioms = true;
  Census census;
  census.run(options, 100);
  EXPECT_GT(census.violated, 20);
  EXPECT_GT(census.completed, 20);
}

/// Runs a program given as text once.
struct OneRun {
  explicit OneRun(const std::string& text, const RunLimits& limits = {})
      : program(text::parse(terms, text, "test", Log())) {
    std::mt19937_64 random(1);
    trace = randomRun(terms, program, program.entryPoints[0], random, limits);
  }
  logic::TermStore terms;
  Program program;
  Trace trace;
};

/// fib(60) by recursion: 10^12 calls, of which 61 are different.
TEST(RandomRun, CallsThatAreEqualAreRunOnce) {
  OneRun run(
      "proc main() { var r = fib(60); assert(r != 1548008755920); }\n"
      "proc fib(n) returns (r) { if (n <= 1) r = n; else { var a = fib(n - 1); var b = fib(n - 2);"
      " r = a + b; } }\n");
  EXPECT_EQ(run.trace.violates, GoalId(0));
  EXPECT_EQ(run.trace.activations.size(), 62U);
  EXPECT_TRUE(std::holds_alternative<Violates>(replay(run.terms, run.program, run.trace)));
}

TEST(RandomRun, WorkIsLimitedToo) {
  const OneRun run("proc main() { var i = 0; while (true) i = i + 1; }\n", {.work = 40});
  EXPECT_GT(run.trace.activations[0].steps.size(), 10U);
  EXPECT_LT(run.trace.activations[0].steps.size(), 42U);
}

TEST(RandomRun, CallsThatChooseAreRunEachTime) {
  const OneRun run(
      "proc main() { var a = any(); var b = any(); var c = any(); var d = any();\n"
      "  assert(a == b && b == c && c == d); }\n"
      "proc any() returns (r) { havoc r; }\n");
  EXPECT_EQ(run.trace.activations.size(), 5U);
  EXPECT_EQ(run.trace.violates, GoalId(0));
}

TEST(RandomRun, IsTheSameForTheSameSeed) {
  logic::TermStore terms;
  std::mt19937_64 seed(5);
  const Program program = randomProgram(terms, seed);
  std::mt19937_64 first(6);
  std::mt19937_64 second(6);
  const Trace a = randomRun(terms, program, program.entryPoints[0], first);
  const Trace b = randomRun(terms, program, program.entryPoints[0], second);
  ASSERT_EQ(a.activations.size(), b.activations.size());
  for (std::size_t i = 0; i < a.activations.size(); ++i) {
    EXPECT_EQ(a.activations[i].inputs, b.activations[i].inputs);
    EXPECT_EQ(a.activations[i].locals, b.activations[i].locals);
    ASSERT_EQ(a.activations[i].steps.size(), b.activations[i].steps.size());
    for (std::size_t k = 0; k < a.activations[i].steps.size(); ++k)
      EXPECT_EQ(a.activations[i].steps[k].chosen, b.activations[i].steps[k].chosen);
  }
}

}  // namespace
}  // namespace fathom::program::run
