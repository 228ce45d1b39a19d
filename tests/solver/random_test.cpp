#include <gtest/gtest.h>
#include <random>

#include "logic/smtlib/smtlib.h"
#include "support.h"
#include "support/random_term.h"

namespace fathom::solver {

namespace {

struct Tally {
  int sat = 0;
  int unsat = 0;
  int gaveUp = 0;
};

constexpr std::uint64_t kUnits = 1'000'000;

/// What the solver says, with every model evaluated. Nothing where it gave up.
std::string asked(logic::TermStore& terms, Solver& solver, Term formula, Tally& tally) {
  const Scope scope(solver);
  solver.add(formula);
  const Answer answer = solver.check(Budget::unlimited().withResources(kUnits));
  if (const auto* sat = std::get_if<Sat>(&answer)) {
    ++tally.sat;
    EXPECT_NE(truth(terms, formula, sat->model), std::optional(false))
        << solver.name() << "\n"
        << logic::toScript(terms, std::vector{formula});
    return "sat";
  }
  ++(std::holds_alternative<Unsat>(answer) ? tally.unsat : tally.gaveUp);
  return std::holds_alternative<Unsat>(answer) ? "unsat" : "";
}

Term randomFormula(logic::TermStore& terms, test::TermGenerator& generator) {
  const auto part = [&] { return generator.term(terms.boolSort(), 4).term; };
  const Term first = part();
  const Term second = part();
  return terms.conjunction({first, second, part()});
}

}  // namespace

TEST(RandomTerms, bothSolversAgreeAndModelsAreModels) {
  std::mt19937_64 random(1);
  logic::TermStore terms;
  test::TermGenerator generator(terms, random);
  const auto z3 = makeSolver(terms, Backend::Z3);
  const auto cvc5 = makeSolver(terms, Backend::Cvc5);
  Tally tally;
  for (int i = 0; i < 100; ++i) {
    const Term formula = randomFormula(terms, generator);
    const std::string first = asked(terms, *z3, formula, tally);
    const std::string second = asked(terms, *cvc5, formula, tally);
    EXPECT_TRUE(first.empty() || second.empty() || first == second)
        << logic::toScript(terms, std::vector{formula});
  }
  EXPECT_GT(tally.sat, 20);
  EXPECT_GT(tally.unsat, 20);
  EXPECT_LT(tally.gaveUp, 100);
}

TEST(RandomTerms, modelsOfQuantifiedFormulasAreModels) {
  std::mt19937_64 random(2);
  logic::TermStore terms;
  test::TermGenerator generator(terms, random);
  generator.allowQuantifiers();
  const auto z3 = makeSolver(terms, Backend::Z3);
  Tally tally;
  for (int i = 0; i < 60; ++i) asked(terms, *z3, randomFormula(terms, generator), tally);
  EXPECT_GT(tally.sat, 5);
  EXPECT_GT(tally.unsat, 5);
}

}  // namespace fathom::solver
