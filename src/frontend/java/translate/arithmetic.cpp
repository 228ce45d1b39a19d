#include "frontend/java/translate/arithmetic.h"

#include "frontend/java/translate/exceptions.h"

namespace fathom::frontend::java::translation {

void Arithmetic::binary(Opcode opcode) {
  const Number b = state_.pop().number;
  const Number a = state_.pop().number;
  switch (opcode) {
    case Opcode::Iadd:
    case Opcode::Ladd:
      return state_.push(values_.number(integers_.add(a, b)));
    case Opcode::Isub:
    case Opcode::Lsub:
      return state_.push(values_.number(integers_.sub(a, b)));
    case Opcode::Imul:
    case Opcode::Lmul:
      return state_.push(values_.number(integers_.mul(a, b)));
    case Opcode::Idiv:
    case Opcode::Ldiv:
      return state_.push(values_.number(divide(a, b, false)));
    case Opcode::Irem:
    case Opcode::Lrem:
      return state_.push(values_.number(divide(a, b, true)));
    default:
      return state_.push(values_.number(bits(opcode, a, b)));
  }
}

Number Arithmetic::bits(Opcode opcode, const Number& a, const Number& b) {
  const bool isAnd = opcode == Opcode::Iand || opcode == Opcode::Land;
  const bool isOr = opcode == Opcode::Ior || opcode == Opcode::Lor;
  const auto exact = isAnd  ? integers_.bitAnd(a, b)
                     : isOr ? integers_.bitOr(a, b)
                            : integers_.bitXor(a, b);
  return exact ? *exact : anyBits(a.width);
}

/// The result where integers have no term for it.
Number Arithmetic::anyBits(unsigned width) {
  if (whole_.options.arithmetic != JavaOptions::Arithmetic::Integers) throw NeedsBitVectors{};
  procedure_.over(kBitsAreAny);
  return state_.any(Type{width == 32 ? Primitive::Int : Primitive::Long, 0}, here("bits")).number;
}

/// The quotient that does not fit wraps, without an exception.
Number Arithmetic::divide(const Number& a, const Number& b, bool isRemainder) {
  const ValueKind kind = a.width == 32 ? ValueKind::Int : ValueKind::Long;
  Exceptions(context_).raiseIf(integers_.equal(b, values_.integer(0, kind).number), "div",
                               "java/lang/ArithmeticException", {a.term, b.term});
  return isRemainder ? integers_.srem(a, b) : integers_.sdiv(a, b);
}

void Arithmetic::negate() {
  const Value a = state_.pop();
  state_.push(values_.number(integers_.sub(values_.integer(0, a.kind).number, a.number)));
}

/// The count is taken modulo the width, and is an int also where a long is shifted.
void Arithmetic::shift(Opcode opcode) {
  Number count = state_.pop().number;
  const Number a = state_.pop().number;
  count = *integers_.bitAnd(count, values_.integer(a.width - 1).number);
  if (a.width == 64) count = integers_.zeroExtend(count, 64);
  const bool isLeft = opcode == Opcode::Ishl || opcode == Opcode::Lshl;
  const bool isSigned = opcode == Opcode::Ishr || opcode == Opcode::Lshr;
  const auto exact = isLeft     ? integers_.shl(a, count)
                     : isSigned ? integers_.ashr(a, count)
                                : integers_.lshr(a, count);
  state_.push(values_.number(exact ? *exact : anyBits(a.width)));
}

void Arithmetic::convert(Opcode opcode) {
  Value a = state_.pop();
  switch (opcode) {
    case Opcode::I2l:
      return state_.push(values_.number(integers_.signExtend(a.number, 64)));
    case Opcode::L2i:
      return state_.push(values_.number(integers_.truncate(a.number, 32)));
    case Opcode::I2b:
      return state_.push(values_.narrowed(a, Type{Primitive::Byte, 0}));
    case Opcode::I2c:
      return state_.push(values_.narrowed(a, Type{Primitive::Char, 0}));
    default:
      return state_.push(values_.narrowed(a, Type{Primitive::Short, 0}));
  }
}

void Arithmetic::compareLongs() {
  const Number b = state_.pop().number;
  const Number a = state_.pop().number;
  const auto constant = [&](int value) { return values_.integer(value).number; };
  const Number notLess = integers_.ite(integers_.equal(a, b), constant(0), constant(1));
  state_.push(values_.number(integers_.ite(integers_.signedLess(a, b), constant(-1), notLess)));
}

}  // namespace fathom::frontend::java::translation
