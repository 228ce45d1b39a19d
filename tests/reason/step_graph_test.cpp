#include "reason/step_graph.h"

#include "reason/support.h"

namespace fathom::reason {

class StepGraphTest : public ReasonTest {
 protected:
  Term x = intConstant("x");

  /// x := 0; while (x < 10) x := x + 1; then the last node is reached where the condition holds.
  StepGraph counting(Term condition) {
    const Symbol s = symbolOf(x);
    return {{{}, {s}, {}},
            {{0, 1, assignStep(s, integer(0))},
             {1, 1, {{terms.lt(x, integer(10))}, {{s, logic::plain(terms.add(x, integer(1)))}}}},
             {1, 2, assumeStep(terms.conjunction({terms.ge(x, integer(10)), condition}))}}};
  }
};

TEST_F(StepGraphTest, labelsAreInductive) {
  const auto answer =
      labelGraph(terms, counting(terms.negate(terms.eq(x, integer(10)))), Budget::ofCpuTime(100));
  const auto* found = std::get_if<Interpolants>(&answer);
  ASSERT_NE(found, nullptr);
  ASSERT_EQ(found->formulas.size(), 3U);
  const Term label = found->formulas[1];
  const auto at = [&](Term value) {
    return logic::substitute(terms, label, {{symbolOf(x), logic::plain(value)}});
  };
  EXPECT_TRUE(isUnsat({terms.negate(at(integer(0)))}));
  EXPECT_TRUE(
      isUnsat({label, terms.lt(x, integer(10)), terms.negate(at(terms.add(x, integer(1))))}));
  EXPECT_TRUE(isUnsat({label, terms.gt(x, integer(10))}));
}

TEST_F(StepGraphTest, thereAreNoneWhereTheLastNodeIsReached) {
  const auto answer = labelGraph(terms, counting(terms.eq(x, integer(10))), Budget::ofCpuTime(100));
  EXPECT_TRUE(std::holds_alternative<GaveUp>(answer));
}

TEST_F(StepGraphTest, weakeningKeepsWhatTheWordsSay) {
  const Term y = intConstant("y");
  const Term small = terms.lt(x, integer(3)), other = terms.lt(y, integer(3));
  const SymbolSet words{symbolOf(x)};
  EXPECT_EQ(weakenedTo(terms, words, terms.conjunction({small, other})), small);
  EXPECT_EQ(weakenedTo(terms, words, terms.disjunction({small, other})), terms.boolean(true));
  // not (small /\ (other \/ not small)) says not (small /\ other): nothing of x alone.
  const Term inner = terms.disjunction({other, terms.negate(small)});
  EXPECT_EQ(weakenedTo(terms, words, terms.negate(terms.conjunction({small, inner}))),
            terms.boolean(true));
  const Term both = terms.disjunction(
      {terms.conjunction({small, other}), terms.conjunction({small, terms.negate(other)})});
  EXPECT_EQ(weakenedTo(terms, words, both), small);
}

}  // namespace fathom::reason
