// Places in the text of a C source, and conditions about its variables.
#include "witness/source_text.h"

#include <gtest/gtest.h>

#include "logic/evaluate.h"
#include "witness/expression.h"

namespace fathom::witness {
namespace {

TEST(SourceText, ACallEndsAtItsParenthesis) {
  const SourceText text("int x = f(g(1), \")\") /* ) */ ;\n  y = f ( ')' , 2\n);\n");
  EXPECT_EQ(text.endOfCall({1, 9}, "f"), (Place{1, 20}));
  EXPECT_EQ(text.endOfCall({1, 11}, "g"), (Place{1, 14}));
  EXPECT_EQ(text.endOfCall({2, 7}, "f"), (Place{3, 1}));
  EXPECT_FALSE(text.endOfCall({1, 9}, "g"));
  EXPECT_FALSE(text.endOfCall({9, 9}, "f"));
  const auto call = text.callThatEnds({3, 1});
  ASSERT_TRUE(call);
  EXPECT_EQ(call->first, "f");
  EXPECT_EQ(call->second, (Place{2, 7}));
}

TEST(SourceText, FullExpressions) {
  const SourceText text(
      "void f(int a) {\n  int b = a + 1;\n  if (a * 2 > b) return a - 1;\n"
      "  b = a << 3;\n  for (;;) b++;\n}\n");
  EXPECT_EQ(text.fullExpression({2, 13}), (Place{2, 11}));
  EXPECT_EQ(text.fullExpression({3, 9}), (Place{3, 7}));
  EXPECT_EQ(text.fullExpression({3, 27}), (Place{3, 25}));
  EXPECT_EQ(text.fullExpression({4, 9}), (Place{4, 3}));
  EXPECT_EQ(text.fullExpression({5, 13}), (Place{5, 12}));
}

TEST(SourceText, LoopsWithTheirKeywords) {
  const SourceText text(
      "#define while(x) \\\n  if (x)\nint main() {\n  for (;;) { while (1) ; }\n"
      "  do { x(); } while (y);\n  // for (;;)\n}\n");
  const auto loops = text.loops();
  ASSERT_EQ(loops.size(), 3U);
  EXPECT_EQ(loops[0].keyword, (Place{4, 3}));
  EXPECT_EQ(loops[1].keyword, (Place{4, 14}));
  EXPECT_EQ(loops[2].keyword, (Place{5, 3}));
  EXPECT_TRUE(loops[2].isDo);
}

TEST(SourceText, AnyTextIsRead) {
  for (const char* text : {"", "\"", "'", "/*", "(", ")", "}{", "do", "for (", "a = ", "\\"}) {
    const SourceText source(text);
    source.loops();
    source.fullExpression({1, 1});
    source.endOfStatement({1, 1});
    source.callThatEnds({1, 1});
  }
}

/// The condition's value where i is -1 (int), u is 4294967295 (unsigned), c is -1 (signed char) and
/// l is 4294967296 (long); in both encodings.
std::optional<bool> valueOf(const std::string& condition) {
  std::optional<bool> both;
  for (const bool hasBits : {false, true}) {
    logic::TermStore terms;
    const auto integers = hasBits ? frontend::bitVectors(terms, 64) : frontend::integers(terms, 64);
    const auto variable = [&](const std::string& name) -> std::optional<frontend::Number> {
      const auto number = [&](std::int64_t value, unsigned width, bool isSigned) {
        const logic::Term term = hasBits ? terms.bitVec(lowBits(Integer(value), width), width)
                                         : terms.integer(Integer(value));
        return integers->any(term, width, isSigned);
      };
      if (name == "i") return number(-1, 32, true);
      if (name == "u") return number(4294967295, 32, false);
      if (name == "c") return number(-1, 8, true);
      if (name == "l") return number(4294967296, 64, true);
      return std::nullopt;
    };
    const Condition read = conditionOf(terms, *integers, condition, {variable, {}, {}, 64});
    if (!read.formula) return std::nullopt;
    const bool value = terms.isTrue(*read.formula);
    EXPECT_TRUE(value || terms.isFalse(*read.formula)) << condition;
    EXPECT_TRUE(!both || *both == value) << condition;
    both = value;
  }
  return both;
}

TEST(Conditions, AreReadAsCHasThem) {
  for (const char* yes : {"i == -1",
                          "u > 5",
                          "(unsigned) i == u",
                          "i == u",
                          "u + 1 == 0",
                          "u + 1U == 0",
                          "c < 0",
                          "(unsigned char) c == 255",
                          "l > u",
                          "i < 0 && u > 0",
                          "!(i > 0)",
                          "i",
                          "-i == 1",
                          "(long long) u + 1 == l",
                          "l == 4294967296",
                          "0x10 == 16",
                          "010 == 8",
                          "'A' == 65",
                          "i % 2 == -1",
                          "i / 2 == 0",
                          "i > 0 ==> u == 0",
                          "1 ? i == -1 : 0",
                          "1 + 2 * 3 == 7",
                          "i <= -1 || 0",
                          "\\true",
                          "(__int128) l * l > l",
                          "i - 1 == -2",
                          "~0 == -1",
                          "2147483648 > 0",
                          "u >= 0x80000000"})
    EXPECT_EQ(valueOf(yes), true) << yes;
  for (const char* no :
       {"i > 0", "u < 5", "i < u - u", "c == 255", "(int) u > 0", "0", "!i", "u == -2"})
    EXPECT_EQ(valueOf(no), false) << no;
}

TEST(Conditions, WhatIsNoneIsRefused) {
  const std::string deep(100'000, '(');
  for (const std::string& text :
       std::vector<std::string>{"", "i ==", "f(i)", "a[0]", "p->x", "unknown", "i = 3", "(i", "i)",
                                "99999999999999999999999", "1.5", "\\result == 3", "\\old(i)", "'",
                                "*p == 0", "&i", "i ++", deep})
    EXPECT_EQ(valueOf(text), std::nullopt) << text.substr(0, 40);
}

}  // namespace
}  // namespace fathom::witness
