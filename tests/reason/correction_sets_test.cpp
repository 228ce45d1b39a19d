#include "reason/correction_sets.h"

#include <random>

#include "reason/hitting_set.h"
#include "reason/random_formulas.h"
#include "reason/support.h"

namespace fathom::reason {

class CorrectionSetsTest : public ReasonTest {
 protected:
  using Formulas = std::vector<Term>;
  using Soft = std::vector<SoftConstraint>;

  Soft softOf(const Formulas& formulas) {
    Soft soft;
    for (const Term formula : formulas) soft.push_back({formula, 1});
    return soft;
  }
  Formulas without(const Soft& soft, const std::vector<std::size_t>& dropped) {
    Formulas result;
    for (std::size_t i = 0; i < soft.size(); ++i) {
      if (std::ranges::find(dropped, i) == dropped.end()) result.push_back(soft[i].formula);
    }
    return result;
  }
  /// hard /\ kept has the model; with any one dropped constraint more there is none.
  void expectMinimal(const Formulas& hard, const Soft& soft, const CorrectionSet& set) {
    Formulas rest = without(soft, set.dropped);
    rest.insert(rest.end(), hard.begin(), hard.end());
    EXPECT_TRUE(isTrueIn(set.model, terms.conjunction(rest)));
    EXPECT_TRUE(set.minimal);
    for (const std::size_t i : set.dropped) {
      Formulas more = rest;
      more.push_back(soft[i].formula);
      EXPECT_TRUE(isUnsat(more));
    }
  }
  std::vector<CorrectionAnswer> byAllWays(const Formulas& hard, const Soft& soft) {
    return {correctionSetByHittingSets(terms, hard, soft, testBudget()),
            correctionSetByMaxSat(terms, hard, soft, testBudget()),
            correctionSetCoreFirst(terms, hard, soft, testBudget()),
            correctionSet(terms, hard, soft, testBudget(), testBudget())};
  }
};

TEST_F(CorrectionSetsTest, hittingSetsAreLeast) {
  const std::vector<std::vector<std::size_t>> sets = {{0, 1}, {1, 2}, {3, 1}, {4}};
  const std::vector<std::uint32_t> equal(5, 1);
  EXPECT_EQ(hittingSet(sets, equal), (std::vector<std::size_t>{1, 4}));
  const std::vector<std::uint32_t> dear = {1, 9, 1, 1, 1};
  EXPECT_EQ(hittingSet(sets, dear), (std::vector<std::size_t>{0, 2, 3, 4}));
  EXPECT_TRUE(hittingSet({}, equal).empty());
  const auto hurried = hittingSet(sets, equal, 0);
  for (const auto& set : sets) {
    EXPECT_TRUE(std::ranges::any_of(
        set, [&](std::size_t e) { return std::ranges::find(hurried, e) != hurried.end(); }));
  }
}

TEST_F(CorrectionSetsTest, dropsTheOneThatIsInEveryConflict) {
  const Term x = intConstant("x"), y = intConstant("y");
  const Formulas hard = {terms.le(integer(0), x)};
  const Soft soft = softOf(
      {terms.le(x, integer(-1)), terms.le(x, y), terms.le(y, integer(5)), terms.le(integer(0), y)});
  for (const auto& answer : byAllWays(hard, soft)) {
    ASSERT_TRUE(std::holds_alternative<CorrectionSet>(answer));
    EXPECT_EQ(std::get<CorrectionSet>(answer).dropped, std::vector<std::size_t>{0});
    expectMinimal(hard, soft, std::get<CorrectionSet>(answer));
  }
}

TEST_F(CorrectionSetsTest, weightsDecide) {
  const Term p = boolConstant("p");
  const Soft soft = {{p, 5}, {terms.negate(p), 1}};
  const auto answer = correctionSetByHittingSets(terms, Formulas{}, soft, testBudget());
  EXPECT_EQ(std::get<CorrectionSet>(answer).dropped, std::vector<std::size_t>{1});
  const auto byMaxSat = correctionSetByMaxSat(terms, Formulas{}, soft, testBudget());
  EXPECT_EQ(std::get<CorrectionSet>(byMaxSat).dropped, std::vector<std::size_t>{1});
}

TEST_F(CorrectionSetsTest, anInconsistentHardPartIsItsOwnAnswer) {
  const Term p = boolConstant("p"), x = intConstant("x");
  const Formulas hard = {terms.le(x, integer(0)), terms.ge(x, integer(1))};
  for (const auto& answer : byAllWays(hard, softOf({p, terms.negate(p)}))) {
    EXPECT_TRUE(std::holds_alternative<HardUnsat>(answer));
  }
}

TEST_F(CorrectionSetsTest, nothingToDropIsAnEmptySet) {
  const Term p = boolConstant("p");
  for (const auto& answer : byAllWays({}, softOf({p}))) {
    EXPECT_TRUE(std::get<CorrectionSet>(answer).dropped.empty());
  }
}

TEST_F(CorrectionSetsTest, aFormulaListedTwiceIsDroppedTwice) {
  const Term p = boolConstant("p");
  const Soft soft = {{p, 2}, {terms.negate(p), 3}, {p, 2}};
  for (const auto& answer : {correctionSetByHittingSets(terms, Formulas{}, soft, testBudget()),
                             correctionSetByMaxSat(terms, Formulas{}, soft, testBudget())}) {
    EXPECT_EQ(std::get<CorrectionSet>(answer).dropped, std::vector<std::size_t>{1});
  }
  const Formulas hard = {terms.negate(p)};
  for (const auto& answer : byAllWays(hard, soft)) {
    EXPECT_EQ(std::get<CorrectionSet>(answer).dropped, (std::vector<std::size_t>{0, 2}));
  }
}

TEST_F(CorrectionSetsTest, givingUpIsNotAnEmptySet) {
  Budget cancelled;
  cancelled.cancel();
  const Term p = boolConstant("p");
  const Soft soft = softOf({p, terms.negate(p)});
  EXPECT_TRUE(
      std::holds_alternative<GaveUp>(correctionSet(terms, Formulas{}, soft, cancelled, cancelled)));
  EXPECT_TRUE(std::holds_alternative<GaveUp>(
      correctionSetByHittingSets(terms, Formulas{}, soft, cancelled)));
  const auto fallback = correctionSet(terms, Formulas{}, soft, cancelled, testBudget());
  EXPECT_EQ(std::get<CorrectionSet>(fallback).dropped.size(), 1U);
}

TEST_F(CorrectionSetsTest, allWaysAreMinimalOnRandomConstraints) {
  for (const Theory theory : kTheories) {
    std::mt19937_64 random(23);
    FormulaGenerator generate(terms, random, theory);
    for (int round = 0; round < 2; ++round) {
      const Formulas hard = {generate.formula()};
      Formulas formulas;
      for (int i = 0; i < 12; ++i) formulas.push_back(generate.formula());
      const Soft soft = softOf(formulas);
      std::size_t least = soft.size();
      for (const auto& answer : byAllWays(hard, soft)) {
        const auto* set = std::get_if<CorrectionSet>(&answer);
        if (set == nullptr) continue;
        expectMinimal(hard, soft, *set);
        least = std::min(least, set->dropped.size());
      }
      const auto exact = correctionSetByHittingSets(terms, hard, soft, testBudget());
      const auto* set = std::get_if<CorrectionSet>(&exact);
      EXPECT_TRUE(set == nullptr || set->dropped.size() == least);
    }
  }
}

}  // namespace fathom::reason
