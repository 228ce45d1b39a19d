#include "reason/interpolation.h"

#include "reason/binary_interpolation.h"
#include "reason/support.h"

namespace fathom::reason {

class InterpolationTest : public ReasonTest {
 protected:
  Term x = intConstant("x"), y = intConstant("y"), u = intConstant("u"), v = intConstant("v");
  Term skT = intConstant("sk_t");

  InterpolationOptions checkedBy(Method method) { return {method, true}; }

  /// The interpolant, found by each method that fits and checked.
  void expectInterpolant(Term a, Term b) {
    for (const Method method : {Method::Auto, Method::Horn, Method::Halving, Method::Cubes}) {
      const auto answer = Interpolator(terms, checkedBy(method)).binary(a, b, testBudget());
      const auto* found = std::get_if<Interpolants>(&answer);
      ASSERT_NE(found, nullptr) << toString(method) << ": " << show(a) << " / " << show(b);
      EXPECT_NE(found->method, Method::Auto);
      EXPECT_TRUE(isRight(checkInterpolant(terms, a, b, found->formulas[0], testBudget())));
    }
  }
};

/// ALTER, Figure 6 (b): every line of the table of learned facts.
TEST_F(InterpolationTest, alterFigure4) {
  const Term atLeastTwice = terms.ge(skT, terms.scale(Integer(2), y));
  const Term six = terms.gt(y, integer(6));
  expectInterpolant(terms.eq(skT, terms.scale(Integer(2), y)),
                    all({six, terms.lt(skT, integer(10))}));
  expectInterpolant(all({atLeastTwice, six, terms.eq(x, skT)}), terms.lt(x, integer(10)));
  const Term c = intConstant("c");
  const Term r1 = all({terms.lt(u, integer(10)), terms.gt(u, v)});
  const Term r2 = all({terms.lt(v, integer(10)), terms.le(u, v)});
  expectInterpolant(all({terms.eq(u, c), terms.eq(v, integer(10))}), r1);
  const Term q3 = all({atLeastTwice, six, terms.eq(u, y), terms.eq(v, skT)});
  expectInterpolant(q3, r1);
  expectInterpolant(q3, r2);
  const Term apart = terms.le(u, terms.sub(v, integer(7)));
  expectInterpolant(
      all({terms.disjunction({apart, terms.ge(v, integer(10))}), terms.gt(u, v), terms.eq(x, u)}),
      terms.lt(x, integer(10)));
  expectInterpolant(
      all({terms.disjunction({all({apart, terms.ge(v, integer(14))}), terms.ge(v, integer(10))}),
           terms.le(u, v), terms.eq(x, v)}),
      terms.lt(x, integer(10)));
}

/// WHALE, Example 3: the path of mc91 through two calls, each replaced by its non-recursive branch.
TEST_F(InterpolationTest, whaleMc91StateTransition) {
  const Term p = intConstant("p"), p1 = intConstant("p1"), p2 = intConstant("p2"),
             r = intConstant("r");
  const Term c6 = boolConstant("c6"), c7 = boolConstant("c7"), c8 = boolConstant("c8");
  const auto call = [&](Term from, Term to, Term argument, Term result) {
    return terms.implies(all({from, to}),
                         all({terms.gt(argument, integer(100)),
                              terms.eq(result, terms.sub(argument, integer(10)))}));
  };
  const Term graph =
      all({terms.implies(
               c6, all({terms.le(p, integer(100)), terms.eq(p1, terms.add(p, integer(11))), c7})),
           terms.implies(c7, c8)});
  const Term noShortcut = terms.disjunction(
      {c6, all({terms.gt(p, integer(100)), terms.eq(r, terms.sub(p, integer(10)))})});
  const std::vector<Term> parts = {all({graph, noShortcut}), call(c6, c7, p1, p2),
                                   call(c7, c8, p2, r), terms.lt(r, integer(91))};
  const auto answer =
      Interpolator(terms, checkedBy(Method::Auto)).stateTransition(parts, testBudget());
  const auto* found = std::get_if<StateTransitionInterpolants>(&answer);
  ASSERT_NE(found, nullptr);
  EXPECT_EQ(found->states.size(), 3U);
  EXPECT_EQ(found->transitions.size(), 2U);
  EXPECT_TRUE(isRight(checkStateTransitionInterpolants(terms, parts, found->states,
                                                       found->transitions, testBudget())));
}

/// The error condition of loopf after two unrollings: the bug needs three.
TEST_F(InterpolationTest, inertialLoopUnrolledTwice) {
  const Term n = intConstant("n"), j1 = intConstant("j1"), j2 = intConstant("j2");
  const std::vector<Term> parts = {
      all({terms.ge(n, integer(1)), terms.eq(j1, integer(0))}),
      all({terms.ge(n, integer(2)), terms.eq(j2, terms.add(j1, integer(2)))}),
      all({terms.le(n, integer(2)), terms.ge(j2, terms.scale(Integer(2), n))})};
  for (const Method method : {Method::Auto, Method::Horn, Method::Halving}) {
    const auto answer = Interpolator(terms, checkedBy(method)).sequence(parts, testBudget());
    ASSERT_TRUE(std::holds_alternative<Interpolants>(answer)) << toString(method);
    EXPECT_EQ(std::get<Interpolants>(answer).formulas.size(), 4U);
  }
}

TEST_F(InterpolationTest, consistentFormulasHaveNone) {
  const auto answer =
      Interpolator(terms).binary(terms.ge(x, integer(1)), terms.le(x, integer(1)), testBudget());
  ASSERT_TRUE(std::holds_alternative<Consistent>(answer));
  EXPECT_TRUE(isTrueIn(std::get<Consistent>(answer).model, terms.eq(x, integer(1))));
}

TEST_F(InterpolationTest, givingUpIsAnAnswerOfItsOwn) {
  Budget cancelled;
  cancelled.cancel();
  const auto answer =
      Interpolator(terms).binary(terms.ge(x, integer(1)), terms.le(x, integer(0)), cancelled);
  EXPECT_TRUE(std::holds_alternative<GaveUp>(answer));
}

TEST_F(InterpolationTest, oneSideAlone) {
  const Term wrong = all({terms.ge(x, integer(1)), terms.le(x, integer(0))});
  expectInterpolant(wrong, terms.ge(y, integer(0)));
  expectInterpolant(terms.ge(y, integer(0)), wrong);
  expectInterpolant(terms.boolean(false), terms.ge(y, integer(0)));
  expectInterpolant(terms.boolean(true), terms.boolean(false));
}

TEST_F(InterpolationTest, nullaryPredicatesAreNotQuantified) {
  const Term p = boolConstant("p");
  const std::vector<Term> parts = {all({p, terms.ge(x, integer(1))}), terms.le(x, integer(0)),
                                   boolConstant("q")};
  const auto answer = Interpolator(terms, checkedBy(Method::Horn)).sequence(parts, testBudget());
  EXPECT_TRUE(std::holds_alternative<Interpolants>(answer));
}

TEST_F(InterpolationTest, treesWithBranches) {
  FormulaTree tree;
  tree.nodes = {{all({terms.ge(x, integer(2)), terms.eq(u, x)}), 2},
                {terms.ge(y, terms.scale(Integer(2), u)), 2},
                {terms.eq(v, y), 4},
                {terms.le(u, integer(50)), 4},
                {terms.lt(v, integer(4)), std::nullopt}};
  for (const Method method : {Method::Auto, Method::Horn, Method::Halving}) {
    const auto answer = Interpolator(terms, checkedBy(method)).tree(tree, testBudget());
    ASSERT_TRUE(std::holds_alternative<Interpolants>(answer)) << toString(method);
    EXPECT_TRUE(isRight(
        checkTreeInterpolants(terms, tree, std::get<Interpolants>(answer).formulas, testBudget())));
  }
}

/// The Horn engine must be named, and wrap-around must count.
TEST_F(InterpolationTest, bitVectorsThatWrap) {
  const Term a = bitVecConstant("a"), b = bitVecConstant("b"), c = bitVecConstant("c");
  expectInterpolant(all({terms.eq(b, terms.bvAdd(a, bitVec(1))), terms.eq(a, bitVec(255))}),
                    all({terms.bvUlt(c, b), terms.eq(c, c)}));
}

TEST_F(InterpolationTest, functionsAreNoArgumentsOfPredicates) {
  const Symbol f = terms.symbol("f", {terms.intSort()}, terms.intSort());
  const Term a = terms.ge(terms.apply(f, {x}), integer(1));
  const Term b = terms.le(terms.apply(f, {x}), integer(0));
  const auto horn = Interpolator(terms, checkedBy(Method::Horn)).binary(a, b, testBudget());
  EXPECT_TRUE(std::holds_alternative<GaveUp>(horn));
  const auto answer = Interpolator(terms, checkedBy(Method::Auto)).binary(a, b, testBudget());
  ASSERT_TRUE(std::holds_alternative<Interpolants>(answer)) << "cubes need no predicates";
  EXPECT_EQ(std::get<Interpolants>(answer).method, Method::Cubes);
}

}  // namespace fathom::reason
