// Floating point: what the operations give, what builders may simplify, texts that read back.
#include <bit>
#include <cmath>
#include <gtest/gtest.h>

#include "logic/calculator.h"
#include "logic/float_value.h"
#include "logic/smtlib/smtlib.h"
#include "logic/substitute.h"
#include "logic/traverse.h"
#include "support/random_float.h"

namespace fathom::logic {
namespace {

FloatValue of(double value) {
  return floatOfBits(64, bitsOf({64, std::bit_cast<std::uint64_t>(value)}));
}
FloatValue of(float value) {
  return floatOfBits(32, Integer(std::int64_t{std::bit_cast<std::uint32_t>(value)}));
}

template <class Real>
Real realOf(const FloatValue& value) {
  if constexpr (sizeof(Real) == 4)
    return std::bit_cast<float>(static_cast<std::uint32_t>(value.bits));
  else
    return std::bit_cast<double>(value.bits);
}

template <class Real>
void expectHostArithmetic(std::mt19937_64& random) {
  constexpr unsigned kWidth = 8 * sizeof(Real);
  const FloatValue a = test::randomFloat(kWidth, random);
  const FloatValue b = test::randomFloat(kWidth, random);
  const Real x = realOf<Real>(a);
  const Real y = realOf<Real>(b);
  EXPECT_EQ(floatOperation(Kind::FpAdd, a, b), of(static_cast<Real>(x + y)));
  EXPECT_EQ(floatOperation(Kind::FpMul, a, b), of(static_cast<Real>(x * y)));
  EXPECT_EQ(floatOperation(Kind::FpDiv, a, b), of(static_cast<Real>(x / y)));
  EXPECT_EQ(floatOperation(Kind::FpSqrt, a), of(static_cast<Real>(std::sqrt(x))));
  EXPECT_EQ(floatOperation(Kind::FpNeg, a), of(static_cast<Real>(-x)));
  EXPECT_EQ(floatOperation(Kind::FpFloor, a), of(static_cast<Real>(std::floor(x))));
  EXPECT_EQ(floatComparison(Kind::FpLt, a, b), x < y);
  EXPECT_EQ(floatComparison(Kind::FpLe, a, b), x <= y);
  EXPECT_EQ(floatComparison(Kind::FpEq, a, b), x == y);
  EXPECT_EQ(floatConverted(32, a), of(static_cast<float>(x)));
  EXPECT_EQ(floatConverted(64, a), of(static_cast<double>(x)));
}

TEST(Floats, AreComputedAsTheHostDoes) {
  std::mt19937_64 random(1);
  for (int i = 0; i < 2000; ++i) {
    expectHostArithmetic<float>(random);
    expectHostArithmetic<double>(random);
  }
}

TEST(Floats, RoundToTheNearestTiesToEven) {
  EXPECT_EQ(floatFromSigned(32, Integer(16777217)), of(16777216.0F));
  EXPECT_EQ(floatFromSigned(32, Integer(16777219)), of(16777220.0F));
  EXPECT_EQ(floatFromSigned(64, Integer((std::int64_t{1} << 53) + 1)), of(9007199254740992.0));
  EXPECT_EQ(floatOperation(Kind::FpNearest, of(2.5)), of(2.0));
  EXPECT_EQ(floatOperation(Kind::FpNearest, of(-3.5)), of(-4.0));
  EXPECT_EQ(floatOperation(Kind::FpCeil, of(-0.5)), of(-0.0));
  EXPECT_EQ(floatOperation(Kind::FpAdd, of(0.1), of(0.2)), of(0.30000000000000004));
  EXPECT_EQ(floatOperation(Kind::FpMul, of(5e-324), of(0.5)), of(0.0));
  EXPECT_NE(of(0.0), of(-0.0));
}

TEST(Floats, BecomeIntegersAsInJava) {
  EXPECT_EQ(floatToSigned(32, of(std::nan(""))), Integer(0));
  EXPECT_EQ(floatToSigned(32, of(1e20F)), Integer(2147483647));
  EXPECT_EQ(floatToSigned(32, of(-2147483648.5)), Integer(INT32_MIN));
  EXPECT_EQ(floatToSigned(64, of(-INFINITY)), Integer(INT64_MIN));
  EXPECT_EQ(floatToSigned(64, of(9223372036854775807.0)), Integer(INT64_MAX));
  EXPECT_EQ(floatToSigned(32, of(-1.99)), Integer(-1));
}

TEST(Floats, HaveOneNan) {
  TermStore terms;
  const Term quiet = terms.floating(Integer(0x7fc00001), 32);
  EXPECT_EQ(quiet, terms.floating(Integer(std::int64_t{0xffffffff}), 32));
  EXPECT_EQ(terms.value(quiet), Integer(0x7fc00000));
  EXPECT_TRUE(terms.isFalse(terms.fpEq(quiet, quiet)));
  EXPECT_TRUE(terms.isTrue(terms.eq(quiet, quiet)));
}

TEST(Floats, AreNotSimplifiedLikeReals) {
  TermStore terms;
  const Term x = terms.constant("x", terms.floatSort(64));
  const Term zero = terms.floating(Integer(0), 64);
  EXPECT_NE(terms.fpAdd(x, zero), x);
  EXPECT_NE(terms.fpSub(x, x), zero);
  EXPECT_EQ(terms.fpEq(x, x), terms.negate(terms.fpIsNan(x)));
  EXPECT_NE(terms.negate(terms.fpLt(x, zero)), terms.fpLe(zero, x));
  EXPECT_EQ(terms.kind(terms.eq(x, zero)), Kind::Eq);
}

/// Values put into a term fold to what the term evaluates to.
TEST(Floats, FoldToWhatEvaluationSays) {
  std::mt19937_64 random(2);
  for (int i = 0; i < 3000; ++i) {
    TermStore terms;
    test::FloatTerms generator(terms, random);
    const Term term = generator.truth(1 + i % 4);
    const Model model = generator.model();
    Substitution values;
    for (const auto& [symbol, value] : model.values)
      values.emplace(symbol, plain(toTerm(terms, value, terms.range(symbol))));
    const bool truth = std::get<Value>(evaluate(terms, term, model)).boolean();
    ASSERT_EQ(substitute(terms, term, values), terms.boolean(truth)) << toSmtLib(terms, term);
    Calculator calculator(terms);
    ASSERT_EQ(std::get<Value>(calculator(term, model)).boolean(), truth);
  }
}

TEST(Floats, ReadBackFromTheirText) {
  std::mt19937_64 random(3);
  for (int i = 0; i < 1000; ++i) {
    TermStore terms;
    test::FloatTerms generator(terms, random);
    const Term term = generator.truth(1 + i % 4);
    const Term roots[] = {term};
    const Script script = readScript(terms, toScript(terms, roots), "printed.smt2");
    ASSERT_EQ(script.assertions.at(0), term) << toSmtLib(terms, term);
    std::vector<Term> all;
    forEachSubterm(terms, term, [&](Term part) { all.push_back(part); });
    for (const Term part : all) {
      const std::vector<Term> args(terms.args(part).begin(), terms.args(part).end());
      ASSERT_EQ(terms.rebuildAnew(part, args), part) << toSmtLib(terms, part);
    }
  }
}

TEST(Floats, OfOtherFormatsAreRefused) {
  TermStore terms;
  EXPECT_THROW(readScript(terms, "(declare-fun x () (_ FloatingPoint 5 11))", "s"), InputError);
  EXPECT_THROW(
      readScript(terms, "(declare-fun x () (_ FloatingPoint 8 24)) (assert (fp.lt RNE x x))", "s"),
      InputError);
  EXPECT_THROW(
      readScript(terms, "(declare-fun x () (_ FloatingPoint 8 24)) (assert (= x (fp.add x x)))",
                 "s"),
      InputError);
}

TEST(Floats, NamesOfTheTheoryAreCoded) {
  TermStore terms;
  for (const char* const name : {"RNE", "fp.add", "to_fp", "fp", "roundTowardZero"}) {
    const Term roots[] = {terms.constant(name, terms.boolSort())};
    EXPECT_EQ(readScript(terms, toScript(terms, roots), "s").assertions.at(0), roots[0]) << name;
  }
}

}  // namespace
}  // namespace fathom::logic
