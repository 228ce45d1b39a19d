#include <algorithm>

#include "base/errors.h"
#include "frontend/java/points_to/body_visitor.h"

// What instructions do to the stack and the local variables.
namespace fathom::frontend::java::points_to {
namespace {

int numberOf(Opcode opcode) {
  return static_cast<int>(opcode);
}
bool isBetween(Opcode opcode, Opcode first, Opcode last) {
  return numberOf(opcode) >= numberOf(first) && numberOf(opcode) <= numberOf(last);
}

enum class LocalMove : std::uint8_t { None, Load, Store };

LocalMove localMove(Opcode opcode) {
  if (isBetween(opcode, Opcode::Iload, Opcode::Aload3)) return LocalMove::Load;
  if (isBetween(opcode, Opcode::Istore, Opcode::Astore3)) return LocalMove::Store;
  return LocalMove::None;
}

bool isWide(const ValueType& value) {
  return value.kind == ValueKind::Long || value.kind == ValueKind::Double;
}

}  // namespace

void BodyVisitor::push(Value value) {
  state_.stack.push_back(value);
}

Value BodyVisitor::pop() {
  const Value value = state_.stack.back();
  state_.stack.pop_back();
  return value;
}

std::vector<Value> BodyVisitor::popAll(std::size_t count) {
  std::vector<Value> values(state_.stack.end() - static_cast<std::ptrdiff_t>(count),
                            state_.stack.end());
  state_.stack.resize(state_.stack.size() - count);
  return values;
}

NodeId BodyVisitor::reference(std::size_t depth) const {
  const Value& value = state_.stack[state_.stack.size() - 1 - depth];
  require(value.has_value(), "the entry is typed as a reference");
  return *value;
}

void BodyVisitor::visit(const Instruction& instruction) {
  const StackEffect effect = rowOf(instruction.opcode).effect;
  if (effect == StackEffect::Shuffle) return duplicate(instruction.opcode);
  if (moveLocal(instruction)) return;
  record(popCount(instruction));
  if (mayRaise(instruction)) raiseFrom(instruction);
  const std::size_t height = state_.stack.size() - popCount(instruction);
  run(instruction);
  if (state_.stack.size() > height)
    nodes_.blocks[block_.index()].pushed.back() = state_.stack.back();
}

void BodyVisitor::record(std::size_t popped) {
  std::vector<Value>& all = nodes_.blocks[block_.index()].popped;
  all.insert(all.end(), state_.stack.end() - static_cast<std::ptrdiff_t>(popped),
             state_.stack.end());
}

std::size_t BodyVisitor::popCount(const Instruction& instruction) const {
  const OpcodeRow& row = rowOf(instruction.opcode);
  const bool isDynamic = instruction.opcode == Opcode::Invokedynamic;
  const bool isStatic = instruction.opcode == Opcode::Invokestatic;
  switch (row.effect) {
    case StackEffect::Fixed:
      return row.popped.size();
    case StackEffect::Shuffle:
    case StackEffect::Load:
      return 0;
    case StackEffect::Field:
      return (instruction.opcode == Opcode::Getstatic ? 0 : 1) +
             (instruction.opcode == Opcode::Putfield ? 1 : 0);
    case StackEffect::Call:
      if (isDynamic) return constant<DynamicCall>(instruction).type->parameters.size();
      return constant<MethodReference>(instruction).type->parameters.size() + (isStatic ? 0 : 1);
    case StackEffect::MultiArray:
      return std::get<ConstantOperand>(instruction.operand).count;
  }
  return 0;
}

bool BodyVisitor::moveLocal(const Instruction& instruction) {
  const LocalMove move = localMove(instruction.opcode);
  if (move == LocalMove::None) return false;
  const std::uint16_t local = *localOf(instruction);
  if (move == LocalMove::Load) {
    push(state_.locals[local]);
    return true;
  }
  if (isWide(frame_->stack.back())) state_.locals[local + 1].reset();
  state_.locals[local] = pop();
  areLocalsNew_ = true;
  return true;
}

/// pop, dup and swap in all their forms: a copy of the topmost group goes below the next one.
void BodyVisitor::duplicate(Opcode opcode) {
  const auto wideAt = [&](std::size_t depth) {
    const std::vector<ValueType>& types = frame_->stack;
    return depth < types.size() && isWide(types[types.size() - 1 - depth]);
  };
  const bool isPair = opcode == Opcode::Pop2 || isBetween(opcode, Opcode::Dup2, Opcode::Dup2X2);
  const std::size_t group = isPair && !wideAt(0) ? 2 : 1;
  std::vector<Value>& stack = state_.stack;
  if (opcode == Opcode::Pop || opcode == Opcode::Pop2) {
    stack.resize(stack.size() - group);
    return;
  }
  if (opcode == Opcode::Swap) return std::swap(stack[stack.size() - 1], stack[stack.size() - 2]);
  std::size_t passed = 0;
  if (opcode == Opcode::DupX1 || opcode == Opcode::Dup2X1) passed = 1;
  if (opcode == Opcode::DupX2 || opcode == Opcode::Dup2X2) passed = wideAt(group) ? 1 : 2;
  const std::vector<Value> copy(stack.end() - static_cast<std::ptrdiff_t>(group), stack.end());
  stack.insert(stack.end() - static_cast<std::ptrdiff_t>(group + passed), copy.begin(), copy.end());
}

/// Instructions that make, read or move no reference.
void BodyVisitor::runFixed(const Instruction& instruction) {
  const OpcodeRow& row = rowOf(instruction.opcode);
  popAll(row.popped.size());
  if (!row.pushed.empty()) push(std::nullopt);
}

void BodyVisitor::run(const Instruction& instruction) {
  struct Row {
    Opcode first;
    Opcode last;
    void (BodyVisitor::*run)(const Instruction&);
  };
  static constexpr Row kRows[]{
      {Opcode::AconstNull, Opcode::AconstNull, &BodyVisitor::pushNull},
      {Opcode::Ldc, Opcode::Ldc2W, &BodyVisitor::load},
      {Opcode::Iaload, Opcode::Saload, &BodyVisitor::accessArray},
      {Opcode::Iastore, Opcode::Sastore, &BodyVisitor::accessArray},
      {Opcode::Areturn, Opcode::Areturn, &BodyVisitor::returnResult},
      {Opcode::Getstatic, Opcode::Getstatic, &BodyVisitor::getStatic},
      {Opcode::Putstatic, Opcode::Putstatic, &BodyVisitor::putStatic},
      {Opcode::Getfield, Opcode::Getfield, &BodyVisitor::getField},
      {Opcode::Putfield, Opcode::Putfield, &BodyVisitor::putField},
      {Opcode::Invokevirtual, Opcode::Invokeinterface, &BodyVisitor::callMethod},
      {Opcode::Invokedynamic, Opcode::Invokedynamic, &BodyVisitor::callDynamic},
      {Opcode::New, Opcode::New, &BodyVisitor::makeObject},
      {Opcode::Newarray, Opcode::Anewarray, &BodyVisitor::makeArray},
      {Opcode::Arraylength, Opcode::Arraylength, &BodyVisitor::accessArray},
      {Opcode::Checkcast, Opcode::Checkcast, &BodyVisitor::cast},
      {Opcode::Multianewarray, Opcode::Multianewarray, &BodyVisitor::makeArrays},
  };
  for (const Row& row : kRows)
    if (isBetween(instruction.opcode, row.first, row.last)) return (this->*row.run)(instruction);
  runFixed(instruction);
}

}  // namespace fathom::frontend::java::points_to
