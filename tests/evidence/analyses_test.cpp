// What the analyses beside the engines find is a proof: the checker never refutes it.
#include <gtest/gtest.h>
#include <random>

#include "analysis/explicit/explicit_values.h"
#include "analysis/values/value_analysis.h"
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

struct Claim {
  program::Proof proof;
  std::vector<program::GoalId> goals;
};
using Analyse = std::optional<Claim> (*)(logic::TermStore&, const Program&,
                                         const std::vector<program::GoalId>&);

std::optional<Claim> byValues(logic::TermStore& terms, const Program& program,
                              const std::vector<program::GoalId>& goals) {
  const auto found = analysis::values(terms, program, goals, Budget());
  return Claim{found.invariants, found.proved};
}

std::optional<Claim> byExplicitValues(logic::TermStore& terms, const Program& program,
                                      const std::vector<program::GoalId>& goals) {
  const auto found = analysis::explicitValues(terms, program, goals, Budget());
  return found ? std::optional(Claim{found->contracts, found->proved}) : std::nullopt;
}

/// How many of the claims the checker confirms.
std::size_t confirmedOf(Analyse analyse, const test::RandomProgramOptions& options) {
  std::size_t confirmed = 0;
  for (std::uint64_t seed = 0; seed < 150 && !testing::Test::HasFailure(); ++seed) {
    std::mt19937_64 random(seed);
    logic::TermStore terms;
    const Program program = test::randomProgram(terms, random, options);
    std::vector<program::GoalId> goals;
    for (std::size_t i = 0; i < program.goals.size(); ++i) goals.emplace_back(i);
    const auto claim = analyse(terms, program, goals);
    if (!claim) continue;
    const ProofReport report = checkProof(terms, program, claim->proof, claim->goals,
                                          {solver::Backend::Z3, {5.0, 2000}}, Workers(1), Budget());
    EXPECT_FALSE(isRefuted(report)) << "seed " << seed << ": " << report.why() << "\n"
                                    << program::text::print(terms, program);
    confirmed += report.confirmed() ? 1 : 0;
  }
  return confirmed;
}

TEST(Analyses, ValuesAreConfirmedOnRandomPrograms) {
  EXPECT_GT(confirmedOf(byValues,
                        {.procedures = 3, .statements = 8, .bitVectors = false, .arrays = false}),
            140U);
  EXPECT_GT(confirmedOf(byValues, {.procedures = 3, .statements = 12, .bitVectors = false}), 100U);
}

TEST(Analyses, ExplicitValuesAreConfirmedOnRandomPrograms) {
  EXPECT_GT(confirmedOf(byExplicitValues, {.procedures = 3, .statements = 8, .gotos = false}), 40U);
}

}  // namespace
}  // namespace fathom::evidence
