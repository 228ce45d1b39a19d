#include "frontend/java/classfile/type.h"

#include <array>
#include <utility>

namespace fathom::frontend::java {
namespace {

struct PrimitiveRow {
  Primitive primitive;
  char letter;
  std::string_view word;
};

/// In the order of the enumeration.
constexpr std::array<PrimitiveRow, 9> kPrimitives{{{Primitive::Void, 'V', "void"},
                                                   {Primitive::Boolean, 'Z', "boolean"},
                                                   {Primitive::Byte, 'B', "byte"},
                                                   {Primitive::Char, 'C', "char"},
                                                   {Primitive::Short, 'S', "short"},
                                                   {Primitive::Int, 'I', "int"},
                                                   {Primitive::Long, 'J', "long"},
                                                   {Primitive::Float, 'F', "float"},
                                                   {Primitive::Double, 'D', "double"}}};
constexpr std::size_t kMostDimensions = 255;
constexpr unsigned kMostSlots = 255;

/// The type at the front of the text, which is cut off it.
std::optional<Type> takeType(std::string_view& text) {
  const std::size_t dimensions = text.find_first_not_of('[');
  if (dimensions > kMostDimensions) return std::nullopt;  // also where nothing else follows
  Type type;
  type.dimensions = static_cast<std::uint8_t>(dimensions);
  text.remove_prefix(dimensions);
  if (text.front() == 'L') {
    const std::size_t end = text.find(';');
    if (end == std::string_view::npos || !isClassName(text.substr(1, end - 1))) return std::nullopt;
    type.element = text.substr(1, end - 1);
    text.remove_prefix(end + 1);
    return type;
  }
  const std::optional<Primitive> primitive = primitiveOf(text.front());
  if (!primitive || (*primitive == Primitive::Void && dimensions > 0)) return std::nullopt;
  type.element = *primitive;
  text.remove_prefix(1);
  return type;
}

}  // namespace

std::string_view name(Primitive primitive) {
  return kPrimitives[static_cast<std::size_t>(primitive)].word;
}

std::optional<Primitive> primitiveOf(char letter) {
  for (const PrimitiveRow& row : kPrimitives)
    if (row.letter == letter) return row.primitive;
  return std::nullopt;
}

unsigned Type::slots() const {
  if (isReference()) return 1;
  if (is(Primitive::Void)) return 0;
  return is(Primitive::Long) || is(Primitive::Double) ? 2 : 1;
}

unsigned MethodType::parameterSlots() const {
  unsigned slots = 0;
  for (const Type& parameter : parameters) slots += parameter.slots();
  return slots;
}

std::optional<Type> parseFieldDescriptor(std::string_view descriptor) {
  const std::optional<Type> type = takeType(descriptor);
  if (!type || type->isVoid() || !descriptor.empty()) return std::nullopt;
  return type;
}

std::optional<MethodType> parseMethodDescriptor(std::string_view descriptor) {
  if (!descriptor.starts_with('(')) return std::nullopt;
  descriptor.remove_prefix(1);
  MethodType method;
  unsigned slots = 0;
  while (!descriptor.starts_with(')')) {
    const std::optional<Type> parameter = takeType(descriptor);
    if (!parameter || parameter->isVoid()) return std::nullopt;
    slots += parameter->slots();
    if (slots > kMostSlots) return std::nullopt;
    method.parameters.push_back(*parameter);
  }
  descriptor.remove_prefix(1);
  const std::optional<Type> result = takeType(descriptor);
  if (!result || !descriptor.empty()) return std::nullopt;
  method.result = *result;
  return method;
}

std::optional<Type> parseClassConstant(std::string_view name) {
  if (name.starts_with('[')) return parseFieldDescriptor(name);
  if (!isClassName(name)) return std::nullopt;
  return Type{name, 0};
}

std::string descriptorOf(const Type& type) {
  std::string descriptor(type.dimensions, '[');
  if (const Primitive* primitive = std::get_if<Primitive>(&type.element))
    return descriptor + kPrimitives[static_cast<std::size_t>(*primitive)].letter;
  return descriptor.append("L").append(std::get<std::string_view>(type.element)).append(";");
}

std::string descriptorOf(const MethodType& type) {
  std::string descriptor = "(";
  for (const Type& parameter : type.parameters) descriptor += descriptorOf(parameter);
  return descriptor + ")" + descriptorOf(type.result);
}

std::string classConstantName(const Type& type) {
  return type.isArray() ? descriptorOf(type)
                        : std::string(std::get<std::string_view>(type.element));
}

bool isClassName(std::string_view name) {
  return !name.empty() && name.front() != '/' && name.back() != '/' &&
         name.find("//") == std::string_view::npos &&
         name.find_first_of(".;[") == std::string_view::npos;
}

bool isMemberName(std::string_view name) {
  if (name == "<init>" || name == "<clinit>") return true;
  return !name.empty() && name.find_first_of(".;[/<>") == std::string_view::npos;
}

}  // namespace fathom::frontend::java
