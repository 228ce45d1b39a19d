#include "summary/functions.h"

#include <gtest/gtest.h>

#include "logic/smtlib/smtlib.h"
#include "program/text/parse.h"

namespace fathom::summary {
namespace {

class FunctionsTest : public testing::Test {
 protected:
  std::optional<Function> of(const std::string& text, const std::string& name,
                             std::size_t size = 500) {
    program = program::text::parse(terms, text, "test", Log());
    return functions(terms, program, size)[program::findProcedure(program, name)->index()];
  }
  std::string output(const std::string& text, const std::string& name) {
    const auto function = of(text, name);
    return function ? logic::toSmtLib(terms, function->outputs.at(0).body) : "none";
  }

  logic::TermStore terms;
  program::Program program;
};

TEST_F(FunctionsTest, CallsAreComposed) {
  std::string text = "proc f0(x) { return x + 1; }";
  for (int i = 1; i <= 26; ++i) {
    const std::string below = "f" + std::to_string(i - 1);
    text += "proc f" + std::to_string(i) + "(x) { return " + below + "(" + below + "(x)); }";
  }
  EXPECT_EQ(output(text, "f26"), "(+ x 67108864)");
}

TEST_F(FunctionsTest, BranchesAreJoined) {
  EXPECT_EQ(output("proc abs(x) { if (x < 0) return -x; return x; }", "abs"),
            output("proc abs(x) { var y; if (x < 0) y = -x; else y = x; return y; }", "abs"));
  EXPECT_NE(output("proc abs(x) { if (x < 0) return -x; return x; }", "abs"), "none");
}

TEST_F(FunctionsTest, AnAssumptionDecidesWhetherItReturns) {
  const auto function = of("proc f(x) { assume(x > 2); return x; }", "f");
  ASSERT_TRUE(function);
  EXPECT_EQ(logic::toSmtLib(terms, function->returns), "(>= x 3)");
}

TEST_F(FunctionsTest, AChoiceThatMattersMakesNoFunction) {
  EXPECT_EQ(output("proc f() { var x: int; havoc x; return x; }", "f"), "none");
  EXPECT_EQ(output("proc f() { var x: int; return x; }", "f"), "none");
  EXPECT_EQ(output("proc f() { var x: int; havoc x; return x - x; }", "f"), "0");
  EXPECT_EQ(output("proc g() { return f(); } proc f() { var x: int; return x; }", "g"), "none");
}

TEST_F(FunctionsTest, LoopsAndRecursionMakeNoFunction) {
  EXPECT_EQ(output("proc f(n) { while (n > 100) skip; return n; }", "f"), "none");
  EXPECT_EQ(output("proc f(n) { var r; if (n > 0) r = f(n - 1); return 0; }", "f"), "none");
  EXPECT_EQ(output("proc g(n) { return f(n); } proc f(n) { return g(n); }", "g"), "none");
}

TEST_F(FunctionsTest, SizeIsLimited) {
  const std::string text = "proc f(x) { return x * x * x * x; }";
  EXPECT_TRUE(of(text, "f"));
  EXPECT_FALSE(of(text, "f", 3));
}

}  // namespace
}  // namespace fathom::summary
