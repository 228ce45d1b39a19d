#pragma once

#include <string>

#include "logic/value.h"

// What operations of floating point give: IEEE 754, rounding to the nearest, ties to even. The one
// place for this meaning.
namespace fathom::logic {

/// The number with these bits; all NaNs become one. Requires: width 32 or 64.
FloatValue floatOfBits(unsigned width, const Integer& bits);
/// In [0, 2^width).
Integer bitsOf(const FloatValue& value);
bool isNan(const FloatValue& value);

/// FpAdd, FpMul, FpDiv. Requires: one width.
FloatValue floatOperation(Kind kind, const FloatValue& a, const FloatValue& b);
/// FpSqrt, FpNeg, FpAbs, FpFloor, FpCeil, FpNearest.
FloatValue floatOperation(Kind kind, const FloatValue& a);
/// FpLt, FpLe, FpEq.
bool floatComparison(Kind kind, const FloatValue& a, const FloatValue& b);
FloatValue floatConverted(unsigned width, const FloatValue& value);
/// Requires: the number fits into 64 bits, signed.
FloatValue floatFromSigned(unsigned width, const Integer& number);
/// Truncated; NaN is 0, what does not fit is the largest or least. Requires: width 32 or 64.
Integer floatToSigned(unsigned width, const FloatValue& value);
/// 2^(width - 1) with that sign, as a number of this width: at this and beyond, FpToSigned is the
/// largest or least bit-vector.
FloatValue signedLimit(unsigned floatWidth, unsigned width, bool isNegative);
/// As Java writes it: 1.5, 1.5f, NaN, -Infinity.
std::string toString(const FloatValue& value);

}  // namespace fathom::logic
