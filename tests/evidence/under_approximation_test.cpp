// Which goals an under-approximation leaves unknown: those behind its site.
#include "evidence/under_approximation.h"

#include <gtest/gtest.h>

#include "support.h"

namespace fathom::evidence {
namespace {

/// The goals, by their order, of which something is known in the source.
std::string exactGoals(const std::string& text) {
  const ProofCase its(text);
  const UnderApproximations under(its.program);
  std::string result;
  for (std::size_t i = 0; i < its.program.goals.size(); ++i)
    if (under.before(GoalId(i)) == nullptr) result += std::to_string(i);
  return result;
}

TEST(UnderApproximations, WithoutASiteTheyAreEverywhere) {
  EXPECT_EQ(exactGoals("proc main(x) { assert(x > 0); }"), "0");
  EXPECT_EQ(exactGoals("@over(\"a\"); proc main(x) { assert(x > 0); }"), "0");
  EXPECT_EQ(exactGoals("@under(\"a\"); proc main(x) { assert(x > 0); }"), "");
}

TEST(UnderApproximations, OnlyWhatLiesBehindTheSite) {
  EXPECT_EQ(exactGoals("proc main(x) { assert(x > 0); @under(\"a\"); assert(x > 1); }"), "0");
  EXPECT_EQ(exactGoals("proc main(x) { if (x > 5) { @under(\"a\"); assert(x > 0); } else "
                       "{ assert(x > 1); } }"),
            "1");
}

TEST(UnderApproximations, LoopsComeBack) {
  EXPECT_EQ(exactGoals("proc main(x) { assert(x > 0); while (*) { assert(x > 1); skip; "
                       "@under(\"a\"); } }"),
            "0");
}

TEST(UnderApproximations, IntoCalleesAndBackToCallers) {
  EXPECT_EQ(exactGoals("proc main(x) { assert(x > 0); @under(\"a\"); f(x); } "
                       "proc f(x) { assert(x > 1); }"),
            "0");
  EXPECT_EQ(exactGoals("proc main(x) { assert(x > 0); f(x); assert(x > 1); } "
                       "proc f(x) { assert(x > 2); @under(\"a\"); }"),
            "02");
  EXPECT_EQ(exactGoals("proc main(x) { f(x); assert(x > 0); f(x); } "
                       "proc f(x) { assert(x > 1); @under(\"a\"); }"),
            "");
}

TEST(UnderApproximations, TheSiteItselfIsBehindIt) {
  EXPECT_EQ(exactGoals("proc main(x) { @under(\"a\"); @bare assert(x > 0); }"), "");
}

}  // namespace
}  // namespace fathom::evidence
