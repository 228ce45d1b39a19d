#include "frontend/java/bytecode/effects.h"

#include <fmt/core.h>

#include "base/errors.h"

namespace fathom::frontend::java {
namespace {

bool isBetween(Opcode opcode, Opcode first, Opcode last) {
  return first <= opcode && opcode <= last;
}

bool isReturn(Opcode opcode) {
  return isBetween(opcode, Opcode::Ireturn, Opcode::Return);
}

bool isSubroutine(Opcode opcode) {
  return opcode == Opcode::Jsr || opcode == Opcode::JsrW || opcode == Opcode::Ret;
}

/// Those that take references before the constructor ran.
bool takesAnyReference(Opcode opcode) {
  return isBetween(opcode, Opcode::IfAcmpeq, Opcode::IfAcmpne) || opcode == Opcode::Ifnull ||
         opcode == Opcode::Ifnonnull ||
         isBetween(opcode, Opcode::Monitorenter, Opcode::Monitorexit);
}

}  // namespace

SlotTag tagOf(char letter) {
  switch (letter) {
    case 'I':
      return SlotTag::Int;
    case 'J':
      return SlotTag::Long;
    case 'F':
      return SlotTag::Float;
    case 'D':
      return SlotTag::Double;
    default:
      return SlotTag::Reference;
  }
}

SlotFrame Effects::entry() const {
  const Code& code = *method_.method->code;
  const bool isStatic = method_.method->flags.has(Access::Static);
  const MethodType& type = *method_.method->type;
  SlotFrame frame(code.maxLocals, code.maxStack);
  const unsigned receiver = isStatic ? 0 : 1;
  if (type.parameterSlots() + receiver > code.maxLocals)
    CodePlace{method_, 0}.fail("the parameters take more local variables than there are");
  const bool raw = method_.method->name == "<init>" && method_.owner->superclass;
  frame.awaitsConstructor = raw;
  if (!isStatic)
    frame.locals[0] = raw ? Slot{SlotTag::This} : types_.slotOf(Type{method_.owner->name(), 0});
  auto local = static_cast<std::uint16_t>(receiver);
  for (const Type& parameter : type.parameters) {
    frame.store(local, types_.slotOf(parameter));
    local = static_cast<std::uint16_t>(local + parameter.slots());
  }
  return frame;
}

void Effects::run(std::size_t place, SlotFrame& frame) const {
  switch (rowOf(instruction(place).opcode).effect) {
    case StackEffect::Fixed:
      return runFixed(place, frame);
    case StackEffect::Shuffle:
      return runShuffle(place, frame);
    case StackEffect::Load:
      return runLoad(place, frame);
    case StackEffect::Field:
      return runField(place, frame);
    case StackEffect::Call:
      return runCall(place, frame);
    case StackEffect::MultiArray:
      return makeArrays(place, frame);
  }
}

void Effects::runFixed(std::size_t place, SlotFrame& frame) const {
  const Opcode opcode = instruction(place).opcode;
  if (isSubroutine(opcode)) {
    if (demands_) demands_->subroutine(at(place));
    return;
  }
  if (const auto local = localOf(instruction(place))) return runLocal(place, *local, frame);
  if (isReturn(opcode)) return checkReturn(place, frame);
  if (isBetween(opcode, Opcode::Iaload, Opcode::Saload)) return loadElement(place, frame);
  if (isBetween(opcode, Opcode::Iastore, Opcode::Sastore)) return storeElement(place, frame);
  if (opcode == Opcode::New) return makeObject(place, frame);
  if (isBetween(opcode, Opcode::Newarray, Opcode::Anewarray)) return makeArray(place, frame);
  if (opcode == Opcode::AconstNull) return frame.push({SlotTag::Null}, at(place));
  if (opcode == Opcode::Checkcast) {
    frame.pop(SlotTag::Reference, at(place));
    return frame.push(types_.slotOf(constant<ClassConstant>(place).type), at(place));
  }
  runLetters(place, frame);
}

void Effects::runLetters(std::size_t place, SlotFrame& frame) const {
  const Opcode opcode = instruction(place).opcode;
  const OpcodeRow& row = rowOf(opcode);
  for (auto letter = row.popped.rbegin(); letter != row.popped.rend(); ++letter) {
    if (takesAnyReference(opcode))
      frame.popAnyReference(at(place));
    else if (opcode == Opcode::Arraylength)
      popArray(place, frame);
    else if (opcode == Opcode::Athrow)
      popFor(Type{std::string_view("java/lang/Throwable"), 0}, place, frame);
    else
      frame.pop(tagOf(*letter), at(place));
  }
  for (const char letter : row.pushed) frame.push({tagOf(letter)}, at(place));
}

void Effects::runLocal(std::size_t place, std::uint16_t local, SlotFrame& frame) const {
  const OpcodeRow& row = rowOf(instruction(place).opcode);
  if (!row.pushed.empty())
    return frame.push(frame.load(local, tagOf(row.pushed.front()), at(place)), at(place));
  if (row.popped.empty()) {  // iinc
    frame.load(local, SlotTag::Int, at(place));
    return;
  }
  const bool address =
      row.popped == "A" && !frame.stack.empty() && frame.stack.back().tag == SlotTag::Return;
  if (address || row.popped == "A")
    frame.store(local, address ? frame.pop(at(place)) : frame.popAnyReference(at(place)));
  else
    frame.store(local, frame.pop(tagOf(row.popped.front()), at(place)));
}

void Effects::runShuffle(std::size_t place, SlotFrame& frame) const {
  switch (instruction(place).opcode) {
    case Opcode::Pop:
      frame.take(1, at(place));
      break;
    case Opcode::Pop2:
      frame.take(2, at(place));
      break;
    case Opcode::Dup:
      return frame.duplicate(1, 0, at(place));
    case Opcode::DupX1:
      return frame.duplicate(1, 1, at(place));
    case Opcode::DupX2:
      return frame.duplicate(1, 2, at(place));
    case Opcode::Dup2:
      return frame.duplicate(2, 0, at(place));
    case Opcode::Dup2X1:
      return frame.duplicate(2, 1, at(place));
    case Opcode::Dup2X2:
      return frame.duplicate(2, 2, at(place));
    case Opcode::Swap: {
      const Slot top = frame.take(1, at(place)).front();
      const Slot below = frame.take(1, at(place)).front();
      frame.push(top, at(place));
      return frame.push(below, at(place));
    }
    default:
      require(false, "this is all that shuffles the stack");
  }
}

void Effects::checkReturn(std::size_t place, SlotFrame& frame) const {
  const Type& result = method_.method->type->result;
  const std::string_view popped = rowOf(instruction(place).opcode).popped;
  const SlotTag needed = result.isVoid() ? SlotTag::Nothing : types_.slotOf(result).tag;
  const SlotTag given = popped.empty() ? SlotTag::Nothing : tagOf(popped.front());
  if (needed != given)
    at(place).fail(
        fmt::format("{} in a method of another result", mnemonic(instruction(place).opcode)));
  if (demands_) demands_->constructed(frame, at(place));
  if (!popped.empty()) popFor(result, place, frame);
}

}  // namespace fathom::frontend::java
