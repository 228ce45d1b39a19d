#include "torture/negation.h"

#include <gtest/gtest.h>

namespace fathom::torture {
namespace {

using Texts = std::vector<std::string>;

TEST(Negation, OneCheckAtATime) {
  EXPECT_EQ(negations("if (a != 1) abort (); if(f(b))\n  __builtin_abort();"),
            (Texts{"if (!(a != 1)) abort (); if(f(b))\n  __builtin_abort();",
                   "if (a != 1) abort (); if(!(f(b)))\n  __builtin_abort();"}));
}

TEST(Negation, ChecksStandBeforeOtherConditions) {
  EXPECT_EQ(negations("if (a) b = 1; if (c) { puts (\"no\"); abort (); }"),
            (Texts{"if (a) b = 1; if (!(c)) { puts (\"no\"); abort (); }",
                   "if (!(a)) b = 1; if (c) { puts (\"no\"); abort (); }"}));
}

TEST(Negation, ParenthesesInLiteralsAndCommentsDoNotCount) {
  EXPECT_EQ(negations("if (a == ')' /* ( */ && b != \"\\\")\") abort ();"),
            (Texts{"if (!(a == ')' /* ( */ && b != \"\\\")\")) abort ();"}));
}

TEST(Negation, OnlyConditionsOfTheProgram) {
  EXPECT_EQ(negations("#if (A)\n# if (B)\n// if (c) abort ();\n/* if (d) */ gif (e); \"if (f)\""),
            Texts{});
  EXPECT_EQ(negations("if (a"), Texts{});
  EXPECT_EQ(negations(""), Texts{});
}

}  // namespace
}  // namespace fathom::torture
