// What evaluation says, a solver must not be able to deny.
#include "logic/evaluate.h"

#include <array>
#include <gtest/gtest.h>
#include <random>

#include "logic/calculator.h"
#include "logic/smtlib/smtlib.h"
#include "logic/substitute.h"
#include "solver/solver.h"
#include "support/random_term.h"

namespace fathom::logic {
namespace {

Value randomValue(const TermStore& terms, std::mt19937_64& random, Sort sort) {
  switch (terms.sortKind(sort)) {
    case SortKind::Bool:
      return random() % 2 == 0;
    case SortKind::Int:
      return Integer(static_cast<int>(random() % 15) - 7);
    case SortKind::BitVec:
      return BitVecValue{terms.width(sort),
                         lowBits(static_cast<int>(random() % 1000), terms.width(sort))};
    case SortKind::Float:
      return FloatValue{terms.floatWidth(sort), random() % 1000};
    case SortKind::Array: {
      std::map<std::vector<Value>, Value> entries;
      for (int i = 0; i < 3; ++i) {
        entries[{randomValue(terms, random, terms.indexSort(sort))}] =
            randomValue(terms, random, terms.elementSort(sort));
      }
      return makeMap(std::move(entries), randomValue(terms, random, terms.elementSort(sort)));
    }
    case SortKind::Uninterpreted:
      return ElementValue{sort, static_cast<std::uint32_t>(random() % 3)};
  }
  throw InternalError("a sort has one of the kinds");
}

TEST(Evaluate, AgreesWithASolver) {
  std::mt19937_64 random(11);
  TermStore terms;
  test::TermGenerator generator(terms, random);
  const Sort u = terms.uninterpretedSort("U");
  const Term elements[] = {toTerm(terms, ElementValue{u, 0}, u),
                           toTerm(terms, ElementValue{u, 1}, u),
                           toTerm(terms, ElementValue{u, 2}, u)};
  int compared = 0;
  for (int round = 0; round < 1500; ++round) {
    const Sort sort = generator.sorts()[random() % generator.sorts().size()];
    const Term term = generator.term(sort, 4).term;
    Model model;
    model.universe[u] = 3;
    auto solver = solver::makeSolver(terms, solver::Backend::Z3);
    solver->add(terms.distinct(elements));
    bool functions = false;
    for (const Symbol symbol : freeSymbols(terms, term)) {
      functions = functions || !terms.domain(symbol).empty();
      if (functions) break;
      const Value value = randomValue(terms, random, terms.range(symbol));
      model.values[symbol] = value;
      solver->add(terms.eq(terms.constant(symbol), toTerm(terms, value, terms.range(symbol))));
    }
    if (functions) continue;
    const Evaluation evaluation = evaluate(terms, term, model);
    ASSERT_TRUE(std::holds_alternative<Value>(evaluation)) << std::get<NoValue>(evaluation).why;
    const Value& value = std::get<Value>(evaluation);
    solver->add(terms.negate(terms.eq(term, toTerm(terms, value, sort))));
    const solver::Answer answer = solver->check(Budget::unlimited().withResources(4'000'000));
    ASSERT_FALSE(std::holds_alternative<solver::Sat>(answer))
        << toSmtLib(terms, term) << " is not " << toString(terms, value);
    compared += std::holds_alternative<solver::Unsat>(answer) ? 1 : 0;
  }
  EXPECT_GT(compared, 500);
}

/// Digits that are put together again are the number; others are not.
TEST(Digits, OfANumberAreTheNumber) {
  TermStore terms;
  const Symbol symbol = terms.symbol("x", terms.intSort());
  const Term x = terms.constant(symbol);
  const auto digit = [&](Term number, std::int64_t by, std::int64_t modulus) {
    return terms.mod(terms.div(number, terms.integer(by)), terms.integer(modulus));
  };
  const auto bytes = [&](Term number, std::int64_t third) {
    const std::array parts{terms.mod(number, terms.integer(256)),
                           terms.scale(256, digit(number, 256, 256)),
                           terms.scale(65536, digit(number, third, 256)),
                           terms.scale(16777216, terms.div(number, terms.integer(16777216)))};
    return terms.add(parts);
  };
  EXPECT_EQ(bytes(x, 65536), x);
  const Term sum = terms.add(terms.scale(3, x), terms.integer(7));
  EXPECT_EQ(bytes(sum, 65536), sum);
  EXPECT_NE(bytes(x, 65535), x);
  for (const std::int64_t third : {65536, 65535, 256})
    for (const std::int64_t value : {0, 255, 256, 65535, 16777215, 16777216, -1, -257, 987654321}) {
      Model model;
      model.values[symbol] = Integer(value);
      Integer expected = euclideanDiv(Integer(value), Integer(16777216)) * Integer(16777216);
      for (const auto& [factor, by] :
           {std::pair<std::int64_t, std::int64_t>{1, 1}, {256, 256}, {65536, third}})
        expected =
            expected +
            Integer(factor) * euclideanMod(euclideanDiv(Integer(value), Integer(by)), Integer(256));
      EXPECT_EQ(std::get<Value>(evaluate(terms, bytes(x, third), model)), Value(expected));
    }
}

/// The same terms in one model after another.
TEST(Calculator, SaysWhatEvaluateSays) {
  std::mt19937_64 random(12);
  TermStore terms;
  test::TermGenerator generator(terms, random);
  generator.allowQuantifiers();
  const Sort u = terms.uninterpretedSort("U");
  Calculator calculate(terms);
  int compared = 0;
  for (int round = 0; round < 1000; ++round) {
    const Sort sort = generator.sorts()[random() % generator.sorts().size()];
    const Term term = generator.term(sort, 4).term;
    for (int again = 0; again < 3; ++again) {
      Model model;
      model.universe[u] = 3;
      for (const Symbol symbol : freeSymbols(terms, term))
        if (terms.domain(symbol).empty() && random() % 50 > 0)
          model.values[symbol] = randomValue(terms, random, terms.range(symbol));
      const Evaluation expected = evaluate(terms, term, model);
      const Evaluation calculated = calculate(term, model);
      ASSERT_EQ(calculated.index(), expected.index()) << toSmtLib(terms, term);
      if (!std::holds_alternative<Value>(expected)) continue;
      ASSERT_EQ(std::get<Value>(calculated), std::get<Value>(expected)) << toSmtLib(terms, term);
      ++compared;
    }
  }
  EXPECT_GT(compared, 1000);
}

class Lambdas : public testing::Test {
 protected:
  Term p(std::uint32_t i) { return terms.bound(i, terms.intSort()); }
  Value at(const Lambda& lambda, const std::vector<Value>& key) {
    const Evaluation result = evaluate(terms, lambda, model);
    EXPECT_TRUE(std::holds_alternative<Value>(result)) << std::get<NoValue>(result).why;
    return std::holds_alternative<Value>(result) ? std::get<Value>(result).map().at(key) : Value();
  }
  bool hasValue(const Lambda& lambda) {
    return std::holds_alternative<Value>(evaluate(terms, lambda, model));
  }
  TermStore terms;
  const Sort ints = terms.intSort();
  const Symbol f = terms.symbol("f", {ints}, ints);
  const Symbol r = terms.symbol("r", {ints, ints}, terms.boolSort());
  const Symbol x = terms.symbol("x", ints);
  Model model{{{x, Integer(4)},
               {f, makeMap({{{Integer(1)}, Integer(10)}}, Integer(0))},
               {r, makeMap({{{Integer(1), Integer(2)}, true}}, false)}},
              {}};
};

TEST_F(Lambdas, OneEntryChanges) {
  const Term here[] = {p(0)};
  // f(2*x - 3) = 7
  const Term place = terms.sub(terms.scale(2, terms.constant(x)), terms.integer(3));
  const Lambda update{{ints},
                      terms.ite(terms.eq(p(0), place), terms.integer(7), terms.apply(f, here))};
  EXPECT_EQ(at(update, {Integer(5)}), Value(Integer(7)));
  EXPECT_EQ(at(update, {Integer(1)}), Value(Integer(10)));
  EXPECT_EQ(at(update, {Integer(99)}), Value(Integer(0)));
}

TEST_F(Lambdas, RelationsBecomeTrueAtATuple) {
  const Lambda update{{ints, ints},
                      terms.disjunction({terms.apply(r, {p(0), p(1)}),
                                         terms.conjunction({terms.eq(p(0), terms.constant(x)),
                                                            terms.eq(p(1), terms.integer(6))})})};
  EXPECT_EQ(at(update, {Integer(4), Integer(6)}), Value(true));
  EXPECT_EQ(at(update, {Integer(1), Integer(2)}), Value(true));
  EXPECT_EQ(at(update, {Integer(4), Integer(2)}), Value(false));
  EXPECT_EQ(at(update, {Integer(50), Integer(6)}), Value(false));
}

TEST_F(Lambdas, WhatIsNoFiniteMapHasNoValue) {
  const Term here[] = {p(0)};
  EXPECT_FALSE(hasValue(
      {{ints}, terms.ite(terms.le(p(0), terms.integer(3)), terms.integer(1), terms.integer(2))}));
  EXPECT_FALSE(hasValue({{ints}, p(0)}));
  EXPECT_FALSE(hasValue({{ints}, terms.add(p(0), terms.apply(f, here))}));
  EXPECT_FALSE(hasValue({{ints}, terms.apply(f, {terms.add(p(0), terms.integer(1))})}));
  EXPECT_FALSE(
      hasValue({{ints},
                terms.eq(terms.ite(terms.eq(p(0), terms.integer(1)), p(0), terms.integer(5)),
                         terms.constant(x))}));
  // One row of a relation: infinitely many entries differ from the default.
  EXPECT_FALSE(hasValue(
      {{ints, ints},
       terms.disjunction({terms.apply(r, {p(0), p(1)}), terms.eq(p(0), terms.constant(x))})}));
  EXPECT_TRUE(hasValue(identity(terms, f)));
  EXPECT_TRUE(hasValue({{ints}, terms.constant(x)}));
}

TEST(Values, AMissingMapIsNoOther) {
  const Value missing{Value::Map()};
  EXPECT_EQ(missing, missing);
  EXPECT_NE(missing, makeMap({}, Integer(0)));
  EXPECT_NE(makeMap({}, Integer(0)), missing);
  EXPECT_NE(missing, Value(Integer(0)));
}

TEST(Values, FiniteArraysAreEqualByMeaning) {
  TermStore terms;
  const Sort bit = terms.bitVecSort(1);
  const Sort array = terms.arraySort(bit, terms.intSort());
  const auto index = [](int i) { return std::vector<Value>{BitVecValue{1, i}}; };
  const Value ones = makeMap({}, Integer(1));
  const Value built = makeMap({{index(0), Integer(1)}, {index(1), Integer(1)}}, Integer(0));
  EXPECT_TRUE(sameMeaning(terms, {}, ones, built, array));
  const Value mixedA = makeMap({{index(0), Integer(1)}}, Integer(0));
  const Value mixedB = makeMap({{index(1), Integer(0)}}, Integer(1));
  EXPECT_TRUE(sameMeaning(terms, {}, mixedA, mixedB, array));
  EXPECT_FALSE(sameMeaning(terms, {}, mixedA, ones, array));
  const Sort overInts = terms.arraySort(terms.intSort(), terms.intSort());
  const std::vector<Value> zero{Integer(0)};
  EXPECT_FALSE(sameMeaning(terms, {}, makeMap({{zero, Integer(1)}}, Integer(0)), ones, overInts));
}

}  // namespace
}  // namespace fathom::logic
