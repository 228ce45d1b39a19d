#include "reason/path.h"

#include "reason/core_reduction.h"
#include "reason/support.h"

namespace fathom::reason {

class PathTest : public ReasonTest {
 protected:
  Term x = intConstant("x"), y = intConstant("y"), next = intConstant("x'");
};

TEST_F(PathTest, assignmentsAreSimultaneous) {
  const std::vector<PathStep> swap = {
      assumeStep(terms.lt(x, y)),
      assignStep({{symbolOf(x), logic::plain(y)}, {symbolOf(y), logic::plain(x)}})};
  auto steps = swap;
  steps.push_back(assumeStep(terms.lt(x, y)));
  EXPECT_TRUE(isUnsat(unroll(terms, steps).parts(terms)));
  steps.back() = assumeStep(terms.lt(y, x));
  EXPECT_TRUE(isSat(unroll(terms, steps).parts(terms)));
}

TEST_F(PathTest, havocForgetsAndRelationsConstrain) {
  std::vector<PathStep> steps = {assignStep(symbolOf(x), integer(1)), havocStep({symbolOf(x)}),
                                 assumeStep(terms.eq(x, integer(2)))};
  EXPECT_TRUE(isSat(unroll(terms, steps).parts(terms)));
  steps[1] =
      relationStep(terms.gt(next, terms.add(x, integer(1))), {{symbolOf(x), symbolOf(next)}});
  EXPECT_TRUE(isUnsat(unroll(terms, steps).parts(terms)));
  steps[2] = assumeStep(terms.eq(x, integer(3)));
  EXPECT_TRUE(isSat(unroll(terms, steps).parts(terms)));
}

TEST_F(PathTest, versionsAndVariablesAreInverse) {
  const std::vector<PathStep> steps = {assignStep(symbolOf(x), terms.add(x, y)),
                                       assignStep(symbolOf(x), terms.add(x, y))};
  const auto unrolled = unroll(terms, steps);
  const Term label = terms.le(x, y);
  for (std::size_t cut = 0; cut < unrolled.versionsAt.size(); ++cut) {
    const Term there = logic::substitute(terms, label, unrolled.versionsAt[cut]);
    EXPECT_EQ(cut == 0, there == label);
    EXPECT_EQ(logic::substitute(terms, there, unrolled.variablesAt[cut]), label);
  }
}

TEST_F(PathTest, anUpdateOutsideTheCoreBecomesAHavocNotASkip) {
  const std::vector<PathStep> steps = {
      assumeStep(terms.eq(x, integer(0))), assignStep(symbolOf(x), terms.mul(y, y)),
      assumeStep(terms.lt(x, integer(1))), assumeStep(terms.gt(x, integer(5)))};
  const auto unrolled = unroll(terms, steps);
  const Core core = {unrolled.steps[2].front().formula, unrolled.steps[3].front().formula};
  const auto reduced = reducedTo(core, steps, unrolled);
  EXPECT_TRUE(reduced[0].guards.empty());
  EXPECT_TRUE(reduced[1].updates.empty());
  EXPECT_EQ(reduced[1].havocs, std::vector{symbolOf(x)});
  EXPECT_EQ(unroll(terms, reduced).allConjuncts().size(), 2U);
  EXPECT_TRUE(isUnsat(unroll(terms, reduced).allConjuncts()));
}

TEST_F(PathTest, mentionsVariablesNotTheirPrimedNames) {
  const auto step = relationStep(terms.lt(x, next), {{symbolOf(x), symbolOf(next)}});
  EXPECT_EQ(mentionedBy(terms, step), SymbolSet{symbolOf(x)});
}

}  // namespace fathom::reason
