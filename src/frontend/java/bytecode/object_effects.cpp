#include <fmt/core.h>

#include "base/match.h"
#include "frontend/java/bytecode/effects.h"

namespace fathom::frontend::java {
namespace {

Type classType(std::string_view name) {
  return Type{name, 0};
}

/// The type of what ldc, ldc_w and ldc2_w push.
Type typeOfConstant(const Constant& constant) {
  return match(
      constant, [](const IntegerConstant&) { return Type{Primitive::Int, 0}; },
      [](const FloatConstant&) { return Type{Primitive::Float, 0}; },
      [](const LongConstant&) { return Type{Primitive::Long, 0}; },
      [](const DoubleConstant&) { return Type{Primitive::Double, 0}; },
      [](const StringConstant&) { return classType("java/lang/String"); },
      [](const ClassConstant&) { return classType("java/lang/Class"); },
      [](const MethodTypeConstant&) { return classType("java/lang/invoke/MethodType"); },
      [](const MethodHandleConstant&) { return classType("java/lang/invoke/MethodHandle"); },
      [](const DynamicConstant& dynamic) { return dynamic.type; },
      [](const auto&) { return Type{}; });
}

/// Whether the array instruction is for arrays of such elements.
bool fits(Opcode opcode, const Type& array) {
  if (!array.isArray()) return false;
  if (opcode == Opcode::Arraylength) return true;
  const auto* primitive = std::get_if<Primitive>(&array.element);
  const bool references = array.dimensions > 1 || !primitive;
  if (opcode == Opcode::Aaload || opcode == Opcode::Aastore) return references;
  if (references) return false;
  switch (opcode) {
    case Opcode::Iaload:
    case Opcode::Iastore:
      return *primitive == Primitive::Int;
    case Opcode::Laload:
    case Opcode::Lastore:
      return *primitive == Primitive::Long;
    case Opcode::Faload:
    case Opcode::Fastore:
      return *primitive == Primitive::Float;
    case Opcode::Daload:
    case Opcode::Dastore:
      return *primitive == Primitive::Double;
    case Opcode::Baload:
    case Opcode::Bastore:
      return *primitive == Primitive::Byte || *primitive == Primitive::Boolean;
    case Opcode::Caload:
    case Opcode::Castore:
      return *primitive == Primitive::Char;
    default:
      return *primitive == Primitive::Short;
  }
}

}  // namespace

void Effects::popFor(const Type& type, std::size_t place, SlotFrame& frame) const {
  const Slot value = frame.pop(types_.slotOf(type).tag, at(place));
  if (demands_) demands_->fits(value, type, at(place));
}

void Effects::runLoad(std::size_t place, SlotFrame& frame) const {
  const auto& operand = std::get<ConstantOperand>(instruction(place).operand);
  const Type type = typeOfConstant(method_.owner->file.pool[operand.index]);
  const Slot slot = types_.slotOf(type);
  if (slot.isWide() != (instruction(place).opcode == Opcode::Ldc2W))
    at(place).fail("a constant of another size");
  frame.push(slot, at(place));
}

void Effects::runField(std::size_t place, SlotFrame& frame) const {
  const FieldReference& reference = constant<FieldReference>(place);
  const Opcode opcode = instruction(place).opcode;
  if (opcode == Opcode::Putstatic || opcode == Opcode::Putfield)
    popFor(reference.type, place, frame);
  if (opcode == Opcode::Putfield) {
    // A constructor may set fields of its class before it calls super().
    const Slot receiver = frame.popAnyReference(at(place));
    if (receiver.tag == SlotTag::New) at(place).fail("a field of an object before its constructor");
    if (demands_) demands_->field(reference, receiver, at(place));
  }
  if (opcode == Opcode::Getfield) {
    const Slot receiver = frame.pop(SlotTag::Reference, at(place));
    if (demands_) demands_->field(reference, receiver, at(place));
  }
  if (opcode == Opcode::Getstatic || opcode == Opcode::Getfield)
    frame.push(types_.slotOf(reference.type), at(place));
}

void Effects::popArguments(const MethodType& type, std::size_t place, SlotFrame& frame) const {
  for (auto parameter = type.parameters.rbegin(); parameter != type.parameters.rend(); ++parameter)
    popFor(*parameter, place, frame);
}

void Effects::runCall(std::size_t place, SlotFrame& frame) const {
  const Opcode opcode = instruction(place).opcode;
  const bool dynamic = opcode == Opcode::Invokedynamic;
  const std::string_view name = dynamic ? constant<DynamicCall>(place).member.name
                                        : constant<MethodReference>(place).member.name;
  const MethodType& type =
      dynamic ? *constant<DynamicCall>(place).type : *constant<MethodReference>(place).type;
  const bool constructs = name == "<init>";
  if (name == "<clinit>" || (constructs && opcode != Opcode::Invokespecial))
    at(place).fail(fmt::format("{} of {}", mnemonic(opcode), name));
  popArguments(type, place, frame);
  if (constructs)
    construct(constant<MethodReference>(place), place, frame);
  else if (!dynamic)
    popReceiver(opcode, constant<MethodReference>(place), place, frame);
  if (!type.result.isVoid()) frame.push(types_.slotOf(type.result), at(place));
}

void Effects::popReceiver(Opcode opcode, const MethodReference& reference, std::size_t place,
                          SlotFrame& frame) const {
  if (demands_) demands_->version(opcode, reference, at(place));
  const unsigned slots = reference.type->parameterSlots() + 1;
  if (opcode == Opcode::Invokeinterface &&
      std::get<ConstantOperand>(instruction(place).operand).count != slots)
    at(place).fail("invokeinterface with another count of arguments");
  if (opcode == Opcode::Invokestatic) return;
  const Slot receiver = frame.pop(SlotTag::Reference, at(place));
  if (demands_) demands_->call(opcode, reference, receiver, at(place));
}

void Effects::construct(const MethodReference& reference, std::size_t place,
                        SlotFrame& frame) const {
  const Slot receiver = frame.popAnyReference(at(place));
  const ClassFile& own = method_.owner->file;
  if (!reference.type->result.isVoid()) at(place).fail("a constructor with a result");
  if (receiver.tag == SlotTag::New) {
    if (reference.owner.type != madeBy(receiver.detail))
      at(place).fail("a constructor of another class than new");
    if (demands_) demands_->constructor(reference, at(place));
    frame.replace(receiver, types_.slotOf(reference.owner.type));
  } else if (receiver.tag == SlotTag::This) {
    if (reference.owner.name != own.name && reference.owner.name != own.superclass)
      at(place).fail("a constructor of another class than this and its superclass");
    frame.replace(receiver, types_.slotOf(Type{own.name, 0}));
    frame.awaitsConstructor = false;
  } else {
    at(place).fail("a constructor of an object that has been constructed");
  }
}

void Effects::makeObject(std::size_t place, SlotFrame& frame) const {
  const Slot made{SlotTag::New, static_cast<std::uint32_t>(place)};
  for (const Slot& slot : frame.stack)
    if (slot == made) at(place).fail("an older object before its constructor is on the stack");
  frame.replace(made, Slot{});
  frame.push(made, at(place));
}

void Effects::makeArray(std::size_t place, SlotFrame& frame) const {
  frame.pop(SlotTag::Int, at(place));
  Type type;
  if (const auto* primitive = std::get_if<ArrayOperand>(&instruction(place).operand))
    type = Type{primitive->element, 0};
  else
    type = constant<ClassConstant>(place).type;
  if (type.dimensions == 255) at(place).fail("an array of 256 dimensions");
  ++type.dimensions;
  frame.push(types_.slotOf(type), at(place));
}

void Effects::makeArrays(std::size_t place, SlotFrame& frame) const {
  const unsigned count = std::get<ConstantOperand>(instruction(place).operand).count;
  for (unsigned i = 0; i < count; ++i) frame.pop(SlotTag::Int, at(place));
  frame.push(types_.slotOf(constant<ClassConstant>(place).type), at(place));
}

Slot Effects::popArray(std::size_t place, SlotFrame& frame) const {
  const Slot array = frame.pop(SlotTag::Reference, at(place));
  const Opcode opcode = instruction(place).opcode;
  if (array.tag == SlotTag::Reference && !fits(opcode, types_.typeOf(array)))
    at(place).fail(fmt::format("{} of something else than such an array", mnemonic(opcode)));
  return array;
}

void Effects::loadElement(std::size_t place, SlotFrame& frame) const {
  frame.pop(SlotTag::Int, at(place));
  const Slot array = popArray(place, frame);
  if (instruction(place).opcode != Opcode::Aaload)
    return frame.push({tagOf(rowOf(instruction(place).opcode).pushed.front())}, at(place));
  if (array.tag == SlotTag::Null) return frame.push(array, at(place));
  Type element = types_.typeOf(array);
  --element.dimensions;
  frame.push(types_.slotOf(element), at(place));
}

void Effects::storeElement(std::size_t place, SlotFrame& frame) const {
  frame.pop(tagOf(rowOf(instruction(place).opcode).popped.back()), at(place));
  frame.pop(SlotTag::Int, at(place));
  popArray(place, frame);
}

}  // namespace fathom::frontend::java
