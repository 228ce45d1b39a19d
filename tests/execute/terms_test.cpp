#include <gtest/gtest.h>

#include "logic/partial_calculator.h"
#include "logic/smtlib/smtlib.h"
#include "logic/substitute.h"
#include "program/execute/machine.h"
#include "program/run/random_values.h"
#include "support/random_term.h"
#include "support/scale.h"

// Terms are evaluated in three ways: by logic::evaluate, by the partial calculator of the checker,
// and by compiled code. Where a part of the model is missing, what the latter two say must be true
// in every completion.
namespace fathom::program::execute {
namespace {

using logic::Model;
using logic::Value;

Cell cellOf(const Value& value) {
  if (value.isMap()) {
    Cell array(std::make_shared<Array>(cellOf(value.map().otherwise)));
    for (const auto& [key, entry] : value.map().entries)
      array = written(std::move(array), cellOf(key.front()), cellOf(entry));
    return array;
  }
  if (const auto* truth = std::get_if<bool>(&value.content())) return *truth;
  if (const auto* number = std::get_if<Integer>(&value.content()))
    return number->isSmall() ? Cell(number->small()) : Cell();
  if (const auto* bits = std::get_if<logic::BitVecValue>(&value.content()))
    return bits->bits.small();
  return {};
}

class Terms : public testing::Test {
 protected:
  Terms() : generator_(terms_, random_), values_(terms_, {}, random_) {
    program_.procedures.emplace_back();
    for (const logic::Symbol symbol : generator_.symbols())
      if (terms_.domain(symbol).empty()) program_.procedures[0].locals.push_back({symbol, "", {}});
  }

  Value randomValue(logic::Symbol symbol) { return values_.forSymbol(symbol, {}, {}); }

  /// Values for all symbols, or for about half of them.
  Model model(bool isPartial) {
    Model made;
    for (const logic::Symbol symbol : generator_.symbols())
      if (!isPartial || random_() % 2 == 0) made.values.emplace(symbol, randomValue(symbol));
    return made;
  }

  Model completed(Model model) {
    for (const logic::Symbol symbol : generator_.symbols())
      if (!model.values.contains(symbol)) model.values.emplace(symbol, randomValue(symbol));
    return model;
  }

  Cell compiledValue(logic::Term term, const Model& model) {
    const Scope scope(program_, ProcedureId(0));
    Cells cells(program_);
    cells.enter(program_.procedures[0].locals.size(), {});
    for (const Variable& local : program_.procedures[0].locals)
      if (const auto value = model.values.find(local.symbol); value != model.values.end())
        cells.at(scope[local.symbol]) = cellOf(value->second);
    const Lambda lambda{{}, term};
    return cells.first(compile(terms_, scope, std::span(&lambda, 1)));
  }

  bool isOfNumbers(logic::Sort sort) const {
    return terms_.sortKind(sort) == logic::SortKind::Bool ||
           terms_.sortKind(sort) == logic::SortKind::Int ||
           terms_.sortKind(sort) == logic::SortKind::BitVec;
  }

  logic::Term randomTermOf(std::size_t round) {
    const auto& sorts = generator_.sorts();
    for (std::size_t i = round;; ++i)
      if (isOfNumbers(sorts[i % sorts.size()]))
        return generator_.term(sorts[i % sorts.size()], 4).term;
  }

  /// What both say of the term is its value in the model.
  void expectValue(logic::Term term, const Model& known, const Model& whole) {
    const logic::Evaluation value = logic::evaluate(terms_, term, whole);
    ASSERT_TRUE(std::holds_alternative<Value>(value));
    const Value partial = logic::PartialCalculator(terms_)(term, known);
    const Cell compiled = compiledValue(term, known);
    const Value& wanted = std::get<Value>(value);
    EXPECT_TRUE(logic::isAny(partial) || partial == wanted);
    const Cell cell = cellOf(wanted);
    EXPECT_TRUE(compiled.isAny() || cell.isAny() || compiled.number() == cell.number())
        << logic::toString(terms_, wanted) << " is the value of " << logic::toSmtLib(terms_, term);
    known_ += compiled.isNumber() && !logic::isAny(partial);
  }

