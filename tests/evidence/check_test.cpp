// How conditions are discharged when solvers give up, crash or are stopped; what is true for an
// idle reason; traces.
#include "evidence/check.h"

#include <cstdlib>
#include <gtest/gtest.h>
#include <random>

#include "evidence/discharge.h"
#include "program/run/random_run.h"
#include "support.h"

namespace fathom::evidence {
namespace {

using solver::Backend;

/// Questions about one integer; the worker that would describe a state ends abruptly instead.
class Discharging : public testing::Test {
 protected:
  void ask(bool satisfiable) {
    const Term x = terms.constant("x", terms.intSort());
    const Term square = terms.mul(x, x);
    batch.queries.push_back(
        {0, {satisfiable ? terms.gt(x, terms.integer(5)) : terms.lt(square, terms.integer(0))}});
  }
  Discharge discharge() {
    return {terms, batch,   [](std::size_t, const logic::Model&) -> std::string { std::abort(); },
            {},    workers, budget};
  }
  static std::string why(const ConditionStatus& status) {
    return std::holds_alternative<Open>(status) ? std::get<Open>(status).why : "not open";
  }
  static bool by(const ConditionStatus& status, Backend backend) {
    const auto* discharged = std::get_if<Discharged>(&status);
    return discharged && discharged->by == backend;
  }

