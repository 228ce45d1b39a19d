#include "logic/bitvec_value.h"

#include "base/errors.h"

namespace fathom::logic {
namespace {

Integer udiv(const Integer& a, const Integer& b, unsigned width) {
  return b.isZero() ? bitVecOnes(width) : floorDiv(a, b);
}

Integer urem(const Integer& a, const Integer& b) {
  return b.isZero() ? a : euclideanMod(a, b);
}

/// Division of absolute values; the quotient is negative where the signs differ.
Integer sdiv(const Integer& a, const Integer& b, unsigned width) {
  const Integer x = signedValue(a, width);
  const Integer y = signedValue(b, width);
  const Integer quotient = udiv(abs(x), abs(y), width);
  return (x.sign() < 0) != (y.sign() < 0) ? -quotient : quotient;
}

/// The remainder takes the sign of the dividend.
Integer srem(const Integer& a, const Integer& b, unsigned width) {
  const Integer x = signedValue(a, width);
  const Integer rest = urem(abs(x), abs(signedValue(b, width)));
  return x.sign() < 0 ? -rest : rest;
}

Integer shift(Kind kind, const Integer& a, const Integer& b, unsigned width) {
  const unsigned by = b < Integer(std::int64_t{width}) ? static_cast<unsigned>(b.small()) : width;
  if (kind == Kind::BvShl) return by == width ? Integer(0) : shiftLeft(a, by);
  if (kind == Kind::BvLshr) return shiftRight(a, by);
  return shiftRight(signedValue(a, width), by);
}

}  // namespace

Integer bitVecOnes(unsigned width) {
  return Integer::powerOfTwo(width) - 1;
}

Integer bitVecOperation(Kind kind, const Integer& a, const Integer& b, unsigned width) {
  switch (kind) {
    case Kind::BvAdd:
      return lowBits(a + b, width);
    case Kind::BvMul:
      return lowBits(a * b, width);
    case Kind::BvUdiv:
      return udiv(a, b, width);
    case Kind::BvUrem:
      return urem(a, b);
    case Kind::BvSdiv:
      return lowBits(sdiv(a, b, width), width);
    case Kind::BvSrem:
      return lowBits(srem(a, b, width), width);
    case Kind::BvAnd:
      return bitAnd(a, b);
    case Kind::BvOr:
      return bitOr(a, b);
    case Kind::BvXor:
      return bitXor(a, b);
    case Kind::BvShl:
    case Kind::BvLshr:
    case Kind::BvAshr:
      return lowBits(shift(kind, a, b, width), width);
    default:
      throw InternalError("not a bit-vector operation of two operands");
  }
}

bool bitVecComparison(Kind kind, const Integer& a, const Integer& b, unsigned width) {
  switch (kind) {
    case Kind::BvUlt:
      return a < b;
    case Kind::BvUle:
      return a <= b;
    case Kind::BvSlt:
      return signedValue(a, width) < signedValue(b, width);
    case Kind::BvSle:
      return signedValue(a, width) <= signedValue(b, width);
    default:
      throw InternalError("not a bit-vector comparison");
  }
}

}  // namespace fathom::logic
