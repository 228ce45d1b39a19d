// A region that is not passed has no say: where pi is false, nothing depends on its lambdas.
#include <gtest/gtest.h>
#include <random>

#include "logic/substitute.h"
#include "program/text/print.h"
#include "solver/solver.h"
#include "summary/local_summary.h"
#include "support/random_program.h"

namespace fathom::summary {
namespace {

class Placeholders : public testing::TestWithParam<int> {
 protected:
  /// Whether the formula means the same with other values for the lambdas, where pi is false.
  static bool isIndependent(logic::TermStore& terms, Term formula, const CallSite& site) {
    logic::Substitution other;
    other.emplace(site.returned, logic::plain(terms.boolean(false)));
    const Term blocked = logic::substitute(terms, formula, other);
    for (const auto* symbols : {&site.results, &site.exitSelectors})
      for (const Symbol symbol : *symbols)
        other.emplace(symbol, logic::plain(terms.constant(terms.versioned(symbol, 77))));
    const Term changed = logic::substitute(terms, formula, other);
    const auto solver = solver::makeSolver(terms, solver::Backend::Z3);
    solver->add(terms.negate(terms.eq(blocked, changed)));
    return !std::holds_alternative<solver::Sat>(
        solver->check(Budget::unlimited().withResources(4'000'000)));
  }

  /// The formula with names of larger conditions replaced by what they stand for.
  static Term whole(logic::TermStore& terms, const LocalSummary& summary, Term formula) {
    for (std::size_t i = summary.definitions.size(); i-- > 0;)
      formula = logic::substitute(
          terms, formula,
          {{summary.definitions[i].first, logic::plain(summary.definitions[i].second)}});
    return formula;
  }
};

TEST_P(Placeholders, LambdasOccurUnderTheirPi) {
  std::size_t looked = 0;
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    std::mt19937_64 random(100 * static_cast<std::uint64_t>(GetParam()) + seed);
    logic::TermStore terms;
    const Program program = test::randomProgram(terms, random, {.procedures = 3, .statements = 6});
    SCOPED_TRACE(program::text::print(terms, program));
    Summaries summaries(terms, program);
    for (std::size_t p = 0; p < program.procedures.size(); ++p)
      for (const RegionId region : summaries.regions().within(ProcedureId(p))) {
        const LocalSummary& summary = summaries.of(region);
        std::vector<Term> formulas = summary.exitConditions;
        for (const auto& failure : summary.failures) formulas.push_back(failure.second);
        for (const CallSite& site : summary.sites)
          for (const Term formula : formulas) {
            ++looked;
            EXPECT_TRUE(isIndependent(terms, whole(terms, summary, formula), site));
          }
      }
  }
  EXPECT_GT(looked, 50U);
}

INSTANTIATE_TEST_SUITE_P(Seeds, Placeholders, testing::Range(0, 3));

}  // namespace
}  // namespace fathom::summary
