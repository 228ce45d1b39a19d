#include "program/execute/operations.h"

#include <bit>

#include "logic/float_value.h"

namespace fathom::program::execute {

using logic::FloatValue;
using logic::Kind;

namespace {

constexpr unsigned kMostBits = 128;
constexpr Wide kIntegerLimit = Wide{1} << 126;

// ---- Integers ----

UnsignedWide magnitude(Wide a) {
  return a < 0 ? -static_cast<UnsignedWide>(a) : static_cast<UnsignedWide>(a);
}

unsigned bitLength(UnsignedWide a) {
  const auto high = static_cast<std::uint64_t>(a >> 64);
  return high != 0 ? 64 + static_cast<unsigned>(std::bit_width(high))
                   : static_cast<unsigned>(std::bit_width(static_cast<std::uint64_t>(a)));
}

Cell limited(Wide a) {
  return a < kIntegerLimit && a > -kIntegerLimit ? Cell(a) : Cell();
}

Cell product(Wide a, Wide b) {
  return bitLength(magnitude(a)) + bitLength(magnitude(b)) <= 126 ? limited(a * b) : Cell();
}

/// The remainder in [0, |b|); a where b is 0.
Wide modulo(Wide a, Wide b) {
  if (b == 0) return a;
  const Wide rest = a % b;
  return rest < 0 ? rest + (b < 0 ? -b : b) : rest;
}

Wide quotient(Wide a, Wide b) {
  return b == 0 ? 0 : (a - modulo(a, b)) / b;
}

// ---- Bit-vectors ----

UnsignedWide ones(unsigned width) {
  return width == kMostBits ? ~UnsignedWide{0} : (UnsignedWide{1} << width) - 1;
}

Cell bits(UnsignedWide a, unsigned width) {
  return static_cast<Wide>(a & ones(width));
}

/// The two's complement reading.
Wide signedOf(UnsignedWide a, unsigned width) {
  const bool isNegative = (a >> (width - 1) & 1) != 0;
  return static_cast<Wide>(isNegative ? a | ~ones(width) : a);
}

Cell signedQuotient(UnsignedWide a, UnsignedWide b, unsigned width) {
  const Wide dividend = signedOf(a, width);
  const Wide divisor = signedOf(b, width);
  if (divisor == 0) return dividend >= 0 ? bits(ones(width), width) : bits(1, width);
  const UnsignedWide result = magnitude(dividend) / magnitude(divisor);
  return bits((dividend < 0) == (divisor < 0) ? result : -result, width);
}

Cell signedRemainder(UnsignedWide a, UnsignedWide b, unsigned width) {
  const Wide dividend = signedOf(a, width);
  if (b == 0) return bits(a, width);
  const UnsignedWide result = magnitude(dividend) % magnitude(signedOf(b, width));
  return bits(dividend < 0 ? -result : result, width);
}

Cell arithmeticShift(UnsignedWide a, UnsignedWide count, unsigned width) {
  const Wide number = signedOf(a, width);
  const unsigned by = count >= width ? width - 1 : static_cast<unsigned>(count);
  return bits(static_cast<UnsignedWide>(number >> by), width);
}

Cell shifted(Kind kind, UnsignedWide a, UnsignedWide count, unsigned width) {
  if (kind == Kind::BvAshr) return arithmeticShift(a, count, width);
  if (count >= width) return 0;
  const auto by = static_cast<unsigned>(count);
  return bits(kind == Kind::BvShl ? a << by : a >> by, width);
}

/// Comparisons, and what has another width than its arguments.
Cell compareOrResize(const Operation& op, UnsignedWide a, UnsignedWide b) {
  const unsigned width = op.argumentWidth;
  switch (op.kind) {
    case Kind::BvUlt:
      return a < b;
    case Kind::BvUle:
      return a <= b;
    case Kind::BvSlt:
      return signedOf(a, width) < signedOf(b, width);
    case Kind::BvSle:
      return signedOf(a, width) <= signedOf(b, width);
    case Kind::BvExtract:
      return bits(a >> op.low, op.resultWidth);
    case Kind::BvConcat:
      return bits(a << op.low | b, op.resultWidth);
    case Kind::BvZeroExtend:
      return bits(a, op.resultWidth);
    case Kind::BvSignExtend:
      return bits(static_cast<UnsignedWide>(signedOf(a, width)), op.resultWidth);
    default:
      return {};
  }
}

Cell operateOnBits(const Operation& op, UnsignedWide a, UnsignedWide b) {
  const unsigned width = op.argumentWidth;
  switch (op.kind) {
    case Kind::BvAdd:
      return bits(a + b, width);
    case Kind::BvMul:
      return bits(a * b, width);
    case Kind::BvUdiv:
      return b == 0 ? bits(ones(width), width) : bits(a / b, width);
    case Kind::BvUrem:
      return bits(b == 0 ? a : a % b, width);
    case Kind::BvSdiv:
      return signedQuotient(a, b, width);
    case Kind::BvSrem:
      return signedRemainder(a, b, width);
    case Kind::BvAnd:
      return bits(a & b, width);
    case Kind::BvOr:
      return bits(a | b, width);
    case Kind::BvXor:
      return bits(a ^ b, width);
    case Kind::BvNot:
      return bits(~a, width);
    case Kind::BvShl:
    case Kind::BvLshr:
    case Kind::BvAshr:
      return shifted(op.kind, a, b, width);
    default:
      return compareOrResize(op, a, b);
  }
}

// ---- Floating point ----

FloatValue floatOf(Wide bits, unsigned width) {
  return {width, static_cast<std::uint64_t>(bits)};
}

Cell cellOfFloat(const FloatValue& value) {
  return static_cast<Wide>(value.bits);
}

Integer integerOf(std::uint64_t number) {
  const auto high = static_cast<std::int64_t>(number >> 32);
  return shiftLeft(high, 32) + Integer(static_cast<std::int64_t>(number & 0xFFFFFFFF));
}

Cell operateOnFloats(const Operation& op, Wide a, Wide b) {
  const unsigned width = op.argumentWidth;
  switch (op.kind) {
    case Kind::FpAdd:
    case Kind::FpMul:
    case Kind::FpDiv:
      return cellOfFloat(logic::floatOperation(op.kind, floatOf(a, width), floatOf(b, width)));
    case Kind::FpSqrt:
    case Kind::FpNeg:
    case Kind::FpAbs:
    case Kind::FpFloor:
    case Kind::FpCeil:
    case Kind::FpNearest:
      return cellOfFloat(logic::floatOperation(op.kind, floatOf(a, width)));
    case Kind::FpLt:
    case Kind::FpLe:
    case Kind::FpEq:
      return logic::floatComparison(op.kind, floatOf(a, width), floatOf(b, width));
    case Kind::FpIsNan:
      return logic::isNan(floatOf(a, width));
    case Kind::FpConvert:
      return cellOfFloat(logic::floatConverted(op.resultWidth, floatOf(a, width)));
    case Kind::FpFromSigned: {
      const Wide number = signedOf(static_cast<UnsignedWide>(a), width);
      return cellOfFloat(logic::floatFromSigned(op.resultWidth, static_cast<std::int64_t>(number)));
    }
    case Kind::FpToSigned: {
      const Wide number = logic::floatToSigned(op.resultWidth, floatOf(a, width)).small();
      return bits(static_cast<UnsignedWide>(number), op.resultWidth);
    }
    case Kind::FpFromBits:
      return cellOfFloat(logic::floatOfBits(width, integerOf(static_cast<std::uint64_t>(a))));
    default:
      return {};
  }
}

}  // namespace

bool isNanOf(Wide bits, unsigned width) {
  return logic::isNan(floatOf(bits, width));
}

std::optional<Operation> operationOf(const logic::TermStore& terms, logic::Term term) {
  const auto widthOf = [&](logic::Sort sort) {
    switch (terms.sortKind(sort)) {
      case logic::SortKind::BitVec:
        return terms.width(sort);
      case logic::SortKind::Float:
        return terms.floatWidth(sort);
      default:
        return 0U;
    }
  };
  const logic::Sort first = terms.sort(terms.arg(term, 0));
  Operation found{terms.kind(term), widthOf(first), widthOf(terms.sort(term)), 0};
  if (found.kind == Kind::BvExtract) found.low = terms.extractLow(term);
  if (found.kind == Kind::BvConcat) found.low = widthOf(terms.sort(terms.arg(term, 1)));
  const bool isWide = found.argumentWidth > kMostBits || found.resultWidth > kMostBits;
  const bool isUnread = (found.kind == Kind::FpFromSigned && found.argumentWidth > 64) ||
                        terms.sortKind(first) == logic::SortKind::Array ||
                        terms.sortKind(first) == logic::SortKind::Uninterpreted;
  return isWide || isUnread ? std::nullopt : std::optional(found);
}

Cell operate(const Operation& op, Wide a, Wide b) {
  switch (op.kind) {
    case Kind::Not:
      return a == 0;
    case Kind::Eq:
      return a == b;
    case Kind::Add:
      return limited(a + b);
    case Kind::Mul:
      return product(a, b);
    case Kind::Div:
      return limited(quotient(a, b));
    case Kind::Mod:
      return limited(modulo(a, b));
    case Kind::Le:
      return a <= b;
    case Kind::Ge:
      return a >= b;
    default:
      return op.kind >= Kind::FpAdd
                 ? operateOnFloats(op, a, b)
                 : operateOnBits(op, static_cast<UnsignedWide>(a), static_cast<UnsignedWide>(b));
  }
}

}  // namespace fathom::program::execute
