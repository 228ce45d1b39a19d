#include "reason/projection.h"

#include "reason/random_formulas.h"
#include "reason/support.h"

namespace fathom::reason {

class ProjectionTest : public ReasonTest {
 protected:
  Term x = intConstant("x"), y = intConstant("y"), z = intConstant("z");

  logic::Model modelOf(Term body) {
    const auto answer = z3()->check(std::vector{body}, testBudget());
    EXPECT_TRUE(std::holds_alternative<solver::Sat>(answer));
    return std::get<solver::Sat>(answer).model;
  }

  /// Projects in a model of the body and checks all that is promised.
  std::optional<Projection> projected(Term body, const std::vector<Symbol>& variables) {
    const logic::Model model = modelOf(body);
    const auto answer = project(terms, model, variables, body);
    const auto* result = std::get_if<Projection>(&answer);
    if (result == nullptr) return std::nullopt;
    EXPECT_TRUE(isTrueIn(model, result->formula));
    EXPECT_FALSE(mentionsAny(terms, result->formula, {variables.begin(), variables.end()}));
    const auto implied =
        projectionImplies(terms, *z3(), result->formula, variables, body, smallBudget());
    EXPECT_FALSE(std::holds_alternative<NotEntailed>(implied))
        << show(body) << " gave " << show(result->formula);
    return *result;
  }
};

TEST_F(ProjectionTest, equationsAreExact) {
  const auto result =
      projected(all({terms.eq(x, terms.add(y, integer(1))), terms.le(x, z)}), {symbolOf(x)});
  ASSERT_TRUE(result);
  EXPECT_TRUE(result->exact);
  EXPECT_EQ(result->formula, terms.le(terms.add(y, integer(1)), z));
}

TEST_F(ProjectionTest, followsTheDisjunctTheModelIsIn) {
  const Term body = terms.disjunction({all({terms.eq(x, y), terms.ge(y, integer(5))}),
                                       all({terms.eq(x, z), terms.ge(z, integer(7))})});
  const auto result = projected(body, {symbolOf(x)});
  ASSERT_TRUE(result);
  EXPECT_TRUE(result->byModelValue.empty());
}

TEST_F(ProjectionTest, anIteInsideALiteral) {
  const Term body = terms.le(terms.ite(terms.le(x, y), x, z), integer(3));
  EXPECT_TRUE(projected(body, {symbolOf(x)}));
}

TEST_F(ProjectionTest, divisibilityIsNotLost) {
  const Term body = all({terms.eq(terms.scale(Integer(4), x), y), terms.ge(y, integer(1))});
  const auto result = projected(body, {symbolOf(x)});
  ASSERT_TRUE(result);
  EXPECT_TRUE(isUnsat({result->formula, terms.eq(y, integer(6))}));
}

TEST_F(ProjectionTest, orderOfBitVectorsKeepsMoreThanAPoint) {
  const Term a = bitVecConstant("a"), b = bitVecConstant("b"), c = bitVecConstant("c");
  EXPECT_TRUE(projected(all({terms.bvUlt(a, b), terms.bvUlt(b, c)}), {symbolOf(b)}));
}

TEST_F(ProjectionTest, uninterpretedSortsNeverLeakTheModelsOwnConstants) {
  const logic::Sort u = terms.uninterpretedSort("U");
  const Term a = terms.constant("a", u), b = terms.constant("b", u), c = terms.constant("c", u);
  const auto byEquation =
      projected(all({terms.eq(a, b), terms.negate(terms.eq(a, c))}), {symbolOf(a)});
  ASSERT_TRUE(byEquation);
  EXPECT_EQ(byEquation->formula, terms.negate(terms.eq(b, c)));
  const Term apart = all({terms.negate(terms.eq(a, b)), terms.negate(terms.eq(a, c))});
  const auto result = project(terms, modelOf(apart), std::vector{symbolOf(a)}, apart);
  if (const auto* found = std::get_if<Projection>(&result)) {
    for (const Symbol symbol : logic::freeSymbols(terms, found->formula)) {
      EXPECT_TRUE(symbol == symbolOf(b) || symbol == symbolOf(c)) << terms.name(symbol);
    }
  }
}

TEST_F(ProjectionTest, arraysThroughStores) {
  const Term a = arrayConstant("a"), b = arrayConstant("b");
  EXPECT_TRUE(
      projected(all({terms.eq(terms.store(a, x, y), b), terms.le(terms.select(a, z), integer(4))}),
                {symbolOf(a)}));
  EXPECT_TRUE(projected(all({terms.le(terms.select(a, x), y), terms.le(z, terms.select(a, y))}),
                        {symbolOf(a)}));
}

TEST_F(ProjectionTest, theImplicationCheckCanFail) {
  const Term body = terms.eq(terms.scale(Integer(2), x), y);
  const auto answer = projectionImplies(terms, *z3(), terms.boolean(true), std::vector{symbolOf(x)},
                                        body, testBudget());
  EXPECT_FALSE(std::holds_alternative<Entailed>(answer));
}

TEST_F(ProjectionTest, randomBodies) {
  int done = 0;
  for (const Theory theory : kTheories) {
    std::mt19937_64 random(17);
    FormulaGenerator generate(terms, random, theory);
    const std::vector<Symbol> variables(generate.symbols().begin(), generate.symbols().begin() + 2);
    for (int round = 0; round < 12; ++round) {
      const Term body = all({generate.formula(), generate.formula(), generate.formula()});
      if (!isSat({body})) continue;
      done += projected(body, variables).has_value() ? 1 : 0;
    }
  }
  EXPECT_GT(done, 24);
}

}  // namespace fathom::reason
