#include "frontend/java/points_to/machine.h"

namespace fathom::frontend::java::points_to {

namespace {

/// Of a call.
const MethodType& calledType(const ConstantPool& pool, const Instruction& instruction) {
  const std::uint16_t index = std::get<ConstantOperand>(instruction.operand).index;
  if (instruction.opcode == Opcode::Invokedynamic) return *pool.find<DynamicCall>(index)->type;
  return *pool.find<MethodReference>(index)->type;
}

}  // namespace

std::size_t popCount(const ConstantPool& pool, const Instruction& instruction) {
  const Opcode opcode = instruction.opcode;
  const bool hasReceiver = opcode != Opcode::Invokestatic && opcode != Opcode::Invokedynamic;
  const OpcodeRow& row = rowOf(opcode);
  switch (row.effect) {
    case StackEffect::Fixed:
      return row.popped.size();
    case StackEffect::Shuffle:
    case StackEffect::Load:
      return 0;
    case StackEffect::Field:
      return (opcode == Opcode::Getstatic ? 0 : 1) + (opcode == Opcode::Putfield ? 1 : 0);
    case StackEffect::Call:
      return calledType(pool, instruction).parameters.size() + (hasReceiver ? 1 : 0);
    case StackEffect::MultiArray:
      return std::get<ConstantOperand>(instruction.operand).count;
  }
  return 0;
}

bool pushes(const ConstantPool& pool, const Instruction& instruction) {
  const OpcodeRow& row = rowOf(instruction.opcode);
  switch (row.effect) {
    case StackEffect::Fixed:
      return !row.pushed.empty();
    case StackEffect::Shuffle:
      return false;
    case StackEffect::Load:
    case StackEffect::MultiArray:
      return true;
    case StackEffect::Field:
      return instruction.opcode == Opcode::Getstatic || instruction.opcode == Opcode::Getfield;
    case StackEffect::Call:
      return !calledType(pool, instruction).result.isVoid();
  }
  return false;
}

Duplication duplication(Opcode opcode, const Frame& frame) {
  const auto isWide = [&](std::size_t depth) {
    if (depth >= frame.stack.size()) return false;
    const ValueKind kind = frame.stack[frame.stack.size() - 1 - depth].kind;
    return kind == ValueKind::Long || kind == ValueKind::Double;
  };
  const bool isPair = opcode == Opcode::Pop2 || isBetween(opcode, Opcode::Dup2, Opcode::Dup2X2);
  const std::size_t copied = isPair && !isWide(0) ? 2 : 1;
  if (opcode == Opcode::DupX1 || opcode == Opcode::Dup2X1) return {copied, 1};
  if (opcode == Opcode::DupX2 || opcode == Opcode::Dup2X2)
    return {copied, isWide(copied) ? std::size_t{1} : std::size_t{2}};
  return {copied, 0};
}

}  // namespace fathom::frontend::java::points_to
