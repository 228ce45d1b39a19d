#include "reason/check_interpolants.h"

#include "reason/support.h"

namespace fathom::reason {

class CheckInterpolantsTest : public ReasonTest {
 protected:
  Term x = intConstant("x"), y = intConstant("y"), z = intConstant("z");
  Term yes = terms.boolean(true), no = terms.boolean(false);

  InterpolantCheck binary(Term a, Term b, Term interpolant) {
    return checkInterpolant(terms, a, b, interpolant, testBudget());
  }
};

TEST_F(CheckInterpolantsTest, acceptsAnInterpolant) {
  const Term a = all({terms.eq(x, y), terms.ge(y, integer(3))});
  const Term b = all({terms.le(x, z), terms.le(z, integer(0))});
  EXPECT_TRUE(isRight(binary(a, b, terms.ge(x, integer(1)))));
  EXPECT_TRUE(isRight(binary(a, b, terms.ge(x, integer(3)))));
}

TEST_F(CheckInterpolantsTest, refusesWhatIsNotImplied) {
  const Term a = terms.ge(x, integer(3)), b = terms.le(x, integer(0));
  EXPECT_EQ(binary(a, b, terms.ge(x, integer(4))).wrong.size(), 1U);
  EXPECT_EQ(binary(a, b, no).wrong.size(), 1U);
}

TEST_F(CheckInterpolantsTest, refusesWhatDoesNotRefute) {
  const Term a = terms.ge(x, integer(3)), b = terms.le(x, integer(0));
  EXPECT_EQ(binary(a, b, terms.ge(x, integer(0))).wrong.size(), 1U);
  EXPECT_EQ(binary(a, b, yes).wrong.size(), 1U);
}

TEST_F(CheckInterpolantsTest, refusesSymbolsOfOneSideOnly) {
  const Term a = all({terms.eq(x, y), terms.ge(y, integer(3))}), b = terms.le(x, integer(0));
  const auto check = binary(a, b, all({terms.eq(x, y), terms.ge(y, integer(3))}));
  ASSERT_EQ(check.wrong.size(), 1U);
  EXPECT_NE(check.wrong.front().find("speaks of y"), std::string::npos);
}

TEST_F(CheckInterpolantsTest, sequenceConditions) {
  const std::vector<Term> parts = {terms.eq(x, integer(1)), terms.eq(y, terms.add(x, integer(1))),
                                   terms.le(y, integer(0))};
  const Term one = terms.ge(x, integer(1)), two = terms.ge(y, integer(1));
  const auto check = [&](std::vector<Term> labels) {
    return checkSequenceInterpolants(terms, parts, labels, testBudget());
  };
  EXPECT_TRUE(isRight(check({yes, one, two, no})));
  EXPECT_FALSE(check({yes, one, two}).right()) << "a label is missing";
  EXPECT_FALSE(check({one, one, two, no}).right()) << "the first is not true";
  EXPECT_FALSE(check({yes, one, two, yes}).right()) << "the last is not false";
  EXPECT_FALSE(check({yes, yes, two, no}).right()) << "the second does not follow";
  EXPECT_FALSE(check({yes, one, one, no}).right()) << "x is not shared there";
}

TEST_F(CheckInterpolantsTest, treeConditions) {
  FormulaTree tree;
  tree.nodes = {{terms.ge(x, integer(2)), 2},
                {terms.ge(y, integer(3)), 2},
                {terms.le(terms.add(x, y), integer(4)), std::nullopt}};
  const auto check = [&](std::vector<Term> labels) {
    return checkTreeInterpolants(terms, tree, labels, testBudget());
  };
  EXPECT_TRUE(isRight(check({terms.ge(x, integer(2)), terms.ge(y, integer(3)), no})));
  EXPECT_FALSE(check({terms.ge(x, integer(1)), terms.ge(y, integer(3)), no}).right());
  EXPECT_FALSE(check({terms.ge(y, integer(3)), terms.ge(y, integer(3)), no}).right());
}

TEST_F(CheckInterpolantsTest, stateTransitionConditions) {
  const std::vector<Term> parts = {terms.ge(x, integer(1)), terms.ge(y, terms.add(x, integer(1))),
                                   terms.le(y, integer(1))};
  const Term g0 = terms.ge(x, integer(1)), s0 = terms.ge(y, terms.add(x, integer(1)));
  const Term g1 = terms.ge(y, integer(2));
  const auto check = [&](std::vector<Term> states, std::vector<Term> transitions) {
    return checkStateTransitionInterpolants(terms, parts, states, transitions, testBudget());
  };
  EXPECT_TRUE(isRight(check({g0, g1}, {s0})));
  EXPECT_FALSE(check({g0, g1}, {yes}).right());
  EXPECT_FALSE(check({yes, g1}, {s0}).right());
  EXPECT_FALSE(check({g0, yes}, {s0}).right());
  EXPECT_FALSE(check({g0}, {s0}).right());
}

TEST_F(CheckInterpolantsTest, pathConditions) {
  const Symbol v = symbolOf(x);
  const std::vector<PathStep> steps = {assignStep(v, integer(1)),
                                       assignStep(v, terms.add(x, integer(1))),
                                       assumeStep(terms.le(x, integer(1)))};
  const auto check = [&](std::vector<Term> labels) {
    return checkPathInterpolants(terms, steps, labels, testBudget());
  };
  const Term one = terms.ge(x, integer(1)), two = terms.ge(x, integer(2));
  EXPECT_TRUE(isRight(check({yes, one, two, no})));
  EXPECT_FALSE(check({yes, one, one, no}).right());
  EXPECT_FALSE(check({yes, two, two, no}).right());
  EXPECT_FALSE(check({yes, one, all({two, terms.ge(y, y)}), yes}).right());
  EXPECT_FALSE(check({yes, terms.eq(y, y), two, no}).right());
}

TEST_F(CheckInterpolantsTest, undecidedIsNotRight) {
  Budget cancelled;
  cancelled.cancel();
  const auto check = checkInterpolant(terms, terms.ge(x, integer(3)), terms.le(x, integer(0)),
                                      terms.ge(x, integer(1)), cancelled);
  EXPECT_TRUE(check.wrong.empty());
  EXPECT_FALSE(check.right());
}

}  // namespace fathom::reason