  logic::TermStore terms;
  QueryBatch batch{{{}}, {}};
  Workers workers{1};
  Budget budget = Budget::ofCpuTime(600);
};

TEST_F(Discharging, WhatCrashesCostsItselfOnly) {
  for (const bool satisfiable : {false, true, false, false}) ask(satisfiable);
  Discharge all = discharge();
  all.ask(Backend::Cvc5, {});
  EXPECT_TRUE(by(all.statuses()[0], Backend::Cvc5));
  EXPECT_NE(why(all.statuses()[1]).find("cvc5 crashed"), std::string::npos);
  EXPECT_TRUE(by(all.statuses()[2], Backend::Cvc5));
  EXPECT_TRUE(by(all.statuses()[3], Backend::Cvc5));
  all.ask(Backend::Z3, {});
  EXPECT_NE(why(all.statuses()[1]).find("cvc5 crashed"), std::string::npos);
  EXPECT_NE(why(all.statuses()[1]).find("; z3 crashed"), std::string::npos);
  EXPECT_FALSE(std::get<Open>(all.statuses()[1]).isForTime);
  EXPECT_TRUE(by(all.statuses()[2], Backend::Cvc5));
}

TEST_F(Discharging, ASolverThatOnlyCrashesIsLeftAlone) {
  for (int i = 0; i < 20; ++i) ask(true);
  ask(false);
  Discharge all = discharge();
  all.ask(Backend::Cvc5, {});
  for (const ConditionStatus& status : all.statuses())
    EXPECT_NE(why(status).find("cvc5 crashed"), std::string::npos);
}

TEST_F(Discharging, WhoGivesUpIsFollowedByTheOther) {
  ask(false);
  ask(false);
  Discharge all = discharge();
  all.ask(Backend::Cvc5, {1, 0.0});
  EXPECT_NE(why(all.statuses()[0]).find("cvc5: timeout"), std::string::npos);
  EXPECT_TRUE(std::get<Open>(all.statuses()[0]).isForTime);
  all.ask(Backend::Z3, {});
  EXPECT_TRUE(by(all.statuses()[0], Backend::Z3));
  EXPECT_TRUE(by(all.statuses()[1], Backend::Z3));
}

TEST_F(Discharging, StoppedFromOutside) {
  ask(false);
  budget.cancel();
  Discharge all = discharge();
  all.ask(Backend::Cvc5, {});
  EXPECT_EQ(why(all.statuses()[0]), "cvc5 was stopped");
}

TEST(CheckProof, WithoutTimeNothingIsConfirmed) {
  ProofCase example("proc main(n) { assume(n > 3); assert(n * n > 9); }");
  example.contract("main", "true", "true", "false");
  const ProofReport report = checkProof(example.terms, example.program, example.proof,
                                        example.goals, {}, Workers(1), Budget::seconds(0));
  EXPECT_EQ(report.unshown.size(), 1U);
  EXPECT_FALSE(report.confirmed());
  EXPECT_FALSE(report.confirms(example.goals.front()));
  EXPECT_NE(report.why().find("could not be shown"), std::string::npos) << report.why();
}

TEST(CheckProof, TheOtherSolverIsAskedFirst) {
  ProofCase example("proc main(n) { assume(n > 3); assert(n * n > 9); }");
  example.contract("main", "true", "true", "false");
  for (const Backend engine : {Backend::Z3, Backend::Cvc5}) {
    const ProofReport report =
        checkProof(example.terms, example.program, example.proof, example.goals, {engine, {}},
                   Workers(1), Budget::ofCpuTime(600));
    EXPECT_TRUE(report.confirmed()) << show(report);
    EXPECT_EQ(report.dischargedBy(otherThan(engine)), 1U);
    EXPECT_EQ(report.dischargedBy(engine), 0U);
  }
}

TEST(CheckProof, ARefutationShowsValues) {
  ProofCase example("proc main(n) {\n  var i = n + 2;\n  assert(i != 7);\n}");
  example.contract("main", "true", "true", "false");
  const ProofReport report = example.check();
  ASSERT_EQ(report.conditions.size(), 1U);
  EXPECT_EQ(std::get<Refuted>(report.conditions[0].status).state, "n = 5");
  EXPECT_EQ(report.conditions[0].position.line, 3U);
}

// ---- Vacuity ----

std::vector<GoalId> vacuousIn(const std::string& program, const std::string& pre = "true") {
  ProofCase example(program);
  example.contract("main", "true", "true", "false");
  if (program::findProcedure(example.program, "f")) example.contract("f", pre, "true", "false");
  const ProofReport report = example.check();
  EXPECT_TRUE(report.confirmed()) << show(report);
  EXPECT_FALSE(report.nothingRuns);
  return report.vacuous;
}

using Goals = std::vector<GoalId>;

TEST(Vacuity, AGoalThatNothingReaches) {
  EXPECT_EQ(vacuousIn("proc main(n) { if (n > 0 && n < 0) assert(n == 5); assert(n == n); }"),
            Goals{GoalId(0)});
  EXPECT_EQ(vacuousIn("proc main(n) { if (n > 0 && n < 0) error; assert(true); }"), Goals{});
  EXPECT_EQ(vacuousIn("proc main(n) { return; assert(n == 5); }"), Goals{GoalId(0)});
  EXPECT_EQ(vacuousIn("proc main(n) { skip; } proc f(n) { assert(n == 5); } entry main;"),
            Goals{GoalId(0)});
}

TEST(Vacuity, AGoalThatItsContractsExclude) {
  const std::string program =
      "proc main(n) { if (n > 9) f(n); } proc f(p) { if (p < 5) assert(p == 5); assert(p > 9); }";
  EXPECT_EQ(vacuousIn(program, "(> p 9)"), Goals{GoalId(0)});
}

TEST(Vacuity, NothingRuns) {
  const auto nothingRuns = [](const std::string& program) {
    ProofCase example(program);
    for (const ProcedureId entry : example.program.entryPoints)
      example.contract(example.program[entry].name, "true", "true", "false");
    const ProofReport report = example.check();
    EXPECT_TRUE(report.confirmed()) << show(report);
    return report.nothingRuns;
  };
  EXPECT_TRUE(
      nothingRuns("proc main(n) { assume(n > 3); n2 = n; assume(n2 < 2); assert(n == 0); }"));
  EXPECT_TRUE(nothingRuns(R"(sort s; relation r(s); axiom forall X: s. r(X);
axiom exists X: s. !r(X); proc main(n) { assert(n == 0 || n != 0); })"));
  EXPECT_FALSE(nothingRuns("proc main(n) { if (n > 3) assume(n < 2); assert(n < 4); }"));
  EXPECT_FALSE(nothingRuns(
      "proc a(n) { assume(n != n); assert(n == 0); } proc b(n) { assert(n == n); } entry a, b;"));
  EXPECT_TRUE(nothingRuns(
      "proc a(n) { assume(n != n); assert(n == 0); } proc b(n) { assume(false); } entry a, b;"));
}

// ---- Traces ----

TEST(CheckTrace, OnlyOfThatGoal) {
  ProofCase example("proc main(n) { var x = n; if (x > 0) assert(x != 1); else assert(x != 0); }");
  std::mt19937_64 random(1);
  std::set<GoalId> violated;
  for (int i = 0; i < 200; ++i) {
    const program::Trace trace =
        program::run::randomRun(example.terms, example.program, example.procedure("main"), random);
    for (const GoalId goal : example.goals) {
      const auto flaw = checkTrace(example.terms, example.program, trace, goal);
      EXPECT_EQ(!flaw, trace.violates == goal);
      if (!flaw) violated.insert(goal);
    }
  }
  EXPECT_EQ(violated.size(), 2U);
}

}  // namespace
}  // namespace fathom::evidence
