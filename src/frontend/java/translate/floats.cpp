#include "frontend/java/translate/floats.h"

#include <bit>
#include <cmath>

#include "logic/float_value.h"

namespace fathom::frontend::java::translation {
namespace {

unsigned widthOf(ValueKind kind) {
  return kind == ValueKind::Float || kind == ValueKind::Int ? 32 : 64;
}

/// C's fmod is Java's %: truncated, and exact.
std::uint64_t remainderBits(std::uint64_t a, std::uint64_t b, ValueKind kind) {
  if (kind == ValueKind::Double)
    return std::bit_cast<std::uint64_t>(
        std::fmod(std::bit_cast<double>(a), std::bit_cast<double>(b)));
  const auto real = [](std::uint64_t bits) {
    return std::bit_cast<float>(static_cast<std::uint32_t>(bits));
  };
  return std::bit_cast<std::uint32_t>(std::fmod(real(a), real(b)));
}

Type typeOf(ValueKind kind) {
  switch (kind) {
    case ValueKind::Int:
      return {Primitive::Int, 0};
    case ValueKind::Long:
      return {Primitive::Long, 0};
    case ValueKind::Float:
      return {Primitive::Float, 0};
    default:
      return {Primitive::Double, 0};
  }
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

Value Floats::remainder(const Value& a, const Value& b) {
  if (!terms_.isValue(a.term) || !terms_.isValue(b.term)) {
    procedure_.over("floating-point remainders give any value");
    return state_.any(typeOf(a.kind), here("real"));
  }
  const auto bits = [&](const Value& value) {
    return logic::floatOfBits(widthOf(value.kind), terms_.value(value.term)).bits;
  };
  return values_.bits(remainderBits(bits(a), bits(b), a.kind), a.kind);
}

void Floats::binary(Opcode opcode) {
  const Value b = state_.pop();
  const Value a = state_.pop();
  const auto push = [&](Term result) { state_.push(Value{a.kind, {}, result}); };
  switch (opcode) {
    case Opcode::Fadd:
    case Opcode::Dadd:
      return push(terms_.fpAdd(a.term, b.term));
    case Opcode::Fsub:
    case Opcode::Dsub:
      return push(terms_.fpSub(a.term, b.term));
    case Opcode::Fmul:
    case Opcode::Dmul:
      return push(terms_.fpMul(a.term, b.term));
    case Opcode::Fdiv:
    case Opcode::Ddiv:
      return push(terms_.fpDiv(a.term, b.term));
    default:
      return state_.push(remainder(a, b));
  }
}

void Floats::negate() {
  const Value a = state_.pop();
  state_.push(Value{a.kind, {}, terms_.fpNeg(a.term)});
}

/// -1, 0 or 1; for NaN what the last letter says.
void Floats::compare(Opcode opcode) {
  const Term b = state_.pop().term;
  const Term a = state_.pop().term;
  const bool isGreaterForNan = opcode == Opcode::Fcmpg || opcode == Opcode::Dcmpg;
  const auto constant = [&](int value) { return values_.integer(value).number; };
  const Number notEqual = isGreaterForNan
                              ? integers_.ite(terms_.fpLt(a, b), constant(-1), constant(1))
                              : integers_.ite(terms_.fpLt(b, a), constant(1), constant(-1));
  state_.push(values_.number(integers_.ite(terms_.fpEq(a, b), constant(0), notEqual)));
}

void Floats::convert(Opcode opcode) {
  const Value a = state_.pop();
  const ValueKind kind = resultOf(opcode);
  if (a.kind == ValueKind::Int || a.kind == ValueKind::Long)
    return state_.push(fromInteger(a, kind));
  if (kind == ValueKind::Int || kind == ValueKind::Long)
    return state_.push(toInteger(a.term, kind));
  state_.push(Value{kind, {}, terms_.fpConvert(widthOf(kind), a.term)});
}

Value Floats::fromInteger(const Value& number, ValueKind kind) {
  const Term term = values_.stored(number);
  if (values_.usesBitVectors()) return {kind, {}, terms_.fpFromSigned(widthOf(kind), term)};
  if (!terms_.isValue(term)) return anyOf(kind);
  const Term bits = terms_.bitVec(terms_.value(term), number.number.width);
  return {kind, {}, terms_.fpFromSigned(widthOf(kind), bits)};
}

Value Floats::toInteger(Term real, ValueKind kind) {
  const Term bits = terms_.fpToSigned(widthOf(kind), real);
  if (values_.usesBitVectors()) return values_.read(bits, kind);
  if (!terms_.isValue(bits)) return anyOf(kind);
  return values_.number(integers_.constant(terms_.value(bits), widthOf(kind)));
}

Value Floats::anyOf(ValueKind kind) {
  if (whole_.options.arithmetic != JavaOptions::Arithmetic::Integers) throw NeedsBitVectors{};
  procedure_.over(kBitsAreAny);
  return state_.any(typeOf(kind), here("real"));
}

}  // namespace fathom::frontend::java::translation
