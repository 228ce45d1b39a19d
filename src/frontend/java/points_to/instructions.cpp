#include "base/errors.h"
#include "frontend/java/points_to/body_visitor.h"

// One instruction after the other.
namespace fathom::frontend::java::points_to {

Value BodyVisitor::pop() {
  return machine_.popAll(1).front();
}

NodeId BodyVisitor::reference(std::size_t depth) const {
  require(machine_.top(depth).has_value(), "the entry is typed as a reference");
  return *machine_.top(depth);
}

void BodyVisitor::visit(const Instruction& instruction) {
  if (machine_.move(instruction, *frame_)) {
    if (isBetween(instruction.opcode, Opcode::Istore, Opcode::Astore3)) areLocalsNew_ = true;
    return;
  }
  const std::size_t popped = popCount(method_.owner->file.pool, instruction);
  BlockNodes& nodes = nodes_.blocks[block_.index()];
  nodes.popped.insert(nodes.popped.end(),
                      machine_.stack.end() - static_cast<std::ptrdiff_t>(popped),
                      machine_.stack.end());
  if (mayRaise(instruction)) raiseFrom(instruction);
  const std::size_t height = machine_.stack.size() - popped;
  run(instruction);
  if (machine_.stack.size() > height) nodes.pushed.back() = machine_.top();
}

/// Instructions that make, read or move no reference.
void BodyVisitor::runFixed(const Instruction& instruction) {
  const OpcodeRow& row = rowOf(instruction.opcode);
  machine_.popAll(row.popped.size());
  if (!row.pushed.empty()) machine_.push(std::nullopt);
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
