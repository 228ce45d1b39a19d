// The paper's examples as its text says, and the traps of structural refinement.
#include <gtest/gtest.h>
#include <random>

#include "deciding.h"
#include "program/text/print.h"
#include "support/random_program.h"

namespace fathom::engine::inertial {
namespace {

using Answer = Decided::Answer;
using Expansions = std::map<std::string, std::size_t>;

const std::string kCallees =
    "proc bar(v) returns (r) { var i = 0; r = v; while (i < v) { r = r * 3 - i; i = i + 1; } }"
    "proc neg(a) { if (a > 0) return -a; else return a; }";
const std::string kFirst = "if (p == 0) x = c; else x = bar(p);";
const std::string kSecond = "if (x == c) y = neg(x); else y = 0;";

std::string foo(const std::string& body) {
  return "var x, y: int; proc foo(p, c) {" + body + "} " + kCallees;
}

TEST(PaperExamples, TheFirstAssertionIsViolatedWithoutEnteringBar) {
  const Decided decided = decide(foo(kFirst + " assert(x > c);"), "foo:1");
  EXPECT_EQ(decided.answer, Answer::Witness);
  EXPECT_EQ(decided.expanded, Expansions{});
}

TEST(PaperExamples, TheSecondAloneIsViolatedByExpandingNegAlone) {
  const Decided decided = decide(foo(kFirst + kSecond + " assert(y >= 0);"), "foo:1");
  EXPECT_EQ(decided.answer, Answer::Witness);
  EXPECT_EQ(decided.expanded, (Expansions{{"neg", 1}}));
}

TEST(PaperExamples, TheSecondHoldsBehindTheFirst) {
  const Decided decided =
      decide(foo(kFirst + " assert(x > c); " + kSecond + " assert(y >= 0);"), "foo:1.2");
  EXPECT_EQ(decided.answer, Answer::NoWitness);
  EXPECT_EQ(decided.expanded.count("bar"), 0U);
}

// The first pass belongs to the function: pi_0 and pi_1+; three more are unrolled.
TEST(PaperExamples, LoopfIsViolatedAfterThreeUnrollings) {
  const std::string loopf =
      "proc loopf(n) { var i = 0; var j = 0; while (i < n) { j = j + 2 * i; i = i + 1; }"
      " assert(!(n >= 1) || j < 2 * n); }";
  const Decided decided = decide(loopf, "loopf:1");
  EXPECT_EQ(decided.answer, Answer::Witness);
  EXPECT_EQ(decided.expanded, (Expansions{{"loopf:loop", 1 + 3}}));
}

// ---- Traps ----

class Schemes : public testing::TestWithParam<Options> {
 protected:
  void says(Answer expected, const std::string& text, const std::string& goal) {
    const Decided decided = decide(text, goal, GetParam());
    EXPECT_EQ(decided.answer, expected) << text;
    EXPECT_TRUE(decided.everyRoundExpands) << text;
  }
};

TEST_P(Schemes, ErrorsInsideACalleeThatNeverReturns) {
  says(Answer::Witness,
       "proc main(x) { if (x > 3) f(); } proc f() { assert(false); assume(false); }", "f:1");
  says(Answer::NoWitness, "proc main(x) { f(); assert(x > 3); } proc f() { assume(false); }",
       "main:1");
}

TEST_P(Schemes, TheViolatingCallerIsTheLastOfMany) {
  std::string text = "proc p(x) { assert(x != 7); }";
  for (int i = 0; i < 30; ++i)
    text += "proc c" + std::to_string(i) + "(y) { p(" + (i == 29 ? "7" : "2 * y") + "); }";
  says(Answer::Witness, text, "p:1");
  const std::size_t last = text.rfind("p(7)");
  says(Answer::NoWitness, text.replace(last, 4, "p(8)"), "p:1");
}

TEST_P(Schemes, OneCallSiteReturnsTwoValues) {
  says(Answer::Witness,
       "proc main() { var a = t(); var b = t(); assert(a == b); }"
       "proc t() { var x: int; havoc x; return x; }",
       "main:1");
}

TEST_P(Schemes, GoalsInLoopsAreReachedBackwards) {
  says(Answer::Witness, "proc main(n) { var i = 0; while (i < n) { assert(i != 5); i = i + 1; } }",
       "main:1");
  says(Answer::NoWitness,
       "proc main(n) { var i = 0; while (i < n) { assert(n > 0 || i >= n); i = i + 1; } }",
       "main:1");
}

TEST_P(Schemes, RecursionOnTheWayToTheGoal) {
  says(Answer::Witness, "proc main() { f(3); } proc f(n) { assert(n != 0); f(n - 1); }", "f:1");
}

TEST_P(Schemes, ARegionThatIsPassedOverAndDoesNotReturn) {
  says(Answer::Witness,
       "proc main(x) { if (x > 0) spin(x); assert(x < 0); } proc spin(n) { while (n > 0) skip; }",
       "main:1");
}

TEST_P(Schemes, SeveralWaysOutOfALoop) {
  const std::string loop =
      "proc main(n) { var i = 0; while (i < n) { if (i == 2) return; i = i + 1; } ";
  says(Answer::Witness, loop + "assert(n > 2); }", "main:1");
  says(Answer::NoWitness, loop + "assert(n < 3); }", "main:1");
}

std::string schemeName(const testing::TestParamInfo<Options>& row) {
  const std::array<std::string, 5> names{"naive", "dcr", "dcrPlus", "ir", "irDcr"};
  return names.at(static_cast<std::size_t>(row.param.refinement)) +
         (row.param.correctionSets == CorrectionSets::Cores ? "Cores" : "MaxSat");
}
INSTANTIATE_TEST_SUITE_P(All, Schemes, testing::ValuesIn(allOptions()), schemeName);

TEST(SchemesTogether, NeverContradictEachOther) {
  std::size_t decidedBySeveral = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    std::mt19937_64 random(seed);
    logic::TermStore terms;
    const program::Program program =
        test::randomProgram(terms, random, {.procedures = 3, .statements = 5, .relations = false});
    if (!program.axioms.empty()) continue;
    SCOPED_TRACE(program::text::print(terms, program));
    for (std::size_t g = 0; g < program.goals.size(); ++g) {
      std::map<Answer, std::size_t> answers;
      for (const Options& options : allOptions())
        ++answers[decide(terms, program, program::GoalId(g), options, 8).answer];
      EXPECT_TRUE(answers[Answer::Witness] == 0 || answers[Answer::NoWitness] == 0);
      decidedBySeveral += answers[Answer::Witness] + answers[Answer::NoWitness] > 1 ? 1 : 0;
    }
    if (testing::Test::HasFailure()) return;
  }
  EXPECT_GT(decidedBySeveral, 60U);
}

}  // namespace
}  // namespace fathom::engine::inertial
