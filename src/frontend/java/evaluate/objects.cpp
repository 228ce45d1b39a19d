#include "base/match.h"
#include "frontend/java/classfile/modified_utf8.h"
#include "frontend/java/evaluate/interpreter.h"

namespace fathom::frontend::java {
namespace {

/// AconstNull to Dconst1, in the order of opcodes.
Value smallConstant(Opcode opcode) {
  const auto number = static_cast<std::int32_t>(opcode);
  const auto from = [number](Opcode zero) { return number - static_cast<std::int32_t>(zero); };
  if (opcode == Opcode::AconstNull) return Reference{};
  if (opcode <= Opcode::Iconst5) return from(Opcode::Iconst0);
  if (opcode <= Opcode::Lconst1) return std::int64_t{from(Opcode::Lconst0)};
  if (opcode <= Opcode::Fconst2) return static_cast<float>(from(Opcode::Fconst0));
  return static_cast<double>(from(Opcode::Dconst0));
}

Value loaded(World& world, const Constant& constant) {
  return match(
      constant, [](const IntegerConstant& c) -> Value { return c.value; },
      [](const FloatConstant& c) -> Value { return c.value; },
      [](const LongConstant& c) -> Value { return c.value; },
      [](const DoubleConstant& c) -> Value { return c.value; },
      [&world](const StringConstant& c) -> Value { return world.literal(toUtf16(c.text)); },
      [&world](const ClassConstant& c) -> Value {
        const auto* name = std::get_if<std::string_view>(&c.type.element);
        if (name && !world.hierarchy.find(*name)) throw Refused{"a class is missing"};
        return world.heap.mirror(c.type);
      },
      [](const auto&) -> Value { throw Refused{"it loads a constant of an unknown kind"}; });
}

Type arrayOf(const Type& element) {
  if (element.dimensions == 255) throw Refused{"an array of too many dimensions"};
  return Type{element.element, static_cast<std::uint8_t>(element.dimensions + 1)};
}

}  // namespace

void Interpreter::loadConstant(const Instruction& instruction) {
  if (instruction.opcode == Opcode::Nop) return;
  if (const auto* number = std::get_if<NumberOperand>(&instruction.operand))
    push(std::int32_t{number->number});
  else if (const auto* place = std::get_if<ConstantOperand>(&instruction.operand))
    push(loaded(world_, pool()[place->index]));
  else
    push(smallConstant(instruction.opcode));
}

void Interpreter::onField(const Instruction& instruction) {
  const auto* reference =
      pool().find<FieldReference>(std::get<ConstantOperand>(instruction.operand).index);
  if (!reference) throw Refused{"it reads what is no field"};
  const ResolvedField field = resolve(*reference);
  const Opcode opcode = instruction.opcode;
  const bool isStatic = opcode == Opcode::Getstatic || opcode == Opcode::Putstatic;
  if (field.field->flags.has(Access::Static) != isStatic)
    throw Refused{"a field of the wrong kind"};
  if (opcode == Opcode::Getstatic) return push(world_.readStatic(field));
  if (opcode == Opcode::Getfield) return push(world_.readField(popObject(), field));
  const Value value = pop();
  if (opcode == Opcode::Putstatic) return world_.writeStatic(field, value);
  world_.writeField(popObject(), field, value);
}

void Interpreter::onObject(const Instruction& instruction) {
  const Opcode opcode = instruction.opcode;
  if (opcode == Opcode::Arraylength) {
    const auto* array = std::get_if<Array>(&world_.heap.at(popObject()).content);
    if (!array) throw Refused{"the length of what is no array"};
    return push(static_cast<std::int32_t>(array->length()));
  }
  if (opcode == Opcode::Athrow) return raise(popObject());
  if (opcode == Opcode::Monitorenter || opcode == Opcode::Monitorexit) {
    popObject();
    return;
  }
  if (opcode == Opcode::Checkcast || opcode == Opcode::Instanceof) return castTop(instruction);
  allocate(instruction);
}

void Interpreter::castTop(const Instruction& instruction) {
  const auto* type =
      pool().find<ClassConstant>(std::get<ConstantOperand>(instruction.operand).index);
  if (!type) throw Refused{"a cast to what is no class"};
  const Reference object = pop<Reference>();
  const bool fits = !object.isNull() && world_.isSubtype(world_.typeOf(object), type->type);
  if (instruction.opcode == Opcode::Instanceof) return push(fits ? 1 : 0);
  if (!fits && !object.isNull()) throw Refused{"it raises ClassCastException"};
  push(object);
}

void Interpreter::allocate(const Instruction& instruction) {
  if (const auto* kind = std::get_if<ArrayOperand>(&instruction.operand))
    return push(world_.makeArray(Type{kind->element, 1}, pop<std::int32_t>()));
  const auto& operand = std::get<ConstantOperand>(instruction.operand);
  const auto* type = pool().find<ClassConstant>(operand.index);
  if (!type) throw Refused{"it makes objects of what is no class"};
  const auto* name = std::get_if<std::string_view>(&type->type.element);
  const LoadedClass* element = name ? world_.hierarchy.find(*name) : nullptr;
  if (name && !element) throw Refused{"a class is missing"};
  if (instruction.opcode == Opcode::Anewarray)
    return push(world_.makeArray(arrayOf(type->type), pop<std::int32_t>()));
  if (instruction.opcode == Opcode::Multianewarray) {
    std::vector<std::int32_t> lengths(operand.count);
    if (lengths.empty()) throw Refused{"an array of no dimension"};
    for (auto length = lengths.rbegin(); length != lengths.rend(); ++length)
      *length = pop<std::int32_t>();
    for (const std::int32_t length : lengths)
      if (length < 0) throw Refused{"it raises NegativeArraySizeException"};
    return push(makeArrays(type->type, lengths, 0));
  }
  if (type->type.isArray() || element->isAbstract() || element->isInterface())
    throw Refused{"it raises InstantiationError"};
  world_.trigger(*element);
  push(world_.makeInstance(*element));
}

Reference Interpreter::makeArrays(const Type& type, const std::vector<std::int32_t>& lengths,
                                  std::size_t dimension) {
  if (!type.isArray()) throw Refused{"an array of too many dimensions"};
  const Reference made = world_.makeArray(type, lengths[dimension]);
  if (dimension + 1 == lengths.size()) return made;
  const Type part{type.element, static_cast<std::uint8_t>(type.dimensions - 1)};
  for (std::int32_t i = 0; i < lengths[dimension]; ++i)
    world_.writeElement(made, i, makeArrays(part, lengths, dimension + 1));
  return made;
}

}  // namespace fathom::frontend::java
