// Proofs of programs that carry the names and lines of a source.
#include "report/support.h"

namespace fathom::report {
namespace {

using logic::Term;
using program::LoopRule;

class SourceProofTest : public ReportTest {
 protected:
  SourceProofTest() {
    parse(
        "@at(\"src/p.c\", 0, 0);\n@at(1, 1) @source(\"g\") var `@g`: int;\nentry main;\n"
        "@at(3, 1) proc f(@source(\"a\") `in.0.a`: int) returns (@source(\"result\") result: int) "
        "{\n  @source(\"a\") var `a.addr`: int;\n  @at(4, 1) @source(\"i\") var i: int;\n"
        "  @at(7, 1) @source(\"i\") var `i.1`: int;\n"
        "  assume(`in.0.a` >= -128 && `in.0.a` <= 127);\n  `a.addr` = `in.0.a`;\n"
        "  @at(5, 3) while (i < `a.addr`) i = i + 1;\n  result = i;\n}\n"
        "@at(9, 1) proc main() { }\n");
    yes = terms().boolean(true);
    no = terms().boolean(false);
    for (const program::Edge& edge : program()[procedure("f")].edges)
      if (edge.position.line == 5) head = edge.from;
  }
  logic::Symbol symbol(const char* name) { return terms().symbol(name, terms().intSort()); }
  Term use(const char* name) { return terms().constant(symbol(name)); }
  Term number(std::int64_t value) { return terms().integer(Integer(value)); }
  std::string shown(ProofDetail detail = ProofDetail::Short) {
    return proofToText(terms(), program(), proof, detail);
  }
  void contract(Term pre, Term post) { proof.procedures[procedure("f")] = {pre, post, no}; }
  void invariant(Term relation, LoopRule rule = LoopRule::EntryToCurrent) {
    proof.loops[{procedure("f"), head}] = {rule, relation, no};
  }

  Term yes, no;
  program::LocationId head;
  program::Proof proof;
};

TEST_F(SourceProofTest, ContractsSpeakOfParametersAndTheResult) {
  const Term old = terms().constant(program::oldOf(terms(), symbol("@g")));
  contract(terms().ge(use("in.0.a"), number(0)),
           terms().conjunction({terms().eq(use("result"), number(3)), terms().ge(use("@g"), old)}));
  const std::string text = shown();
  EXPECT_EQ(text.find("f(a) at p.c:3:\n  requires a >= 0\n  ensures "), 0u) << text;
  EXPECT_NE(text.find("  ensures \\result == 3\n"), std::string::npos) << text;
  EXPECT_NE(text.find("\\old(g)"), std::string::npos) << text;
  EXPECT_EQ(occurrences(text, "\\old(x) is the value of x when the function is called"), 1u);
  EXPECT_EQ(text.find("LoopEntry"), std::string::npos) << text;
  EXPECT_EQ(text.find("in.0"), std::string::npos) << text;
}

TEST_F(SourceProofTest, LoopsDistinguishTheParameterFromItsFirstValue) {
  invariant(terms().conjunction(
      {terms().eq(use("a.addr"), use("in.0.a")), terms().ge(use("i"), number(0)),
       terms().ge(use("i.1"), terms().constant(program::oldOf(terms(), symbol("i.1"))))}));
  const std::string text = shown();
  EXPECT_EQ(text.find("f(a) at p.c:3:\n  loop at p.c:5:\n    invariant "), 0u) << text;
  EXPECT_NE(text.find("invariant a == \\old(a)\n"), std::string::npos) << text;
  EXPECT_NE(text.find("invariant i@4 >= 0\n"), std::string::npos) << text;
  EXPECT_NE(text.find("\\at(i@7, LoopEntry)"), std::string::npos) << text;
  EXPECT_NE(text.find("x@12 is the x that is declared in line 12"), std::string::npos) << text;
}

TEST_F(SourceProofTest, TailFormIsSaidAsSuch) {
  invariant(terms().le(use("@g"), terms().constant(program::exitOf(terms(), symbol("@g")))),
            LoopRule::CurrentToExit);
  const std::string text = shown();
  EXPECT_NE(text.find("    until it is left: "), std::string::npos) << text;
  EXPECT_NE(text.find("\\at(g, LoopExit)"), std::string::npos) << text;
}

/// 127 is a bound of this parameter's type, but not of the result's.
TEST_F(SourceProofTest, WhatTypesSayIsLeftOut) {
  contract(terms().conjunction({terms().le(use("in.0.a"), number(127)),
                                terms().ge(use("in.0.a"), number(-2147483648))}),
           terms().conjunction({terms().le(use("result"), number(127)),
                                terms().le(use("result"), number(2147483646))}));
  EXPECT_EQ(shown().find("requires"), std::string::npos) << shown();
  EXPECT_NE(shown().find("ensures \\result <= 127\n"), std::string::npos) << shown();
  contract(terms().conjunction({terms().le(use("in.0.a"), number(127)),
                                terms().ge(use("result"), number(-2147483648))}),
           yes);
  EXPECT_EQ(shown(), "no contract is needed\n");
  const std::string full = shown(ProofDetail::Full);
  EXPECT_NE(full.find("requires a <= 127\n"), std::string::npos) << full;
  EXPECT_NE(full.find("-2147483648"), std::string::npos) << full;
}

TEST_F(SourceProofTest, WhatStaysTheSameIsOneLine) {
  const Term old = terms().constant(program::oldOf(terms(), symbol("@g")));
  contract(yes, terms().conjunction({terms().eq(use("@g"), old), terms().ge(use("result"), old)}));
  const std::string text = shown();
  EXPECT_NE(text.find("  keeps g\n"), std::string::npos) << text;
  EXPECT_NE(text.find("  ensures \\result >= \\old(g)\n"), std::string::npos) << text;
}

TEST_F(SourceProofTest, TwoBoundsAreAnEquation) {
  const Term sum = terms().add(use("in.0.a"), use("result"));
  contract(yes, terms().conjunction({terms().le(sum, number(5)), terms().ge(sum, number(5)),
                                     terms().le(use("result"), number(4)),
                                     terms().ge(use("result"), number(3))}));
  const std::string text = shown();
  EXPECT_NE(text.find(" == 5\n"), std::string::npos) << text;
  EXPECT_NE(text.find("ensures \\result <= 4\n  ensures \\result >= 3\n"), std::string::npos)
      << text;
}

TEST_F(SourceProofTest, WrapAroundIsExplained) {
  const Term e = terms().add(use("in.0.a"), number(1));
  const Term wrapped =
      terms().ite(terms().gt(e, number(2147483647)), terms().sub(e, number(4294967296)), e);
  contract(yes, terms().eq(use("result"), wrapped));
  const std::string text = shown();
  EXPECT_NE(text.find("(int)(a + 1)"), std::string::npos) << text;
  EXPECT_EQ(text.find("4294967296"), std::string::npos) << text;
  EXPECT_EQ(occurrences(text, "wraps around"), 1u) << text;
}

}  // namespace
}  // namespace fathom::report
