#include "frontend/java/translate/floats.h"

#include <bit>
#include <cmath>
#include <limits>

namespace fathom::frontend::java::translation {
namespace {

enum class Operation : std::uint8_t { Add, Sub, Mul, Div, Rem };

Operation operationOf(Opcode opcode) {
  switch (opcode) {
    case Opcode::Fadd:
    case Opcode::Dadd:
      return Operation::Add;
    case Opcode::Fsub:
    case Opcode::Dsub:
      return Operation::Sub;
    case Opcode::Fmul:
    case Opcode::Dmul:
      return Operation::Mul;
    case Opcode::Fdiv:
    case Opcode::Ddiv:
      return Operation::Div;
    default:
      return Operation::Rem;
  }
}

template <class Real>
Real computed(Operation operation, Real a, Real b) {
  switch (operation) {
    case Operation::Add:
      return a + b;
    case Operation::Sub:
      return a - b;
    case Operation::Mul:
      return a * b;
    case Operation::Div:
      return a / b;
    case Operation::Rem:
      return std::fmod(a, b);
  }
  throw InternalError("every operation is computed");
}

/// JLS 5.1.3: NaN is 0, what is too large is the largest.
template <class Integral>
Integral saturated(double value) {
  constexpr auto kLeast = std::numeric_limits<Integral>::min();
  constexpr auto kMost = std::numeric_limits<Integral>::max();
  if (std::isnan(value)) return 0;
  if (value >= static_cast<double>(kMost)) return kMost;
  if (value <= static_cast<double>(kLeast)) return kLeast;
  return static_cast<Integral>(value);
}

/// Bit-vectors read unsigned.
std::int64_t signedReading(const Integer& value, unsigned width) {
  const bool isNegative = value >= Integer::powerOfTwo(width - 1);
  return (isNegative ? value - Integer::powerOfTwo(width) : value).small();
}

ValueKind resultOf(Opcode opcode) {
  switch (opcode) {
    case Opcode::I2f:
    case Opcode::L2f:
    case Opcode::D2f:
      return ValueKind::Float;
    case Opcode::I2d:
    case Opcode::L2d:
    case Opcode::F2d:
      return ValueKind::Double;
    case Opcode::F2i:
    case Opcode::D2i:
      return ValueKind::Int;
    default:
      return ValueKind::Long;
  }
}

}  // namespace

std::optional<double> Floats::constantOf(const Value& value) const {
  if (!terms_.isValue(value.term)) return std::nullopt;
  const Integer bits = terms_.value(value.term);
  if (value.kind == ValueKind::Float)
    return std::bit_cast<float>(static_cast<std::uint32_t>(bits.small()));
  const auto number = std::stoull(bits.toString());
  return std::bit_cast<double>(static_cast<std::uint64_t>(number));
}

/// All NaNs are one: programs see their bits only through native methods.
Value Floats::constant(double value, ValueKind kind) const {
  if (kind == ValueKind::Float) {
    const auto real =
        std::isnan(value) ? std::numeric_limits<float>::quiet_NaN() : static_cast<float>(value);
    return values_.bits(std::bit_cast<std::uint32_t>(real), kind);
  }
  const double real = std::isnan(value) ? std::numeric_limits<double>::quiet_NaN() : value;
  return values_.bits(std::bit_cast<std::uint64_t>(real), kind);
}

Value Floats::any(ValueKind kind) {
  procedure_.over("floating-point operations give any value");
  const Primitive type = kind == ValueKind::Int     ? Primitive::Int
                         : kind == ValueKind::Long  ? Primitive::Long
                         : kind == ValueKind::Float ? Primitive::Float
                                                    : Primitive::Double;
  return state_.any(Type{type, 0}, here("real"));
}

void Floats::binary(Opcode opcode) {
  const Value b = state_.pop();
  const Value a = state_.pop();
  const auto x = constantOf(a);
  const auto y = constantOf(b);
  if (!x || !y) return state_.push(any(a.kind));
  const Operation operation = operationOf(opcode);
  const double result = a.kind == ValueKind::Float
                            ? computed(operation, static_cast<float>(*x), static_cast<float>(*y))
                            : computed(operation, *x, *y);
  state_.push(constant(result, a.kind));
}

void Floats::negate() {
  const Value a = state_.pop();
  const auto x = constantOf(a);
  state_.push(x ? constant(-*x, a.kind) : any(a.kind));
}

/// -1, 0 or 1; for NaN what the last letter says.
void Floats::compare(Opcode opcode) {
  const Value b = state_.pop();
  const Value a = state_.pop();
  const auto x = constantOf(a);
  const auto y = constantOf(b);
  if (x && y) {
    const bool isGreaterForNan = opcode == Opcode::Fcmpg || opcode == Opcode::Dcmpg;
    const int unordered = isGreaterForNan ? 1 : -1;
    return state_.push(values_.integer(*x < *y ? -1 : *x == *y ? 0 : *x > *y ? 1 : unordered));
  }
  Value result = any(ValueKind::Int);
  const auto constant = [&](int value) { return values_.integer(value).number; };
  procedure_.assume(
      terms_.conjunction({terms_.negate(integers_.signedLess(result.number, constant(-1))),
                          terms_.negate(integers_.signedLess(constant(1), result.number))}));
  result.number.low = Integer(-1);
  result.number.high = Integer(1);
  state_.push(result);
}

void Floats::convert(Opcode opcode) {
  const Value a = state_.pop();
  const ValueKind kind = resultOf(opcode);
  const bool isNumber = a.kind == ValueKind::Int || a.kind == ValueKind::Long;
  if (isNumber) {
    const Term term = values_.stored(a);
    if (!terms_.isValue(term)) return state_.push(any(kind));
    const std::int64_t number = signedReading(terms_.value(term), a.number.width);
    return state_.push(constant(
        kind == ValueKind::Float ? static_cast<float>(number) : static_cast<double>(number), kind));
  }
  const auto x = constantOf(a);
  if (!x) return state_.push(any(kind));
  if (kind == ValueKind::Int) return state_.push(values_.integer(saturated<std::int32_t>(*x)));
  if (kind == ValueKind::Long)
    return state_.push(values_.integer(saturated<std::int64_t>(*x), ValueKind::Long));
  state_.push(constant(*x, kind));
}

}  // namespace fathom::frontend::java::translation
