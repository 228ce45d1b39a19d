#include "reason/interpolation.h"
#include "reason/random_formulas.h"
#include "reason/support.h"

namespace fathom::reason {

class PathInterpolationTest : public ReasonTest {
 protected:
  Term x = intConstant("x"), y = intConstant("y"), z = intConstant("z");

  void expectLabels(const std::vector<PathStep>& steps, const std::vector<Method>& methods) {
    for (const Method method : methods) {
      const auto answer = Interpolator(terms, {method, false}).path(steps, testBudget());
      const auto* found = std::get_if<Interpolants>(&answer);
      ASSERT_NE(found, nullptr) << toString(method);
      EXPECT_TRUE(isRight(checkPathInterpolants(terms, steps, found->formulas, testBudget())))
          << toString(method);
    }
  }
  const std::vector<Method> all4 = {Method::Auto, Method::CoreWp, Method::Halving, Method::Horn};
};

TEST_F(PathInterpolationTest, counter) {
  std::vector<PathStep> steps = {assignStep(symbolOf(x), integer(0))};
  for (int i = 0; i < 6; ++i) steps.push_back(assignStep(symbolOf(x), terms.add(x, integer(1))));
  steps.push_back(assumeStep(terms.lt(x, integer(6))));
  expectLabels(steps, all4);
}

TEST_F(PathInterpolationTest, aHavocInTheCore) {
  expectLabels({havocStep({symbolOf(x)}), assumeStep(terms.ge(x, integer(3))),
                assignStep(symbolOf(y), terms.add(x, integer(1))), havocStep({symbolOf(x)}),
                assumeStep(terms.ge(x, y)), assumeStep(terms.lt(x, integer(4)))},
               all4);
}

TEST_F(PathInterpolationTest, aHavocThatNeedsAQuery) {
  const Term three = integer(3), two = integer(2);
  expectLabels({assumeStep(terms.ge(y, integer(7))), assignStep(symbolOf(z), integer(0)),
                havocStep({symbolOf(x)}), assumeStep(terms.ge(terms.scale(Integer(3), x), y)),
                assumeStep(terms.eq(terms.mod(x, three), two)),
                assumeStep(terms.le(terms.scale(Integer(2), x), integer(5)))},
               {Method::Auto, Method::CoreWp});
}

TEST_F(PathInterpolationTest, relations) {
  const Term next = intConstant("x'");
  const PathStep grow =
      relationStep(all({terms.gt(next, x), terms.gt(next, y)}), {{symbolOf(x), symbolOf(next)}});
  expectLabels(
      {assumeStep(terms.ge(x, integer(0))), grow, grow, grow, assumeStep(terms.lt(x, integer(3)))},
      all4);
}

TEST_F(PathInterpolationTest, labelsLeaveOutWhatOnlyTheRestMentions) {
  const std::vector<PathStep> steps = {assignStep(symbolOf(x), integer(10)),
                                       assumeStep(terms.gt(y, integer(0))),
                                       assumeStep(terms.lt(terms.add(x, y), integer(5)))};
  expectLabels(steps, all4);
}

TEST_F(PathInterpolationTest, arrays) {
  const Term a = arrayConstant("a"), i = intConstant("i");
  std::vector<PathStep> steps = {assignStep(symbolOf(i), integer(0))};
  for (int k = 0; k < 3; ++k) {
    steps.push_back(assignStep(symbolOf(a), terms.store(a, i, i)));
    steps.push_back(assignStep(symbolOf(i), terms.add(i, integer(1))));
  }
  steps.push_back(assumeStep(terms.negate(terms.eq(terms.select(a, integer(1)), integer(1)))));
  expectLabels(steps, {Method::Auto, Method::CoreWp, Method::Halving});
}

TEST_F(PathInterpolationTest, relationsAsState) {
  const Symbol r = terms.symbol("r", {terms.intSort()}, terms.boolSort());
  const logic::Lambda none{{terms.intSort()}, terms.boolean(false)};
  const logic::Lambda withX{{terms.intSort()},
                            terms.disjunction({terms.eq(terms.bound(0, terms.intSort()), x),
                                               terms.apply(r, {terms.bound(0, terms.intSort())})})};
  const std::vector<PathStep> steps = {assumeStep(terms.le(x, terms.add(y, integer(1)))),
                                       assignStep({{r, none}}), assignStep({{r, withX}}),
                                       assumeStep(terms.apply(r, {y})),
                                       assumeStep(terms.negate(terms.eq(x, y)))};
  expectLabels(steps, {Method::Auto, Method::CoreWp});
}

TEST_F(PathInterpolationTest, feasiblePathsHaveNone) {
  const std::vector<PathStep> steps = {assignStep(symbolOf(x), integer(1)),
                                       assumeStep(terms.eq(x, integer(1)))};
  EXPECT_TRUE(std::holds_alternative<Consistent>(Interpolator(terms).path(steps, testBudget())));
  EXPECT_TRUE(std::holds_alternative<Consistent>(
      Interpolator(terms).path(std::vector<PathStep>{}, testBudget())));
}

TEST_F(PathInterpolationTest, randomPaths) {
  int seen = 0;
  for (const Theory theory : kTheories) {
    std::mt19937_64 random(29);
    FormulaGenerator generate(terms, random, theory);
    const auto variable = [&] {
      return generate.symbols()[static_cast<std::size_t>(generate.pick(4))];
    };
    for (int round = 0; round < 4; ++round) {
      std::vector<PathStep> steps;
      while (steps.size() < 30 && !isUnsat(unroll(terms, steps).parts(terms))) {
        switch (generate.pick(4)) {
          case 0:
            steps.push_back(havocStep({variable()}));
            break;
          case 1:
            steps.push_back(assignStep(variable(), generate.value()));
            break;
          default:
            steps.push_back(assumeStep(generate.formula()));
        }
      }
      if (!isUnsat(unroll(terms, steps).parts(terms))) continue;
      for (const Method method : {Method::CoreWp, Method::Auto}) {
        const auto answer = Interpolator(terms, {method, false}).path(steps, hornBudget());
        const auto* found = std::get_if<Interpolants>(&answer);
        if (found == nullptr) continue;
        ++seen;
        EXPECT_TRUE(isRight(checkPathInterpolants(terms, steps, found->formulas, testBudget())));
      }
    }
  }
  EXPECT_GT(seen, 10);
}

}  // namespace fathom::reason
