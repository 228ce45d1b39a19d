// Contracts that speak of what they may not, or are no formulas at all: never accepted.
#include <gtest/gtest.h>

#include "support.h"

namespace fathom::evidence {
namespace {

TEST(Unreadable, ContractsOutOfTheirScope) {
  const auto rejected = [](const std::string& pre, const std::string& post,
                           const std::string& fails) {
    ProofCase example("var g: int; proc main(n) returns (r) { var l = n; r = l; assert(r == n); }");
    example.contract("main", pre, post, fails);
    EXPECT_THROW(example.blocks(), InputError) << pre << post << fails;
    const ProofReport report = example.check();
    EXPECT_FALSE(report.confirmed());
    EXPECT_NE(report.why().find("may not speak of"), std::string::npos) << report.why();
  };
  rejected("(= r 0)", "true", "false");
  rejected("(= l 0)", "true", "false");
  rejected("(= |old(g)| 0)", "true", "false");
  rejected("true", "(= l 0)", "false");
  rejected("true", "(= |old(n)| 0)", "false");
  rejected("true", "(= |old(r)| 0)", "false");
  rejected("true", "(= |exit(g)| 0)", "false");
  rejected("true", "true", "(= r 0)");
  rejected("true", "true", "(= |old(g)| 0)");
}

TEST(Unreadable, LoopContractsOutOfTheirScope) {
  const auto rejected = [](LoopRule rule, const std::string& relation, const std::string& fails) {
    ProofCase example(
        "proc main(n) {\n  var i = n;\n  while (i < 10) { assert(i >= 0); i = i + 1; }\n}");
    example.contract("main", "true", "true", "false");
    example.loop("main", 3, rule, relation, fails);
    EXPECT_THROW(example.blocks(), InputError) << relation << fails;
    EXPECT_FALSE(example.check().confirmed());
  };
  rejected(LoopRule::EntryToCurrent, "(= |exit(i)| 0)", "false");
  rejected(LoopRule::CurrentToExit, "(= |old(i)| 0)", "false");
  rejected(LoopRule::EntryToCurrent, "true", "(= |old(i)| 0)");
  rejected(LoopRule::CurrentToExit, "true", "(= |exit(i)| 0)");
}

TEST(Unreadable, AFormulaThatIsNone) {
  ProofCase example("proc main(n) { assert(n >= 0); }");
  const ProcedureId main = example.procedure("main");
  const Term yes = example.terms.boolean(true);
  for (const Term pre : {example.terms.integer(3), example.terms.bound(0, example.terms.boolSort()),
                         Term(1000000), example.terms.constant("free", example.terms.boolSort())}) {
    example.proof.procedures[main] = {pre, yes, yes};
    EXPECT_THROW(example.blocks(), InputError);
    EXPECT_FALSE(example.check().confirmed());
  }
}

/// A variable may be named like old(x): nobody can say then which one a contract means.
TEST(Unreadable, NamesWithTwoMeanings) {
  ProofCase example(
      "var g: int; proc main() returns (`old(g)`) { g = 1; `old(g)` = 1; assert(g == 1); }");
  const ProcedureId main = example.procedure("main");
  const Term yes = example.terms.boolean(true);
  const Term old = example.terms.constant("old(g)", example.terms.intSort());
  example.proof.procedures[main] = {yes, example.terms.eq(old, example.terms.integer(1)),
                                    example.terms.boolean(false)};
  EXPECT_THROW(example.blocks(), InputError);
}

}  // namespace
}  // namespace fathom::evidence
