#include "reason/core_minimisation.h"

#include "reason/random_formulas.h"
#include "reason/support.h"

namespace fathom::reason {

class CoreMinimisationTest : public ReasonTest {
 protected:
  /// Whether leaving out any one literal makes the rest consistent with what was added.
  bool isMinimal(solver::Solver& solver, const std::vector<Term>& core) {
    for (std::size_t i = 0; i < core.size(); ++i) {
      std::vector<Term> rest = core;
      rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
      if (!std::holds_alternative<solver::Sat>(solver.check(rest, testBudget()))) return false;
    }
    return true;
  }
};

TEST_F(CoreMinimisationTest, dropsWhatDoesNotMatter) {
  const Term x = intConstant("x");
  std::vector<Term> literals;
  for (int i = 0; i < 20; ++i) literals.push_back(terms.le(x, integer(100 + i)));
  literals.insert(literals.begin() + 7, terms.ge(x, integer(10)));
  literals.insert(literals.begin() + 15, terms.le(x, integer(9)));
  const auto solver = z3();
  const auto result = minimiseCore(*solver, literals, testBudget());
  EXPECT_TRUE(result.minimal);
  EXPECT_EQ(result.core.size(), 2U);
  EXPECT_TRUE(isUnsat(result.core));
}

TEST_F(CoreMinimisationTest, countsWhatWasAdded) {
  const Term x = intConstant("x");
  const auto solver = z3();
  solver->add(terms.ge(x, integer(10)));
  const std::vector<Term> literals = {terms.ge(x, integer(0)), terms.le(x, integer(9)),
                                      terms.le(x, integer(9))};
  const auto result = minimiseCore(*solver, literals, testBudget());
  EXPECT_EQ(result.core, std::vector{terms.le(x, integer(9))});
}

TEST_F(CoreMinimisationTest, anInconsistentSolverNeedsNoLiteral) {
  const auto solver = z3();
  solver->add(terms.boolean(false));
  const auto result = minimiseCore(*solver, std::vector{boolConstant("p")}, testBudget());
  EXPECT_TRUE(result.core.empty());
  EXPECT_TRUE(result.minimal);
}

TEST_F(CoreMinimisationTest, withoutResourcesItKeepsEverythingAndClaimsNothing) {
  const Term x = intConstant("x");
  const std::vector<Term> literals = {terms.ge(x, integer(1)), terms.le(x, integer(0)),
                                      terms.le(x, integer(7))};
  Budget cancelled;
  cancelled.cancel();
  const auto solver = z3();
  const auto result = minimiseCore(*solver, literals, cancelled);
  EXPECT_EQ(result.core, literals);
  EXPECT_FALSE(result.minimal);
}

TEST_F(CoreMinimisationTest, randomCoresAreUnsatisfiableAndMinimal) {
  int seen = 0;
  for (const Theory theory : kTheories) {
    std::mt19937_64 random(5);
    FormulaGenerator generate(terms, random, theory);
    for (int round = 0; round < 5; ++round) {
      std::vector<Term> literals;
      while (literals.size() < 30 && !isUnsat(literals)) literals.push_back(generate.formula());
      if (!isUnsat(literals)) continue;
      ++seen;
      for (int i = 0; i < 5; ++i) literals.insert(literals.begin(), generate.formula());
      const auto solver = z3();
      const auto result = minimiseCore(*solver, literals, testBudget());
      EXPECT_TRUE(isUnsat(result.core));
      EXPECT_TRUE(!result.minimal || isMinimal(*solver, result.core));
    }
  }
  EXPECT_GT(seen, 12);
}

}  // namespace fathom::reason
