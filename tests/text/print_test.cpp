#include "program/text/print.h"

#include <gtest/gtest.h>

#include "program/text/parse.h"
#include "round_trip.h"

namespace fathom::program::text {
namespace {

class PrintTerm : public ::testing::Test {
 protected:
  Term x() { return terms_.constant("x", terms_.intSort()); }
  Term y() { return terms_.constant("y", terms_.intSort()); }
  std::string print(Term term) { return printTerm(terms_, term); }

  /// A program that assumes the formula, over x, y: int.
  Program assuming(Term formula) {
    Program program = parse(terms_, "proc main(x, y) { skip; }", "a.ftm", Log{});
    program.procedures[0].edges[0].statement = Assume{formula};
    return program;
  }

  logic::TermStore terms_;
};

TEST_F(PrintTerm, NothingIsSubtractedInComparisons) {
  EXPECT_EQ(print(terms_.le(x(), terms_.add(y(), terms_.integer(1)))), "x <= y + 1");
  EXPECT_EQ(print(terms_.lt(x(), y())), "x < y");
  EXPECT_EQ(print(terms_.le(terms_.add(x(), terms_.integer(2)), y())), "x + 2 <= y");
  EXPECT_EQ(print(terms_.ge(x(), terms_.integer(-3))), "x >= -3");
  EXPECT_EQ(print(terms_.sub(x(), y())), "x - y");
  EXPECT_EQ(print(terms_.negate(terms_.eq(x(), terms_.integer(2)))), "x != 2");
}

TEST_F(PrintTerm, NamesOfBoundVariablesAvoidOthers) {
  const Symbol bound = terms_.symbol("x", terms_.boolSort());
  const Term formula = terms_.exists(
      std::vector{bound}, terms_.conjunction({terms_.constant(bound), terms_.gt(x(), y())}));
  EXPECT_EQ(print(formula).substr(0, 18), "exists x_1: bool. ");
}

TEST_F(PrintTerm, SharedSubtermsAreNamed) {
  Term shared = terms_.mul(x(), y());
  for (int i = 0; i < 60; ++i) {
    shared = terms_.ite(terms_.eq(shared, terms_.integer(i)), terms_.mul(shared, x()),
                        terms_.mul(shared, y()));
  }
  const Term formula = terms_.gt(shared, x());
  EXPECT_LT(print(formula).size(), 20000U);
  EXPECT_NE(print(formula).find("let s1 = "), std::string::npos);
  expectRoundTrip(terms_, assuming(formula));
}

TEST_F(PrintTerm, DeepTermsAreCutByLet) {
  Term deep = x();
  for (int i = 0; i < 20000; ++i)
    deep = terms_.ite(terms_.gt(y(), terms_.integer(i)), terms_.integer(i), deep);
  expectRoundTrip(terms_, assuming(terms_.gt(deep, x())));
}

TEST_F(PrintTerm, DeepTermsUnderQuantifiers) {
  const Symbol z = terms_.symbol("z", terms_.intSort());
  Term deep = terms_.constant(z);
  for (int i = 0; i < 500; ++i) {
    deep = terms_.ite(terms_.gt(deep, terms_.integer(i)), terms_.mul(deep, x()),
                      terms_.mul(deep, y()));
  }
  expectRoundTrip(terms_, assuming(terms_.forall(std::vector{z}, terms_.gt(deep, x()))));
}

TEST_F(PrintTerm, LongSums) {
  std::vector<Term> parts;
  for (int i = 0; i < 40; ++i) {
    parts.push_back(
        terms_.scale(i % 3 - 1, terms_.mod(terms_.mul(x(), y()), terms_.integer(i + 2))));
  }
  const Term sum = terms_.add(parts);
  expectRoundTrip(
      terms_,
      assuming(terms_.conjunction({terms_.le(sum, x()), terms_.eq(terms_.add(sum, y()), x())})));
}

TEST(Long, FlatChainsAndBlocks) {
  std::string text = "proc main(a) { x = a";
  for (int i = 0; i < 100000; ++i) text += " + a * a % " + std::to_string(i + 2);
  text += "; assume(x > 0";
  for (int i = 0; i < 100000; ++i) text += (i % 2 ? " && x != " : " && a != ") + std::to_string(i);
  text += "); assume(" + std::string(200001, '!') + "(x > a)); y = ";
  for (int i = 0; i < 100000; ++i) text += "- ";
  text += "x; }";
  logic::TermStore terms;
  const Program program = parse(terms, text, "long.ftm", Log{});
  EXPECT_EQ(program.procedures[0].edges.size(), 4U);
  expectRoundTrip(terms, program);
}

TEST(Long, MillionStatements) {
  std::string text = "proc main() { var x; ";
  for (int i = 0; i < 1000000; ++i) text += "x = x + 1;\n";
  logic::TermStore terms;
  EXPECT_EQ(parse(terms, text + "}", "long.ftm", Log{}).procedures[0].edges.size(), 1000000U);
}

TEST(Long, ElseIfs) {
  std::string text = "proc main(x) { ";
  for (int i = 0; i < 20000; ++i) text += "if (x == " + std::to_string(i) + ") y = 1; else ";
  logic::TermStore terms;
  EXPECT_EQ(parse(terms, text + "y = 2; }", "long.ftm", Log{}).procedures[0].edges.size(), 60001U);
}

TEST(Long, InlineExpansionIsLimited) {
  std::string text = "inline proc f0() { g = g + 1; }";
  for (int i = 1; i < 40; ++i) {
    const std::string callee = "f" + std::to_string(i - 1) + "(); ";
    text += "inline proc f" + std::to_string(i) + "() { " + callee + callee + "}\n";
  }
  logic::TermStore terms;
  EXPECT_THROW(parse(terms, "var g: int; " + text + "proc main() { f39(); }", "a.ftm", Log{}),
               InputError);
}

}  // namespace
}  // namespace fathom::program::text
