// Proofs written by hand that are right: the checker accepts them, with the solver that no engine
// used, in fresh processes.
#include <gtest/gtest.h>

#include "valid_proofs.h"

namespace fathom::evidence {
namespace {

class ProofByHand : public testing::TestWithParam<ValidProof> {};

TEST_P(ProofByHand, IsConfirmed) {
  const auto example = GetParam().make();
  const ProofReport report = example->check();
  EXPECT_TRUE(report.confirmed()) << show(report);
  EXPECT_EQ(report.why(), "");
  EXPECT_EQ(report.dischargedBy(solver::Backend::Cvc5), report.conditions.size());
  EXPECT_TRUE(report.vacuous.empty());
  EXPECT_FALSE(report.nothingRuns);
  for (const auto backend : {solver::Backend::Z3, solver::Backend::Cvc5})
    EXPECT_TRUE(look(example->terms, example->blocks(), backend).holds());
}

INSTANTIATE_TEST_SUITE_P(All, ProofByHand, testing::ValuesIn(validProofs()),
                         [](const auto& example) { return example.param.name; });

TEST(Goals, OthersThanThoseOfTheProofMayFail) {
  ProofCase example(R"(var g: int;
proc main() { g = 1; noise(); assert(true || g == 1); other(); }
proc noise() { g = g + 1; more(); }
proc more() { while (*) g = g * 2; assert(g == 0); }
proc other() { assert(false); })");
  example.contract("main", "true", "true", "false");
  example.goals = {GoalId(0)};
  EXPECT_TRUE(example.check().confirmed());
  example.goals = {GoalId(0), GoalId(1)};
  EXPECT_FALSE(example.check().confirmed());
  example.goals = {GoalId(2)};
  EXPECT_FALSE(example.check().confirmed());
}

TEST(Goals, WithoutGoalsAnEmptyProofWillDo) {
  ProofCase example("proc main(n) { while (n > 0) skip; assert(n > 0); }");
  example.goals = {};
  EXPECT_TRUE(example.check().confirmed());
}

}  // namespace
}  // namespace fathom::evidence
