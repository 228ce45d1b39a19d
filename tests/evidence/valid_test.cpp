// Proofs written by hand that are right: the checker accepts them, with the solver that no engine
// used, in fresh processes.
#include <gtest/gtest.h>

#include "valid_claims.h"

namespace fathom::evidence {
namespace {

class ValidProof : public testing::TestWithParam<ValidClaim> {};

TEST_P(ValidProof, IsConfirmed) {
  const auto claim = GetParam().make();
  const ProofReport report = claim->check();
  EXPECT_TRUE(report.confirmed()) << show(report);
  EXPECT_EQ(report.why(), "");
  EXPECT_EQ(report.dischargedBy(solver::Backend::Cvc5), report.conditions.size());
  EXPECT_TRUE(report.vacuous.empty());
  EXPECT_FALSE(report.nothingRuns);
  for (const auto backend : {solver::Backend::Z3, solver::Backend::Cvc5})
    EXPECT_TRUE(look(claim->terms, claim->blocks(), backend).holds());
}

INSTANTIATE_TEST_SUITE_P(ByHand, ValidProof, testing::ValuesIn(validClaims()),
                         [](const auto& claim) { return claim.param.name; });

TEST(Goals, OthersThanThoseOfTheProofMayFail) {
  Claim claim(R"(var g: int;
proc main() { g = 1; noise(); assert(true || g == 1); other(); }
proc noise() { g = g + 1; more(); }
proc more() { while (*) g = g * 2; assert(g == 0); }
proc other() { assert(false); })");
  claim.contract("main", "true", "true", "false");
  claim.goals = {GoalId(0)};
  EXPECT_TRUE(claim.check().confirmed());
  claim.goals = {GoalId(0), GoalId(1)};
  EXPECT_FALSE(claim.check().confirmed());
  claim.goals = {GoalId(2)};
  EXPECT_FALSE(claim.check().confirmed());
}

TEST(Goals, WithoutGoalsAnEmptyProofWillDo) {
  Claim claim("proc main(n) { while (n > 0) skip; assert(n > 0); }");
  claim.goals = {};
  EXPECT_TRUE(claim.check().confirmed());
}

}  // namespace
}  // namespace fathom::evidence
