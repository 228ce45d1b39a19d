#include "evidence/unwinding/unwinding.h"

#include <gtest/gtest.h>
#include <random>

#include "program/run/random_run.h"
#include "program/text/parse.h"
#include "program/text/print.h"
#include "support/random_program.h"
#include "support/scale.h"

namespace fathom::evidence {
namespace {

using program::GoalId;
using program::Program;

constexpr WorkerLimits kEnough{20, 2000};

std::vector<GoalId> goalsOf(const Program& program) {
  std::vector<GoalId> goals;
  for (std::size_t i = 0; i < program.goals.size(); ++i) goals.emplace_back(i);
  return goals;
}

/// A program, what unwinding shows of it, and what the checker says to that.
struct Case {
  explicit Case(const std::string& text, const WorkerLimits& limits = kEnough)
      : program(program::text::parse(terms, text, "test", Log())),
        found(unwind(terms, program, goalsOf(program), limits, workers, Budget())) {}

  bool isConfirmed(const program::Unwinding& claim) {
    return checkUnwinding(terms, program, claim, found.proved, kEnough, workers, Budget())
        .confirmed();
  }

  logic::TermStore terms;
  Workers workers{1};
  Program program;
  Unwound found;
};

TEST(Unwinding, LoopsOverAnyElements) {
  Case one(
      "proc main() { var i, x, t: int; var a: [int]int; i = 0;\n"
      "while (i < 4) { havoc x; a[i] = x; i = i + 1; } i = 0;\n"
      "while (i < 3) { if (a[i] > a[i + 1]) { t = a[i]; a[i] = a[i + 1]; a[i + 1] = t; } i = i + "
      "1; }\n"
      "assert(a[3] >= a[0] && a[3] >= a[1] && a[3] >= a[2]); assert(a[2] >= a[0]); }");
  ASSERT_EQ(one.found.proved, std::vector{GoalId(0)});
  EXPECT_TRUE(one.isConfirmed(one.found.claim));
  ASSERT_EQ(one.found.violations.size(), 1U);
  EXPECT_EQ(one.found.violations[0].violates, GoalId(1));
  EXPECT_EQ(checkTrace(one.terms, one.program, one.found.violations[0], GoalId(1)), std::nullopt);
}

/// A table that is longer than what a read is distributed over one write at a time.
TEST(Unwinding, ReadsOfLongTablesAtAnyPlace) {
  Case one(
      "proc main(k: int) { var i: int; var a: [int]int; i = 0;\n"
      "while (i < 300) { a[i] = i * 3; i = i + 1; } a[7] = 5; assume(k >= 0 && k < 300);\n"
      "assert(a[k] == k * 3 || k == 7); assert(a[k] == k * 3 || k > 7); }");
  ASSERT_EQ(one.found.proved, std::vector{GoalId(0)});
  EXPECT_TRUE(one.isConfirmed(one.found.claim));
  ASSERT_EQ(one.found.violations.size(), 1U);
  EXPECT_EQ(one.found.violations[0].violates, GoalId(1));
  EXPECT_EQ(checkTrace(one.terms, one.program, one.found.violations[0], GoalId(1)), std::nullopt);
}

/// Whether a loop with an input for its bound goes on is asked; so it is of recursion.
TEST(Unwinding, LoopsAndRecursionEndWhereNoExecutionGoesOn) {
  Case one(
      "proc main(n: int) { var i, s: int; assume(n >= 0 && n <= 5); i = 0; s = 0;\n"
      "while (i < n) { s = s + i; i = i + 1; } assert(s <= 10); s = sum(n); assert(s <= 15); }\n"
      "proc sum(n: int) returns (r: int) { if (n <= 0) { r = 0; } else { r = sum(n - 1); r = r + "
      "n; } }");
  ASSERT_EQ(one.found.proved.size(), 2U);
  EXPECT_FALSE(one.found.claim.cuts.empty());
  EXPECT_TRUE(one.isConfirmed(one.found.claim));
}

TEST(Unwinding, ClaimsThatEndTooEarlyAreNotConfirmed) {
  Case one(
      "proc main(n: int) { var i: int; assume(n >= 0 && n <= 4); i = 0;\n"
      "while (i < n) { i = i + 1; } assert(i == n); }");
  ASSERT_EQ(one.found.proved.size(), 1U);
  ASSERT_TRUE(one.isConfirmed(one.found.claim));
  program::Unwinding claim = one.found.claim;
  ++claim.steps;
  EXPECT_FALSE(one.isConfirmed(claim));
  claim = one.found.claim;
  claim.cuts = {0};
  for (std::size_t steps = 1; steps < 60; ++steps) {
    claim.steps = steps;
    EXPECT_FALSE(one.isConfirmed(claim)) << steps;
  }
}

TEST(Unwinding, WhatIsTooLongProvesNothing) {
  Case one("proc main() { var i: int; i = 0; while (*) { i = i + 1; } assert(i >= 0); }",
           {1, 2000});
  EXPECT_TRUE(one.found.proved.empty());
}

/// Of several edges any may be taken: a choice must not be lost where paths meet.
TEST(Unwinding, ChoicesStayOpen) {
  Case one(
      "proc main(n: int) { var x: int; x = 0; if (*) x = 1; if (*) x = x + 2;\n"
      "assert(x <= 3); assert(x != 0); assert(x != 1); assert(x != 2); assert(x != 3); }");
  EXPECT_EQ(one.found.proved, std::vector{GoalId(0)});
  EXPECT_EQ(one.found.violations.size(), 4U);
}

TEST(Unwinding, NoExecutionViolatesWhatIsProved) {
  std::size_t proved = 0;
  std::size_t violated = 0;
  for (std::uint64_t seed = 0; seed < 60 * test::testScale() && !testing::Test::HasFailure();
       ++seed) {
    std::mt19937_64 random(seed);
    logic::TermStore terms;
    const Program program = test::randomProgram(terms, random, {.procedures = 3, .statements = 8});
    const Workers workers(1);
    const Unwound found =
        unwind(terms, program, goalsOf(program), {2, 2000}, workers, Budget(), 300);
    proved += found.proved.size();
    violated += found.violations.size();
    for (const program::Trace& trace : found.violations)
      EXPECT_EQ(checkTrace(terms, program, trace, *trace.violates), std::nullopt) << seed;
    if (found.proved.empty()) continue;
    const ProofReport report =
        checkUnwinding(terms, program, found.claim, found.proved, {2, 2000}, workers, Budget());
    EXPECT_FALSE(report.refuted()) << seed;
    for (int i = 0; i < 100; ++i) {
      const auto entry =
          program.entryPoints[static_cast<std::size_t>(i) % program.entryPoints.size()];
      const program::Trace trace =
          program::run::randomRun(terms, program, entry, random, {.steps = 300, .depth = 30});
      for (const GoalId goal : found.proved)
        EXPECT_NE(trace.violates, goal) << "seed " << seed << "\n"
                                        << program::text::print(terms, program);
    }
  }
  EXPECT_GT(proved, 10U);
  EXPECT_GT(violated, 10U);
}

}  // namespace
}  // namespace fathom::evidence
