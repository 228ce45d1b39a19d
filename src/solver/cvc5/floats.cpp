#include "base/errors.h"
#include "logic/float_value.h"
#include "solver/cvc5/terms.h"

// Floating point in cvc5's theory.
namespace fathom::solver {

using logic::Kind;
using logic::Term;

namespace {

struct Format {
  std::uint32_t exponent;
  std::uint32_t significand;
};

Format formatOf(unsigned width) {
  return width == 32 ? Format{8, 24} : Format{11, 53};
}

}  // namespace

cvc5::Term Cvc5Terms::floating(const logic::FloatValue& value) {
  const Format format = formatOf(value.width);
  const cvc5::Term bits = solver_.mkBitVector(value.width, logic::bitsOf(value).toString(), 10);
  return solver_.mkFloatingPoint(format.exponent, format.significand, bits);
}

cvc5::Term Cvc5Terms::buildFloat(Term term, const std::vector<cvc5::Term>& args) {
  const auto rounded = [&](cvc5::Kind kind, cvc5::RoundingMode mode) {
    std::vector<cvc5::Term> all{solver_.mkRoundingMode(mode)};
    all.insert(all.end(), args.begin(), args.end());
    return solver_.mkTerm(kind, all);
  };
  switch (terms_.kind(term)) {
    case Kind::FpAdd:
      return rounded(cvc5::FLOATINGPOINT_ADD, cvc5::ROUND_NEAREST_TIES_TO_EVEN);
    case Kind::FpMul:
      return rounded(cvc5::FLOATINGPOINT_MULT, cvc5::ROUND_NEAREST_TIES_TO_EVEN);
    case Kind::FpDiv:
      return rounded(cvc5::FLOATINGPOINT_DIV, cvc5::ROUND_NEAREST_TIES_TO_EVEN);
    case Kind::FpSqrt:
      return rounded(cvc5::FLOATINGPOINT_SQRT, cvc5::ROUND_NEAREST_TIES_TO_EVEN);
    case Kind::FpFloor:
      return rounded(cvc5::FLOATINGPOINT_RTI, cvc5::ROUND_TOWARD_NEGATIVE);
    case Kind::FpCeil:
      return rounded(cvc5::FLOATINGPOINT_RTI, cvc5::ROUND_TOWARD_POSITIVE);
    case Kind::FpNearest:
      return rounded(cvc5::FLOATINGPOINT_RTI, cvc5::ROUND_NEAREST_TIES_TO_EVEN);
    case Kind::FpNeg:
      return solver_.mkTerm(cvc5::FLOATINGPOINT_NEG, args);
    case Kind::FpAbs:
      return solver_.mkTerm(cvc5::FLOATINGPOINT_ABS, args);
    case Kind::FpLt:
      return solver_.mkTerm(cvc5::FLOATINGPOINT_LT, args);
    case Kind::FpLe:
      return solver_.mkTerm(cvc5::FLOATINGPOINT_LEQ, args);
    case Kind::FpEq:
      return solver_.mkTerm(cvc5::FLOATINGPOINT_EQ, args);
    case Kind::FpIsNan:
      return solver_.mkTerm(cvc5::FLOATINGPOINT_IS_NAN, args);
    default:
      return buildFloatConversion(term, args[0]);
  }
}

cvc5::Term Cvc5Terms::buildFloatConversion(Term term, const cvc5::Term& a) {
  const Kind kind = terms_.kind(term);
  if (kind == Kind::FpToSigned) return buildSaturated(term, a);
  const Format format = formatOf(terms_.floatWidth(terms_.sort(term)));
  const std::vector<std::uint32_t> sizes{format.exponent, format.significand};
  if (kind == Kind::FpFromBits)
    return solver_.mkTerm(solver_.mkOp(cvc5::FLOATINGPOINT_TO_FP_FROM_IEEE_BV, sizes), {a});
  require(kind == Kind::FpConvert || kind == Kind::FpFromSigned, "a conversion to floating point");
  const cvc5::Kind theirs = kind == Kind::FpConvert ? cvc5::FLOATINGPOINT_TO_FP_FROM_FP
                                                    : cvc5::FLOATINGPOINT_TO_FP_FROM_SBV;
  return solver_.mkTerm(solver_.mkOp(theirs, sizes),
                        {solver_.mkRoundingMode(cvc5::ROUND_NEAREST_TIES_TO_EVEN), a});
}

/// cvc5 leaves conversions of NaN and of what does not fit open.
cvc5::Term Cvc5Terms::buildSaturated(Term term, const cvc5::Term& a) {
  const unsigned width = terms_.width(terms_.sort(term));
  const unsigned floatWidth = terms_.floatWidth(terms_.sort(terms_.arg(term, 0)));
  const Integer least = Integer::powerOfTwo(width - 1);
  const auto number = [&](const Integer& value) {
    return solver_.mkBitVector(width, value.toString(), 10);
  };
  const auto limit = [&](bool isNegative) {
    return floating(logic::signedLimit(floatWidth, width, isNegative));
  };
  const cvc5::Term truncated = solver_.mkTerm(solver_.mkOp(cvc5::FLOATINGPOINT_TO_SBV, {width}),
                                              {solver_.mkRoundingMode(cvc5::ROUND_TOWARD_ZERO), a});
  const cvc5::Term isLow = solver_.mkTerm(cvc5::FLOATINGPOINT_LEQ, {a, limit(true)});
  const cvc5::Term isHigh = solver_.mkTerm(cvc5::FLOATINGPOINT_LEQ, {limit(false), a});
  const cvc5::Term isNan = solver_.mkTerm(cvc5::FLOATINGPOINT_IS_NAN, {a});
  const cvc5::Term low = solver_.mkTerm(cvc5::ITE, {isLow, number(least), truncated});
  const cvc5::Term high = solver_.mkTerm(cvc5::ITE, {isHigh, number(least - 1), low});
  return solver_.mkTerm(cvc5::ITE, {isNan, number(Integer(0)), high});
}

}  // namespace fathom::solver
