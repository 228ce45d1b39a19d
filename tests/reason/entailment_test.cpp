#include "reason/entailment.h"

#include "reason/random_formulas.h"
#include "reason/support.h"

namespace fathom::reason {

class EntailmentTest : public ReasonTest {
 protected:
  Term x = intConstant("x"), y = intConstant("y");
  Term p = boolConstant("p"), q = boolConstant("q");
};

TEST_F(EntailmentTest, looksBeforeItAsks) {
  const Term positive = terms.gt(x, integer(0));
  EXPECT_TRUE(entailsBySyntax(terms, std::vector{all({positive, p})}, p));
  EXPECT_TRUE(entailsBySyntax(terms, std::vector{p, q}, all({p, q})));
  EXPECT_TRUE(entailsBySyntax(terms, std::vector{p}, terms.disjunction({q, p})));
  EXPECT_TRUE(entailsBySyntax(terms, std::vector{terms.boolean(false)}, q));
  EXPECT_TRUE(entailsBySyntax(terms, std::vector<Term>{}, terms.boolean(true)));
  EXPECT_FALSE(entailsBySyntax(terms, std::vector{p}, q));
  EXPECT_FALSE(entailsBySyntax(terms, std::vector{terms.disjunction({p, q})}, p));
}

TEST_F(EntailmentTest, answersYesAndNoWithAModel) {
  const auto solver = z3();
  const std::vector<Term> left = {terms.le(x, y), terms.le(integer(3), x)};
  EXPECT_TRUE(std::holds_alternative<Entailed>(
      entails(terms, *solver, left, terms.le(integer(2), y), testBudget())));
  const Term wrong = terms.le(integer(4), y);
  const auto no = entails(terms, *solver, left, wrong, testBudget());
  ASSERT_TRUE(std::holds_alternative<NotEntailed>(no));
  const auto& model = std::get<NotEntailed>(no).model;
  EXPECT_TRUE(isTrueIn(model, all(left)));
  EXPECT_TRUE(isTrueIn(model, terms.negate(wrong)));
}

TEST_F(EntailmentTest, unknownIsNeitherYesNorNo) {
  Budget cancelled;
  cancelled.cancel();
  const auto solver = z3();
  const auto answer = entails(terms, *solver, std::vector{terms.le(x, y)}, p, cancelled);
  EXPECT_TRUE(std::holds_alternative<GaveUp>(answer));
}

TEST_F(EntailmentTest, remembersAnswersAndModels) {
  Entailments entailments(terms);
  const Term left = terms.le(integer(3), x);
  const Term weaker = terms.le(integer(1), x);
  for (int i = 0; i < 2; ++i) {
    EXPECT_TRUE(std::holds_alternative<Entailed>(entailments(left, weaker, testBudget())));
  }
  EXPECT_EQ(entailments.statistics().bySolver, 1U);
  EXPECT_EQ(entailments.statistics().byCache, 1U);
  const Term wrong = terms.eq(x, integer(1));
  for (int i = 0; i < 2; ++i) {
    EXPECT_TRUE(std::holds_alternative<NotEntailed>(entailments(left, wrong, testBudget())));
  }
  EXPECT_EQ(entailments.statistics().bySolver, 2U);
  EXPECT_EQ(entailments.statistics().byModel, 1U);
}

TEST_F(EntailmentTest, aRememberedModelSpeaksOfNewSymbolsToo) {
  Entailments entailments(terms);
  const Term left = terms.le(integer(3), x);
  entailments(left, terms.eq(x, integer(1)), testBudget());
  const Term aboutY = terms.eq(y, integer(7));
  const auto no = entailments(left, aboutY, testBudget());
  ASSERT_TRUE(std::holds_alternative<NotEntailed>(no));
  EXPECT_TRUE(isTrueIn(std::get<NotEntailed>(no).model, all({left, terms.negate(aboutY)})));
}

TEST_F(EntailmentTest, theCacheAgreesWithAFreshSolver) {
  for (const Theory theory : kTheories) {
    std::mt19937_64 random(11);
    FormulaGenerator generate(terms, random, theory);
    Entailments entailments(terms);
    const std::vector<Term> lefts = {generate.formula(), generate.formula()};
    for (int i = 0; i < 24; ++i) {
      const Term left = lefts[static_cast<std::size_t>(i % 2)], right = generate.formula();
      const auto answer = entailments(left, right, testBudget());
      const bool unsat = isUnsat({left, terms.negate(right)});
      EXPECT_EQ(std::holds_alternative<Entailed>(answer), unsat) << show(left) << show(right);
      if (const auto* no = std::get_if<NotEntailed>(&answer)) {
        EXPECT_TRUE(isTrueIn(no->model, all({left, terms.negate(right)})));
      }
    }
  }
}

}  // namespace fathom::reason
