// The transition of a procedure means what the procedure does, and reads back from its SMT-LIB
// form.
#include "app/transition.h"

#include <gtest/gtest.h>

#include "base/match.h"
#include "engine/horn/encode.h"
#include "logic/smtlib/smtlib.h"
#include "program/text/parse.h"
#include "solver/solver.h"

namespace fathom::app {
namespace {

using logic::Term;
using logic::TermStore;

/// A script and a question about it: both formulas of SMT-LIB over the names of the program.
class Transition : public testing::Test {
 protected:
  void read(const std::string& text, const std::string& procedure) {
    TermStore writing;
    const auto program = program::text::parse(writing, text, "test", Log());
    const auto id = program::findProcedure(program, procedure);
    script = transitionScript(writing, program, id.value());
    assertions = logic::readScript(terms, script, "script");
  }

  std::string answer(const std::string& extra) {
    const auto solver = solver::makeSolver(terms, solver::Backend::Z3);
    for (const Term assertion : assertions.assertions) solver->add(assertion);
    solver->add(logic::readTerm(terms, extra, assertions.declared));
    return match(
        solver->check(Budget::unlimited()), [](const solver::Sat&) { return "sat"; },
        [](const solver::Unsat&) { return "unsat"; }, [](const GaveUp&) { return "gave up"; });
  }

  TermStore terms;
  std::string script;
  logic::Script assertions;
};

TEST_F(Transition, RelatesInputsAndOutputs) {
  read("proc f(x) returns (r) { if (x > 0) r = x; else r = -x; }", "f");
  EXPECT_EQ(answer("(and (= x (- 3)) (= r 3))"), "sat");
  EXPECT_EQ(answer("(and (= x (- 3)) (not (= r 3)))"), "unsat");
  EXPECT_EQ(answer("(< r 0)"), "unsat");
}

TEST_F(Transition, FollowsTheOrderOfAssignments) {
  read("proc f(x) returns (r, s) { var t; t = x + 1; r = t; t = t * 2; s = t; }", "f");
  EXPECT_EQ(answer("(and (= r (+ x 1)) (= s (* 2 (+ x 1))))"), "sat");
  EXPECT_EQ(answer("(not (= s (* 2 r)))"), "unsat");
}

TEST_F(Transition, AnOutputNeverAssignedIsArbitrary) {
  read("proc f(x) returns (r) { if (x > 0) r = 1; }", "f");
  EXPECT_EQ(answer("(and (= x 0) (= r 77))"), "sat");
  EXPECT_EQ(answer("(and (= x 1) (= r 77))"), "unsat");
}

TEST_F(Transition, AssumesAndAssertionsMustHoldToReturn) {
  read("proc f(x) { assume(x != 5); assert(x > 0); }", "f");
  EXPECT_EQ(answer("(> x 6)"), "sat");
  EXPECT_EQ(answer("(= x 5)"), "unsat");
  EXPECT_EQ(answer("(= x 0)"), "unsat");
}

TEST_F(Transition, HavocForgetsAndKeepsTheRest) {
  read("proc f(x) returns (r, s) { r = x; s = x; havoc r; assume(r >= x); }", "f");
  EXPECT_EQ(answer("(= r (+ x 9))"), "sat");
  EXPECT_EQ(answer("(< r x)"), "unsat");
  EXPECT_EQ(answer("(not (= s x))"), "unsat");
}

TEST_F(Transition, CallsAreSummaries) {
  read("proc f(x) returns (r) { r = g(x + 1); r = r + 1; } proc g(y) { return y; }", "f");
  EXPECT_EQ(answer("(not (g.summary (+ x 1) (- r 1)))"), "unsat");
  EXPECT_EQ(answer("(g.summary (+ x 1) (- r 1))"), "sat");
}

TEST_F(Transition, GuardsDecideInOrder) {
  read(
      "proc f(k) { var r; return call { k > 0 -> g; k > 5 -> h } (); }"
      " proc g() { return 1; } proc h() { return 2; }",
      "f");
  EXPECT_EQ(answer("(not (g.summary result))"), "unsat");
  EXPECT_EQ(answer("(<= k 0)"), "unsat");
}

TEST_F(Transition, LoopsAreHornClauses) {
  read("proc f(n) returns (i) { i = 0; while (i < n) i = i + 1; }", "f");
  EXPECT_NE(script.find("HORN"), std::string::npos);
  EXPECT_EQ(assertions.assertions.size(), 5U) << script;
  EXPECT_TRUE(assertions.declared.contains("f.summary"));
}

}  // namespace
}  // namespace fathom::app
