#include "reason/elimination.h"

#include "reason/random_formulas.h"
#include "reason/support.h"

namespace fathom::reason {

class EliminationTest : public ReasonTest {
 protected:
  Term x = intConstant("x"), y = intConstant("y"), z = intConstant("z");

  Term eliminated(const Elimination& done) {
    return terms.exists(done.left, terms.conjunction(done.conjuncts));
  }
  /// Both say the same of what is not quantified.
  bool isExact(const std::vector<Symbol>& variables, const std::vector<Term>& body,
               const Elimination& done) {
    return areEquivalent(terms.exists(variables, terms.conjunction(body)), eliminated(done));
  }
  void expectGone(const std::vector<Term>& variables, const std::vector<Term>& body) {
    std::vector<Symbol> symbols;
    for (const Term variable : variables) symbols.push_back(symbolOf(variable));
    const auto done = eliminateExactly(terms, symbols, body);
    EXPECT_TRUE(done.left.empty());
    for (const Symbol symbol : symbols) {
      EXPECT_FALSE(mentions(terms, terms.conjunction(done.conjuncts), symbol));
    }
    EXPECT_TRUE(isExact(symbols, body, done)) << show(terms.conjunction(done.conjuncts));
  }
};

TEST_F(EliminationTest, unitCoefficient) {
  expectGone({x}, {terms.eq(terms.add(x, y), integer(3)), terms.le(x, z)});
  expectGone({x}, {terms.eq(terms.sub(y, x), integer(3)), terms.le(x, z)});
}

TEST_F(EliminationTest, otherCoefficientsKeepTheDivisibility) {
  const std::vector<Term> body = {terms.eq(terms.scale(Integer(3), x), terms.add(y, integer(1))),
                                  terms.le(x, z)};
  expectGone({x}, body);
  const auto done = eliminateExactly(terms, std::vector{symbolOf(x)}, body);
  EXPECT_TRUE(isUnsat({terms.conjunction(done.conjuncts), terms.eq(y, integer(3))}))
      << "3x = 4 has no solution";
  expectGone({x}, {terms.eq(terms.scale(Integer(-2), x), y), terms.ge(x, z)});
}

TEST_F(EliminationTest, plainSolutionsGoFirst) {
  const auto done = eliminateByEquations(terms, std::vector{symbolOf(x)},
                                         {terms.eq(terms.scale(Integer(2), x), z), terms.eq(x, y)});
  EXPECT_EQ(terms.conjunction(done.conjuncts), terms.eq(terms.scale(Integer(2), y), z));
}

TEST_F(EliminationTest, boundsOfIntegers) {
  expectGone({x}, {terms.le(y, x), terms.le(x, z)});
  expectGone({x}, {terms.le(y, terms.scale(Integer(3), x)), terms.le(x, z)});
  expectGone({x}, {terms.le(y, x), terms.negate(terms.eq(x, z))});
}

TEST_F(EliminationTest, boundsThatWouldLoseIntegersStay) {
  const std::vector<Term> body = {terms.le(y, terms.scale(Integer(3), x)),
                                  terms.le(terms.scale(Integer(2), x), z)};
  const auto done = eliminateExactly(terms, std::vector{symbolOf(x)}, body);
  EXPECT_EQ(done.left, std::vector{symbolOf(x)});
  const std::vector<Term> between = {terms.le(y, x), terms.le(x, z),
                                     terms.negate(terms.eq(x, intConstant("w")))};
  EXPECT_FALSE(eliminateExactly(terms, std::vector{symbolOf(x)}, between).left.empty());
}

TEST_F(EliminationTest, booleans) {
  const Term p = boolConstant("p"), q = boolConstant("q"), r = boolConstant("r");
  expectGone({p}, {p, terms.disjunction({terms.negate(p), q})});
  expectGone({p}, {terms.eq(p, q), terms.disjunction({p, r})});
  expectGone({p}, {terms.disjunction({p, q}), terms.disjunction({terms.negate(p), r})});
}

TEST_F(EliminationTest, bitVectors) {
  const Term a = bitVecConstant("a"), b = bitVecConstant("b"), c = bitVecConstant("c");
  expectGone({a}, {terms.eq(terms.bvAdd(a, b), bitVec(7)), terms.bvUlt(a, c)});
  expectGone({a}, {terms.eq(terms.bvScale(Integer(5), a), b), terms.bvUlt(a, c)});
  expectGone({a}, {terms.eq(terms.bvXor(terms.bvNot(a), b), c), terms.bvUlt(a, c)});
  const Term wide = terms.constant("wide", terms.bitVecSort(16));
  expectGone({a}, {terms.eq(terms.bvZeroExtend(8, a), wide), terms.bvUlt(a, c)});
  expectGone({a}, {terms.eq(terms.bvSignExtend(8, a), wide), terms.bvUlt(a, c)});
  expectGone({a}, {terms.eq(terms.bvConcat(a, b), wide), terms.bvUlt(a, c)});
  expectGone({a}, {terms.eq(terms.bvConcat(b, a), wide), terms.bvUlt(a, c)});
}

TEST_F(EliminationTest, evenFactorsAreNotInvertible) {
  const Term a = bitVecConstant("a"), b = bitVecConstant("b");
  const auto done = eliminateExactly(terms, std::vector{symbolOf(a)},
                                     {terms.eq(terms.bvScale(Integer(6), a), b)});
  EXPECT_EQ(done.left, std::vector{symbolOf(a)});
}

TEST_F(EliminationTest, arrays) {
  const Term a = arrayConstant("a"), b = arrayConstant("b");
  expectGone({a}, {terms.eq(a, terms.store(b, x, y)), terms.le(terms.select(a, z), y)});
  const std::vector<Term> body = {terms.eq(terms.store(a, x, y), b),
                                  terms.eq(terms.select(a, z), integer(4))};
  const auto done = eliminateExactly(terms, std::vector{symbolOf(a)}, body);
  EXPECT_FALSE(mentions(terms, terms.conjunction(done.conjuncts), symbolOf(a)));
  EXPECT_EQ(done.witnesses.size(), 1U);
  EXPECT_TRUE(
      isUnsat({terms.conjunction(done.conjuncts), terms.negate(terms.eq(terms.select(b, x), y))}));
  EXPECT_TRUE(isUnsat({terms.conjunction(done.conjuncts), terms.negate(terms.eq(x, z)),
                       terms.negate(terms.eq(terms.select(b, z), integer(4)))}));
}

TEST_F(EliminationTest, whatIsStoredIsWhatTheArrayHolds) {
  const Term a = arrayConstant("a"), b = arrayConstant("b");
  const Term w = intConstant("w");
  expectGone({w}, {terms.eq(a, terms.store(b, x, w)), terms.le(w, y)});
  const Term inner = terms.store(b, integer(0), w);
  const std::vector<Term> body = {terms.eq(a, terms.store(inner, integer(1), y)), terms.le(w, y)};
  const auto done = eliminateExactly(terms, std::vector{symbolOf(w), symbolOf(y)}, body);
  EXPECT_TRUE(done.left.empty());
  EXPECT_TRUE(isUnsat({terms.conjunction(done.conjuncts),
                       terms.lt(terms.select(a, integer(1)), terms.select(a, integer(0)))}));
}

TEST_F(EliminationTest, anOccursCheckStopsIt) {
  const Term a = arrayConstant("a");
  const Term cyclic = terms.eq(a, terms.store(a, x, y));
  EXPECT_FALSE(solveFor(terms, cyclic, symbolOf(a)).has_value());
  EXPECT_FALSE(solveFor(terms, terms.eq(x, terms.mod(x, integer(3))), symbolOf(x)).has_value());
}

TEST_F(EliminationTest, randomConjunctionsKeepTheirMeaning) {
  for (const Theory theory : {Theory::Integers, Theory::BitVectors, Theory::Booleans}) {
    std::mt19937_64 random(3);
    const auto solver = z3();
    FormulaGenerator generate(terms, random, theory);
    const std::vector<Symbol> variables(generate.symbols().begin(), generate.symbols().begin() + 2);
    for (int round = 0; round < 30; ++round) {
      const std::vector<Term> body = {generate.formula(), generate.literal(), generate.literal()};
      const auto done = eliminateExactly(terms, variables, body);
      const Term difference = terms.negate(
          terms.eq(terms.exists(variables, terms.conjunction(body)), eliminated(done)));
      const auto answer = solver->check(std::vector{difference}, smallBudget());
      EXPECT_FALSE(std::holds_alternative<solver::Sat>(answer)) << show(terms.conjunction(body));
    }
  }
}

}  // namespace fathom::reason