  logic::TermStore terms_;
  std::mt19937_64 random_{1};
  test::TermGenerator generator_;
  run::RandomValues values_;
  Program program_;
  int known_ = 0;
};

TEST_F(Terms, HaveTheSameValueInAllEvaluators) {
  for (std::size_t round = 0; round < 3000; ++round) {
    const Model whole = model(false);
    expectValue(randomTermOf(round), whole, whole);
  }
  EXPECT_GT(known_, 2000);
}

TEST_F(Terms, HaveValuesThatHoldWhateverIsMissing) {
  for (std::size_t round = 0; round < 2000; ++round) {
    const Model known = model(true);
    const logic::Term term = randomTermOf(round);
    for (int i = 0; i < 4; ++i) expectValue(term, known, completed(known));
  }
  EXPECT_GT(known_, 2000);
}

TEST_F(Terms, KnowWhatWasStoredIntoAnUnknownArray) {
  const logic::Sort array = terms_.arraySort(terms_.intSort(), terms_.intSort());
  const logic::Symbol symbol = terms_.symbol("unknown", {}, array);
  program_.procedures[0].locals.push_back({symbol, "", {}});
  const logic::Term stored =
      terms_.store(terms_.constant("unknown", array), terms_.integer(3), terms_.integer(7));
  const logic::Symbol index = terms_.symbol("index", {}, terms_.intSort());
  program_.procedures[0].locals.push_back({index, "", {}});
  const logic::Term read = terms_.select(stored, terms_.constant("index", terms_.intSort()));
  Model three;
  three.values.emplace(index, Integer(3));
  EXPECT_TRUE(compiledValue(read, three).number() == 7);
  EXPECT_EQ(logic::PartialCalculator(terms_)(read, three), Value(Integer(7)));
  three.values.insert_or_assign(index, Integer(4));
  EXPECT_TRUE(compiledValue(read, three).isAny());
  EXPECT_TRUE(logic::isAny(logic::PartialCalculator(terms_)(read, three)));
}

/// The operation on all pairs of these numbers, as compiled code and as the evaluator has it.
void compareOnBits(unsigned width, const std::vector<Integer>& numbers) {
  logic::TermStore terms;
  const logic::Term a = terms.constant("a", terms.bitVecSort(width));
  const logic::Term b = terms.constant("b", terms.bitVecSort(width));
  Program program;
  program.procedures.emplace_back();
  program.procedures[0].locals = {{terms.symbolOf(a), "", {}}, {terms.symbolOf(b), "", {}}};
  const Scope scope(program, ProcedureId(0));
  const std::vector<logic::Term> all{terms.bvUdiv(a, b), terms.bvUrem(a, b), terms.bvSdiv(a, b),
                                     terms.bvSrem(a, b), terms.bvShl(a, b),  terms.bvLshr(a, b),
                                     terms.bvAshr(a, b), terms.bvMul(a, b),  terms.bvSlt(a, b),
                                     terms.bvUle(a, b)};
  for (const Integer& x : numbers)
    for (const Integer& y : numbers)
      for (const logic::Term term : all) {
        Model model;
        model.values.emplace(terms.symbolOf(a), logic::BitVecValue{width, x});
        model.values.emplace(terms.symbolOf(b), logic::BitVecValue{width, y});
        const Value value = std::get<Value>(logic::evaluate(terms, term, model));
        const Value back = logic::PartialCalculator(terms)(term, model);
        const std::vector<Lambda> lambdas{
            {{}, term}, {{}, terms.bitVec(x, width)}, {{}, terms.bitVec(y, width)}};
        Cells cells(program);
        cells.enter(2, {});
        const std::vector<Cell> constants = cells.compute(compile(terms, scope, lambdas));
        cells.at(scope[terms.symbolOf(a)]) = constants[1];
        cells.at(scope[terms.symbolOf(b)]) = constants[2];
        const logic::Term literal = logic::toTerm(terms, value, terms.sort(term));
        const std::vector<Lambda> both{{{}, term}, {{}, literal}};
        const std::vector<Cell> results = cells.compute(compile(terms, scope, both));
        EXPECT_EQ(back, value);
        EXPECT_TRUE(results[0].isNumber() && results[0].number() == results[1].number());
      }
}

TEST(Bits, AreComputedAsTheEvaluatorDoesAtTheLimits) {
  for (const unsigned width : {1U, 8U, 32U, 33U, 64U, 65U}) {
    const Integer top = Integer::powerOfTwo(width - 1);
    compareOnBits(width, {0, 1, lowBits(top - 1, width), top, lowBits(top + 1, width),
                          Integer::powerOfTwo(width) - 1, lowBits(7, width)});
  }
}

}  // namespace
}  // namespace fathom::program::execute
