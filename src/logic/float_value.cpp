#include "logic/float_value.h"

#include <bit>
#include <cfloat>
#include <cmath>
#include <fmt/core.h>
#include <limits>

#include "base/errors.h"

namespace fathom::logic {
namespace {

static_assert(FLT_EVAL_METHOD == 0, "the host computes in the precision of the operands");
static_assert(std::numeric_limits<float>::is_iec559 && std::numeric_limits<double>::is_iec559);

template <class Real>
struct BitsOf;
template <>
struct BitsOf<float> {
  using Type = std::uint32_t;
};
template <>
struct BitsOf<double> {
  using Type = std::uint64_t;
};

template <class Real>
Real real(const FloatValue& value) {
  using Bits = typename BitsOf<Real>::Type;
  return std::bit_cast<Real>(static_cast<Bits>(value.bits));
}

template <class Real>
FloatValue made(Real number) {
  using Bits = typename BitsOf<Real>::Type;
  if (std::isnan(number)) number = std::numeric_limits<Real>::quiet_NaN();
  return {8 * sizeof(Real), std::bit_cast<Bits>(number)};
}

template <class Real>
FloatValue binary(Kind kind, Real a, Real b) {
  switch (kind) {
    case Kind::FpAdd:
      return made<Real>(a + b);
    case Kind::FpMul:
      return made<Real>(a * b);
    case Kind::FpDiv:
      return made<Real>(a / b);
    default:
      throw InternalError("not a floating-point operation of two operands");
  }
}

template <class Real>
FloatValue unary(Kind kind, Real a) {
  switch (kind) {
    case Kind::FpSqrt:
      return made<Real>(std::sqrt(a));
    case Kind::FpNeg:
      return made<Real>(-a);
    case Kind::FpAbs:
      return made<Real>(std::fabs(a));
    case Kind::FpFloor:
      return made<Real>(std::floor(a));
    case Kind::FpCeil:
      return made<Real>(std::ceil(a));
    case Kind::FpNearest:
      return made<Real>(std::nearbyint(a));
    default:
      throw InternalError("not a floating-point operation of one operand");
  }
}

template <class Real>
bool compared(Kind kind, Real a, Real b) {
  switch (kind) {
    case Kind::FpLt:
      return a < b;
    case Kind::FpLe:
      return a <= b;
    case Kind::FpEq:
      return a == b;
    default:
      throw InternalError("not a floating-point comparison");
  }
}

double asDouble(const FloatValue& value) {
  return value.width == 32 ? static_cast<double>(real<float>(value)) : real<double>(value);
}

}  // namespace

FloatValue floatOfBits(unsigned width, const Integer& bits) {
  const std::int64_t low = lowBits(bits, 32).small();
  const std::int64_t high = shiftRight(lowBits(bits, width), 32).small();
  const FloatValue value{width,
                         static_cast<std::uint64_t>(high) << 32 | static_cast<std::uint64_t>(low)};
  return width == 32 ? made(real<float>(value)) : made(real<double>(value));
}

Integer bitsOf(const FloatValue& value) {
  const Integer high(static_cast<std::int64_t>(value.bits >> 32));
  return shiftLeft(high, 32) + Integer(static_cast<std::int64_t>(value.bits & 0xFFFFFFFF));
}

bool isNan(const FloatValue& value) {
  return std::isnan(asDouble(value));
}

FloatValue floatOperation(Kind kind, const FloatValue& a, const FloatValue& b) {
  return a.width == 32 ? binary(kind, real<float>(a), real<float>(b))
                       : binary(kind, real<double>(a), real<double>(b));
}

FloatValue floatOperation(Kind kind, const FloatValue& a) {
  return a.width == 32 ? unary(kind, real<float>(a)) : unary(kind, real<double>(a));
}

bool floatComparison(Kind kind, const FloatValue& a, const FloatValue& b) {
  return compared(kind, asDouble(a), asDouble(b));
}

FloatValue floatConverted(unsigned width, const FloatValue& value) {
  return width == 32 ? made(static_cast<float>(asDouble(value))) : made(asDouble(value));
}

FloatValue floatFromSigned(unsigned width, const Integer& number) {
  return width == 32 ? made(static_cast<float>(number.small()))
                     : made(static_cast<double>(number.small()));
}

Integer floatToSigned(unsigned width, const FloatValue& value) {
  const double number = asDouble(value);
  const double limit = std::ldexp(1.0, static_cast<int>(width) - 1);
  if (std::isnan(number)) return Integer(0);
  if (number >= limit) return Integer::powerOfTwo(width - 1) - 1;
  if (number <= -limit) return -Integer::powerOfTwo(width - 1);
  return Integer(static_cast<std::int64_t>(number));
}

FloatValue signedLimit(unsigned floatWidth, unsigned width, bool isNegative) {
  const double limit = std::ldexp(isNegative ? -1.0 : 1.0, static_cast<int>(width) - 1);
  return floatWidth == 32 ? made(static_cast<float>(limit)) : made(limit);
}

std::string toString(const FloatValue& value) {
  const double number = asDouble(value);
  if (std::isnan(number)) return "NaN";
  if (std::isinf(number)) return number < 0 ? "-Infinity" : "Infinity";
  return value.width == 32 ? fmt::format("{}f", real<float>(value)) : fmt::format("{}", number);
}

}  // namespace fathom::logic
