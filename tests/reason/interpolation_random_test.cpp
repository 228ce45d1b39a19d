#include <algorithm>

#include "base/process/workers.h"
#include "reason/interpolation.h"
#include "reason/random_formulas.h"
#include "reason/support.h"

namespace fathom::reason {

class RandomInterpolationTest : public ReasonTest, public testing::WithParamInterface<Theory> {
 protected:
  std::mt19937_64 random{41};
  FormulaGenerator generate{terms, random, GetParam()};

  /// Conjuncts that are inconsistent together; nothing if luck fails.
  std::vector<Term> inconsistent() {
    std::vector<Term> formulas;
    while (formulas.size() < 30 && !isUnsat(formulas)) formulas.push_back(generate.formula());
    if (!isUnsat(formulas)) return {};
    std::ranges::shuffle(formulas, random);
    return formulas;
  }

  std::vector<Term> cutInto(std::size_t count, const std::vector<Term>& formulas) {
    std::vector<std::vector<Term>> parts(count);
    for (std::size_t i = 0; i < formulas.size(); ++i) {
      parts[i < count ? i : random() % count].push_back(formulas[i]);
    }
    std::vector<Term> result;
    for (const auto& part : parts) result.push_back(terms.conjunction(part));
    return result;
  }

  /// Z3 crashes on some formulas; engines interpolate in processes of their own.
  template <class Work>
  static bool survives(const Work& work) {
    const WorkerTask task{[&](const Send&) { work(); }, {}};
    return Workers(1).run({&task, 1}, {}, Budget()).front().end == WorkerEnd::Finished;
  }
};

TEST_P(RandomInterpolationTest, everyWayIsRightOnTwoParts) {
  int found = 0;
  for (int round = 0; round < 6; ++round) {
    const auto formulas = inconsistent();
    if (formulas.empty()) continue;
    const auto parts = cutInto(2, formulas);
    for (const Method method : {Method::Auto, Method::Horn, Method::Cubes}) {
      const auto ask = [&] {
        return Interpolator(terms, {method, false}).binary(parts[0], parts[1], hornBudget());
      };
      if (!survives(ask)) continue;
      const auto answer = ask();
      EXPECT_FALSE(std::holds_alternative<Consistent>(answer));
      const auto* result = std::get_if<Interpolants>(&answer);
      if (result == nullptr) continue;
      ++found;
      EXPECT_TRUE(
          isRight(checkInterpolant(terms, parts[0], parts[1], result->formulas[0], testBudget())))
          << toString(method) << show(parts[0]) << show(parts[1]) << show(result->formulas[0]);
    }
  }
  EXPECT_GT(found, 5);
}

TEST_P(RandomInterpolationTest, everyWayIsRightOnSequences) {
  int found = 0;
  for (int round = 0; round < 4; ++round) {
    const auto formulas = inconsistent();
    if (formulas.empty()) continue;
    const auto parts = cutInto(2 + static_cast<std::size_t>(generate.pick(4)), formulas);
    for (const Method method : {Method::Auto, Method::Horn, Method::Halving}) {
      const auto ask = [&] {
        return Interpolator(terms, {method, false}).sequence(parts, hornBudget());
      };
      if (!survives(ask)) continue;
      const auto answer = ask();
      const auto* result = std::get_if<Interpolants>(&answer);
      if (result == nullptr) continue;
      ++found;
      EXPECT_TRUE(isRight(checkSequenceInterpolants(terms, parts, result->formulas, testBudget())));
    }
  }
  EXPECT_GT(found, 2);
}

TEST_P(RandomInterpolationTest, treesAndStateTransitions) {
  int found = 0;
  for (int round = 0; round < 3; ++round) {
    const auto formulas = inconsistent();
    if (formulas.empty()) continue;
    const auto parts = cutInto(4, formulas);
    FormulaTree tree;
    tree.nodes = {{parts[0], 2}, {parts[1], 2}, {parts[2], 3}, {parts[3], std::nullopt}};
    const auto ask = [&] {
      return Interpolator(terms, {Method::Auto, false}).tree(tree, hornBudget());
    };
    const auto askBoth = [&] { return Interpolator(terms).stateTransition(parts, hornBudget()); };
    if (!survives([&] { ask(), askBoth(); })) continue;
    const auto answer = ask();
    if (const auto* result = std::get_if<Interpolants>(&answer)) {
      ++found;
      EXPECT_TRUE(isRight(checkTreeInterpolants(terms, tree, result->formulas, testBudget())));
    }
    const auto both = askBoth();
    if (const auto* result = std::get_if<StateTransitionInterpolants>(&both)) {
      ++found;
      EXPECT_TRUE(isRight(checkStateTransitionInterpolants(terms, parts, result->states,
                                                           result->transitions, testBudget())));
    }
  }
  EXPECT_GT(found, 0);
}

/// A label that is no interpolant any more must not pass.
TEST_P(RandomInterpolationTest, mutatedInterpolantsAreRefused) {
  int mutants = 0;
  for (int round = 0; round < 6; ++round) {
    const auto formulas = inconsistent();
    if (formulas.empty()) continue;
    const auto parts = cutInto(2, formulas);
    const auto ask = [&] { return Interpolator(terms).binary(parts[0], parts[1], hornBudget()); };
    if (!survives(ask)) continue;
    const auto answer = ask();
    const auto* result = std::get_if<Interpolants>(&answer);
    if (result == nullptr) continue;
    const Term label = result->formulas[0];
    for (const Term mutant : {terms.negate(label), all({label, generate.literal()}),
                              terms.disjunction({label, generate.literal()})}) {
      const bool stillRight =
          isUnsat({parts[0], terms.negate(mutant)}) && isUnsat({mutant, parts[1]});
      const auto check = checkInterpolant(terms, parts[0], parts[1], mutant, testBudget());
      if (stillRight) continue;
      ++mutants;
      EXPECT_FALSE(check.right()) << show(mutant);
    }
  }
  EXPECT_GT(mutants, 2);
}

INSTANTIATE_TEST_SUITE_P(Theories, RandomInterpolationTest, testing::ValuesIn(kTheories));

}  // namespace fathom::reason
