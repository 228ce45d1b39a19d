#include "frontend/java/evaluate/arithmetic.h"

#include <array>
#include <cmath>
#include <limits>
#include <type_traits>

#include "frontend/java/evaluate/world.h"

namespace fathom::frontend::java {
namespace {

unsigned distance(Opcode opcode, Opcode first) {
  return static_cast<unsigned>(opcode) - static_cast<unsigned>(first);
}

template <class Number>
Number need(const Value& value) {
  const auto* number = std::get_if<Number>(&value);
  if (!number) throw Refused{"an operand of the wrong kind"};
  return *number;
}

/// In the order of opcodes, each for int, long, float and double.
enum class Operation : std::uint8_t { Add, Subtract, Multiply, Divide, Remainder };

template <class Number>
Number wrapping(Operation operation, Number left, Number right) {
  using Bits = std::make_unsigned_t<Number>;
  const auto a = static_cast<Bits>(left);
  const auto b = static_cast<Bits>(right);
  switch (operation) {
    case Operation::Add:
      return static_cast<Number>(a + b);
    case Operation::Subtract:
      return static_cast<Number>(a - b);
    case Operation::Multiply:
      return static_cast<Number>(a * b);
    case Operation::Divide:
    case Operation::Remainder:
      break;
  }
  if (right == 0) throw Refused{"it raises ArithmeticException"};
  if (right == -1) return operation == Operation::Divide ? static_cast<Number>(0 - a) : 0;
  return operation == Operation::Divide ? left / right : left % right;
}

template <class Number>
Number floating(Operation operation, Number left, Number right) {
  switch (operation) {
    case Operation::Add:
      return left + right;
    case Operation::Subtract:
      return left - right;
    case Operation::Multiply:
      return left * right;
    case Operation::Divide:
      return left / right;
    case Operation::Remainder:
      break;
  }
  return std::fmod(left, right);
}

/// In the order of opcodes, each for int and long.
enum class BitOperation : std::uint8_t { Left, Right, UnsignedRight, And, Or, Xor };

template <class Number>
Number onBits(BitOperation operation, Number left, const Value& right) {
  using Bits = std::make_unsigned_t<Number>;
  const auto bits = static_cast<Bits>(left);
  const auto count = [&right] {
    return static_cast<unsigned>(need<std::int32_t>(right)) & (sizeof(Number) * 8 - 1);
  };
  switch (operation) {
    case BitOperation::Left:
      return static_cast<Number>(bits << count());
    case BitOperation::Right:
      return left >> count();
    case BitOperation::UnsignedRight:
      return static_cast<Number>(bits >> count());
    case BitOperation::And:
      return left & need<Number>(right);
    case BitOperation::Or:
      return left | need<Number>(right);
    case BitOperation::Xor:
      break;
  }
  return left ^ need<Number>(right);
}

/// JVMS 6.5 d2i: NaN is 0, and what is beyond the range its end.
template <class Integral>
Integral truncated(double number) {
  if (std::isnan(number)) return 0;
  if (number >= static_cast<double>(std::numeric_limits<Integral>::max()))
    return std::numeric_limits<Integral>::max();
  if (number <= static_cast<double>(std::numeric_limits<Integral>::min()))
    return std::numeric_limits<Integral>::min();
  return static_cast<Integral>(number);
}

template <class Number>
std::int32_t order(Number left, Number right, std::int32_t unordered) {
  if (left < right) return -1;
  if (left > right) return 1;
  return left == right ? 0 : unordered;
}

using Conversion = Value (*)(const Value&);

template <class From, class To>
Value cast(const Value& value) {
  return static_cast<To>(need<From>(value));
}
template <class Narrow>
Value narrow(const Value& value) {
  return std::int32_t{static_cast<Narrow>(need<std::int32_t>(value))};
}
template <class From, class To>
Value truncate(const Value& value) {
  return truncated<To>(static_cast<double>(need<From>(value)));
}

/// From I2l, in the order of opcodes.
constexpr std::array<Conversion, 15> kConversions{cast<std::int32_t, std::int64_t>,
                                                  cast<std::int32_t, float>,
                                                  cast<std::int32_t, double>,
                                                  cast<std::int64_t, std::int32_t>,
                                                  cast<std::int64_t, float>,
                                                  cast<std::int64_t, double>,
                                                  truncate<float, std::int32_t>,
                                                  truncate<float, std::int64_t>,
                                                  cast<float, double>,
                                                  truncate<double, std::int32_t>,
                                                  truncate<double, std::int64_t>,
                                                  cast<double, float>,
                                                  narrow<std::int8_t>,
                                                  narrow<char16_t>,
                                                  narrow<std::int16_t>};

}  // namespace

Value combined(Opcode opcode, const Value& left, const Value& right) {
  if (opcode >= Opcode::Ishl) {
    const unsigned number = distance(opcode, Opcode::Ishl);
    const auto operation = static_cast<BitOperation>(number / 2);
    if (number % 2 == 0) return onBits(operation, need<std::int32_t>(left), right);
    return onBits(operation, need<std::int64_t>(left), right);
  }
  const unsigned number = distance(opcode, Opcode::Iadd);
  const auto operation = static_cast<Operation>(number / 4);
  const unsigned kind = number % 4;
  if (kind == 0) return wrapping(operation, need<std::int32_t>(left), need<std::int32_t>(right));
  if (kind == 1) return wrapping(operation, need<std::int64_t>(left), need<std::int64_t>(right));
  if (kind == 2) return floating(operation, need<float>(left), need<float>(right));
  return floating(operation, need<double>(left), need<double>(right));
}

Value negated(const Value& value) {
  if (const auto* number = std::get_if<std::int32_t>(&value))
    return wrapping(Operation::Subtract, 0, *number);
  if (const auto* number = std::get_if<std::int64_t>(&value))
    return wrapping(Operation::Subtract, std::int64_t{0}, *number);
  if (const auto* number = std::get_if<float>(&value)) return -*number;
  return -need<double>(value);
}

Value converted(Opcode opcode, const Value& value) {
  return kConversions.at(distance(opcode, Opcode::I2l))(value);
}

std::int32_t compared(Opcode opcode, const Value& left, const Value& right) {
  const std::int32_t unordered = opcode == Opcode::Fcmpg || opcode == Opcode::Dcmpg ? 1 : -1;
  if (opcode == Opcode::Lcmp)
    return order(need<std::int64_t>(left), need<std::int64_t>(right), unordered);
  if (opcode == Opcode::Fcmpl || opcode == Opcode::Fcmpg)
    return order(need<float>(left), need<float>(right), unordered);
  return order(need<double>(left), need<double>(right), unordered);
}

}  // namespace fathom::frontend::java
