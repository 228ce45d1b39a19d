#include <algorithm>
#include <array>

#include "base/match.h"
#include "frontend/java/evaluate/world.h"

// Who may touch what: see Initializers.
namespace fathom::frontend::java {
namespace {

constexpr std::array<std::string_view, 5> kCaches{
    "java/lang/Byte$Cache", "java/lang/Character$Cache", "java/lang/Integer$Cache",
    "java/lang/Long$Cache", "java/lang/Short$Cache"};

/// A cache of boxed values in a model: only `valueOf` sees it, so that it makes no difference who
/// fills a place, and when.
bool isCache(const HeapObject& object) {
  return object.maker && !object.maker->isJdk &&
         std::find(kCaches.begin(), kCaches.end(), object.maker->name()) != kCaches.end();
}

template <class Element>
Value widened(const Element& element) {
  if constexpr (std::is_integral_v<Element> && sizeof(Element) < sizeof(std::int32_t))
    return static_cast<std::int32_t>(element);
  else
    return element;
}

/// Narrow kinds keep their low bits (JVMS 6.5 bastore, castore, sastore).
template <class Element>
Element narrowed(const Value& value) {
  using Stored =
      std::conditional_t<std::is_integral_v<Element> && sizeof(Element) < sizeof(std::int32_t),
                         std::int32_t, Element>;
  const auto* stored = std::get_if<Stored>(&value);
  if (!stored) throw Refused{"a value of the wrong kind"};
  return static_cast<Element>(*stored);
}

std::size_t placeIn(const Instance& instance, const ResolvedField& field) {
  const auto place = instance.layout->places.find(field.field);
  if (place == instance.layout->places.end()) throw Refused{"an object without that field"};
  return place->second;
}

bool writes(const Instruction& instruction, Opcode opcode, const ConstantPool& pool,
            std::string_view owner, const Field& field) {
  if (instruction.opcode != opcode) return false;
  const auto* reference =
      pool.find<FieldReference>(std::get<ConstantOperand>(instruction.operand).index);
  return reference && reference->owner.name == owner && reference->member.name == field.name &&
         reference->member.descriptor == field.descriptor;
}

/// Only the class itself can write its final fields (JVMS 6.5 putfield); old class files may do it
/// in any of its methods.
bool isFinalInCode(const ResolvedField& field) {
  if (!field.field->flags.has(Access::Final)) return false;
  const bool isStatic = field.field->flags.has(Access::Static);
  const Opcode opcode = isStatic ? Opcode::Putstatic : Opcode::Putfield;
  for (const Method& method : field.owner->file.methods) {
    if (!method.code || method.name == (isStatic ? "<clinit>" : "<init>")) continue;
    for (const Instruction& instruction : method.code->list.instructions)
      if (writes(instruction, opcode, field.owner->file.pool, field.owner->name(), *field.field))
        return false;
  }
  return true;
}

}  // namespace

Value fitted(const Type& type, const Value& value) {
  if (value.index() != defaultValue(type).index()) throw Refused{"a value of the wrong kind"};
  if (type.isReference() || !std::holds_alternative<std::int32_t>(value)) return value;
  const std::int32_t number = std::get<std::int32_t>(value);
  switch (std::get<Primitive>(type.element)) {
    case Primitive::Boolean:
      return number & 1;
    case Primitive::Byte:
      return std::int32_t{static_cast<std::int8_t>(number)};
    case Primitive::Char:
      return std::int32_t{static_cast<char16_t>(number)};
    case Primitive::Short:
      return std::int32_t{static_cast<std::int16_t>(number)};
    case Primitive::Int:
    case Primitive::Long:
    case Primitive::Float:
    case Primitive::Double:
    case Primitive::Void:
      break;
  }
  return value;
}

bool World::isWrittenOnce(const ResolvedField& field) const {
  const auto known = writtenOnce_.find(field.field);
  if (known != writtenOnce_.end()) return known->second;
  return writtenOnce_.emplace(field.field, isFinalInCode(field)).first->second;
}

const HeapObject& World::object(Reference reference) const {
  if (reference.isNull()) throw Refused{"it raises NullPointerException"};
  return heap.at(reference);
}

Value World::readStatic(const ResolvedField& field) {
  if (isPassedOver(*field.owner)) throw Refused{"it reads " + qualifiedName(field)};
  trigger(*field.owner);
  if (field.owner != &current() && !isWrittenOnce(field))
    throw Refused{"it reads " + qualifiedName(field) + ", which is not final"};
  const auto known = statics.find(field);
  return known == statics.end() ? initialValue(field) : known->second;
}

void World::writeStatic(const ResolvedField& field, const Value& value) {
  trigger(*field.owner);
  if (field.owner != &current())
    throw Refused{"it writes " + qualifiedName(field) + " of another class"};
  statics.insert_or_assign(field, fitted(field.field->type, value));
}

Value World::readField(Reference reference, const ResolvedField& field) const {
  const HeapObject& read = object(reference);
  const auto* instance = std::get_if<Instance>(&read.content);
  if (!instance) throw Refused{"it reads a field of what is no instance"};
  const std::size_t place = placeIn(*instance, field);
  if (read.maker != &current() && !isWrittenOnce(field))
    throw Refused{"it reads " + qualifiedName(field) + " of an object that it did not make"};
  return instance->fields[place];
}

void World::writeField(Reference reference, const ResolvedField& field, const Value& value) {
  if (object(reference).maker != &current())
    throw Refused{"it writes to an object that it did not make"};
  auto* instance = std::get_if<Instance>(&heap.at(reference).content);
  if (!instance) throw Refused{"it writes a field of what is no instance"};
  instance->fields[placeIn(*instance, field)] = fitted(field.field->type, value);
}

const Array& World::readableArray(Reference reference) const {
  const HeapObject& read = object(reference);
  const auto* array = std::get_if<Array>(&read.content);
  if (!array) throw Refused{"it reads elements of what is no array"};
  if (read.maker != &current() && !read.isConstant && !isCache(read))
    throw Refused{"it reads elements of an array that it did not make"};
  return *array;
}

Array& World::writableArray(Reference reference) {
  if (object(reference).maker != &current() && !isCache(object(reference)))
    throw Refused{"it writes to an array that it did not make"};
  auto* array = std::get_if<Array>(&heap.at(reference).content);
  if (!array) throw Refused{"it writes elements of what is no array"};
  return *array;
}

Value World::readElement(Reference reference, std::int32_t index) const {
  const Array& array = readableArray(reference);
  if (index < 0 || static_cast<std::size_t>(index) >= array.length())
    throw Refused{"it raises ArrayIndexOutOfBoundsException"};
  return std::visit(
      [index](const auto& list) { return widened(list[static_cast<std::size_t>(index)]); },
      array.elements);
}

void World::writeElement(Reference reference, std::int32_t index, const Value& value) {
  Array& array = writableArray(reference);
  if (index < 0 || static_cast<std::size_t>(index) >= array.length())
    throw Refused{"it raises ArrayIndexOutOfBoundsException"};
  if (const auto* stored = std::get_if<Reference>(&value); stored && !stored->isNull()) {
    const Type element{array.type.element, static_cast<std::uint8_t>(array.type.dimensions - 1)};
    if (!isSubtype(typeOf(*stored), element)) throw Refused{"it raises ArrayStoreException"};
    if (isCache(object(reference))) heap.at(*stored).maker = nullptr;  // it is everybody's
  }
  const bool booleans = array.type == Type{Primitive::Boolean, 1};
  std::visit(
      [&](auto& list) {
        using Element = typename std::decay_t<decltype(list)>::value_type;
        Element& element = list[static_cast<std::size_t>(index)];
        element = narrowed<Element>(value);
        if constexpr (std::is_same_v<Element, std::int8_t>)
          if (booleans) element &= 1;
      },
      array.elements);
}

Type World::typeOf(Reference reference) const {
  return match(
      object(reference).content,
      [](const Instance& instance) { return Type{instance.type->name(), 0}; },
      [](const Array& array) { return array.type; },
      [](const ClassMirror&) { return Type{std::string_view("java/lang/Class"), 0}; });
}

bool World::isSubtype(const Type& from, const Type& to) {
  if (from == to || to == Type{std::string_view("java/lang/Object"), 0}) return true;
  const std::optional<bool> subtype = hierarchy.isSubtype(from, to);
  if (!subtype) throw Refused{"a class is missing"};
  return *subtype;
}

}  // namespace fathom::frontend::java
