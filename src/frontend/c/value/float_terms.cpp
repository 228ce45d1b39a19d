#include "frontend/c/value/float_terms.h"

#include "base/errors.h"
#include "logic/float_value.h"

namespace fathom::frontend::c {
namespace {

/// The bits of a number of this width in front of its exponent and its fraction.
struct FloatFormat {
  unsigned fraction;  // bits
  int bias;
};

FloatFormat formatOf(unsigned width) {
  return width == 32 ? FloatFormat{23, 127} : FloatFormat{52, 1023};
}

}  // namespace

Term FloatTerms::integer(std::int64_t value, unsigned width) {
  return terms_.floating(logic::bitsOf(logic::floatFromSigned(width, Integer(value))), width);
}

Term FloatTerms::power(int exponent, unsigned width, bool isNegative) {
  const FloatFormat format = formatOf(width);
  require(exponent > -format.bias && exponent <= format.bias, "a power of two is a normal number");
  const Integer bits = shiftLeft(Integer(exponent + format.bias), format.fraction);
  return terms_.floating(isNegative ? bits + Integer::powerOfTwo(width - 1) : bits, width);
}

Term FloatTerms::infinity(unsigned width, bool isNegative) {
  const FloatFormat format = formatOf(width);
  const Integer bits = shiftLeft(Integer((2 * format.bias) + 1), format.fraction);
  return terms_.floating(isNegative ? bits + Integer::powerOfTwo(width - 1) : bits, width);
}

Term FloatTerms::zero(unsigned width, bool isNegative) {
  return terms_.floating(isNegative ? Integer::powerOfTwo(width - 1) : Integer(0), width);
}

Term FloatTerms::truncated(Term x) {
  return terms_.ite(terms_.fpLt(x, zero(widthOf(x))), terms_.fpCeil(x), terms_.fpFloor(x));
}

/// The distance to the truncated number is exact, and so is the next integer.
Term FloatTerms::rounded(Term x) {
  const unsigned width = widthOf(x);
  const Term whole = truncated(x);
  const Term rest = terms_.fpAbs(terms_.fpSub(x, whole));
  const Term step = terms_.ite(terms_.fpLt(x, zero(width)), integer(-1, width), integer(1, width));
  return terms_.ite(terms_.fpLe(power(-1, width), rest), terms_.fpAdd(whole, step), whole);
}

Term FloatTerms::isNegative(Term x) {
  return terms_.disjunction(
      {terms_.fpLt(x, zero(widthOf(x))), terms_.eq(x, zero(widthOf(x), true))});
}

Term FloatTerms::withSign(Term magnitude, Term isNegative) {
  const Term positive = terms_.fpAbs(magnitude);
  return terms_.ite(isNegative, terms_.fpNeg(positive), positive);
}

Term FloatTerms::isOfSize(Term x, Size size) {
  const unsigned width = widthOf(x);
  const Term magnitude = terms_.fpAbs(x);
  const Term least = power(1 - formatOf(width).bias, width);  // of normal numbers
  switch (size) {
    case Size::Zero:
      return terms_.fpEq(x, zero(width));
    case Size::Subnormal:
      return terms_.conjunction(
          {terms_.fpLt(zero(width), magnitude), terms_.fpLt(magnitude, least)});
    case Size::Normal:
      return terms_.conjunction(
          {terms_.fpLe(least, magnitude), terms_.fpLt(magnitude, infinity(width))});
    case Size::Infinite:
      return terms_.eq(magnitude, infinity(width));
  }
  throw InternalError("every size has a condition");
}

/// Of 32 or 64 bits.
Term FloatTerms::fromSigned(Term bits, unsigned width) {
  return terms_.fpFromSigned(width, bits);
}

/// An unsigned number of 64 bits that is none when read as signed is twice its half, which keeps
/// the lost bit: where rounding asks for it, something of the half is lost anyway.
Term FloatTerms::fromBits(Term bits, bool isSigned, unsigned width) {
  const unsigned size = terms_.width(terms_.sort(bits));
  require(size <= 64, "integers of at most 64 bits are converted");
  const unsigned wide = size < 32 || (size == 32 && isSigned) ? 32 : 64;
  if (isSigned) return fromSigned(terms_.bvSignExtend(wide - size, bits), width);
  const Term whole = fromSigned(terms_.bvZeroExtend(wide - size, bits), width);
  if (size < 64) return whole;
  const Term one = terms_.bitVec(Integer(1), 64);
  const Term half =
      fromSigned(terms_.bvOr(terms_.bvLshr(bits, one), terms_.bvAnd(bits, one)), width);
  const Term isLow = terms_.bvSle(terms_.bitVec(Integer(0), 64), bits);
  return terms_.ite(isLow, whole, terms_.fpAdd(half, half));
}

/// The number is above the largest that is too small, or not below the least that fits, where the
/// former is not representable.
Term FloatTerms::fits(Term x, unsigned bits, bool isSigned) {
  const unsigned width = widthOf(x);
  const int exponent = static_cast<int>(bits) - (isSigned ? 1 : 0);
  const Term isBelow = terms_.fpLt(x, power(exponent, width));
  if (!isSigned) return terms_.conjunction({isBelow, terms_.fpLt(integer(-1, width), x)});
  if (bits > formatOf(width).fraction)
    return terms_.conjunction({isBelow, terms_.fpLe(power(exponent, width, true), x)});
  const std::int64_t tooSmall = -(std::int64_t{1} << exponent) - 1;
  return terms_.conjunction({isBelow, terms_.fpLt(integer(tooSmall, width), x)});
}

Term FloatTerms::toBits(Term x, unsigned bits, bool isSigned) {
  require(bits <= 64, "numbers are converted to integers of at most 64 bits");
  const unsigned wide = bits < 32 || (bits == 32 && isSigned) ? 32 : 64;
  const Term whole = terms_.fpToSigned(wide, x);
  if (isSigned || bits < 64) return terms_.bvExtract(bits - 1, 0, whole);
  const Term limit = power(63, widthOf(x));
  const Term rest = terms_.fpToSigned(64, terms_.fpSub(x, limit));
  const Term high = terms_.bvAdd(rest, terms_.bitVec(Integer::powerOfTwo(63), 64));
  return terms_.ite(terms_.fpLt(x, limit), whole, high);
}

}  // namespace fathom::frontend::c
