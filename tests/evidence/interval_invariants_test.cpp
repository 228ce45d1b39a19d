// The invariants of the interval analysis are a proof: the checker never refutes them.
#include <gtest/gtest.h>
#include <random>

#include "analysis/interval_analysis.h"
#include "evidence/check.h"
#include "program/text/print.h"
#include "support/random_program.h"

namespace fathom::evidence {
namespace {

bool isRefuted(const ProofReport& report) {
  return std::ranges::any_of(report.conditions, [](const CheckedCondition& condition) {
    return std::holds_alternative<Refuted>(condition.status);
  });
}

TEST(IntervalInvariants, AreConfirmedOnRandomPrograms) {
  std::size_t confirmed = 0;
  for (std::uint64_t seed = 0; seed < 150 && !testing::Test::HasFailure(); ++seed) {
    std::mt19937_64 random(seed);
    logic::TermStore terms;
    const Program program = test::randomProgram(
        terms, random, {.procedures = 3, .statements = 8, .bitVectors = false, .arrays = false});
    std::vector<program::GoalId> goals;
    for (std::size_t i = 0; i < program.goals.size(); ++i) goals.emplace_back(i);
    const auto found = analysis::intervals(terms, program, goals, Budget());
    ASSERT_TRUE(found);
    const ProofReport report = checkProof(terms, program, found->invariants, found->proved,
                                          {solver::Backend::Z3, {5.0, 2000}}, Workers(1), Budget());
    EXPECT_FALSE(isRefuted(report)) << "seed " << seed << ": " << report.why() << "\n"
                                    << program::text::print(terms, program);
    confirmed += report.confirmed() ? 1 : 0;
  }
  EXPECT_GT(confirmed, 140U);
}

}  // namespace
}  // namespace fathom::evidence
