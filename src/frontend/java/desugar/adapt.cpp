#include "frontend/java/desugar/adapt.h"

#include <array>
#include <fmt/core.h>
#include <optional>
#include <string>

namespace fathom::frontend::java {
namespace {

struct Wrapper {
  Primitive primitive;
  std::string_view name;
  char letter;
};

constexpr std::array<Wrapper, 8> kWrappers{{{Primitive::Boolean, "java/lang/Boolean", 'Z'},
                                            {Primitive::Byte, "java/lang/Byte", 'B'},
                                            {Primitive::Char, "java/lang/Character", 'C'},
                                            {Primitive::Short, "java/lang/Short", 'S'},
                                            {Primitive::Int, "java/lang/Integer", 'I'},
                                            {Primitive::Long, "java/lang/Long", 'J'},
                                            {Primitive::Float, "java/lang/Float", 'F'},
                                            {Primitive::Double, "java/lang/Double", 'D'}}};

const Wrapper* wrapperOf(Primitive primitive) {
  for (const Wrapper& wrapper : kWrappers)
    if (wrapper.primitive == primitive) return &wrapper;
  return nullptr;
}

/// The wrapper that the reference type is.
const Wrapper* wrapperOf(const Type& type) {
  if (type.isArray()) return nullptr;
  const std::string_view* name = std::get_if<std::string_view>(&type.element);
  for (const Wrapper& wrapper : kWrappers)
    if (name && wrapper.name == *name) return &wrapper;
  return nullptr;
}

bool isNumber(Primitive primitive) {
  return primitive != Primitive::Boolean && primitive != Primitive::Char;
}

/// JLS 5.1.2: what int-like values become without code, and the rest by one instruction.
bool widen(CodeWriter& code, Primitive from, Primitive to) {
  if (from == to) return true;
  if (from == Primitive::Boolean || to == Primitive::Boolean || to == Primitive::Char) return false;
  if (from == Primitive::Char && to == Primitive::Short) return false;
  if (from > to) return false;
  const bool small = from < Primitive::Long;
  if (to == Primitive::Short || to == Primitive::Int) return true;
  if (to == Primitive::Long) code.emit(Opcode::I2l);
  if (to == Primitive::Float) code.emit(small ? Opcode::I2f : Opcode::L2f);
  if (to == Primitive::Double)
    code.emit(small ? Opcode::I2d : from == Primitive::Long ? Opcode::L2d : Opcode::F2d);
  return true;
}

void box(CodeWriter& code, const Wrapper& wrapper) {
  code.invoke(Opcode::Invokestatic, wrapper.name, "valueOf",
              fmt::format("({})L{};", wrapper.letter, wrapper.name));
}

/// `owner.intValue()`, where owner is a wrapper or java/lang/Number.
void unbox(CodeWriter& code, std::string_view owner, const Wrapper& result) {
  code.invoke(Opcode::Invokevirtual, owner, fmt::format("{}Value", name(result.primitive)),
              fmt::format("(){}", result.letter));
}

void cast(CodeWriter& code, const Type& from, const Type& to) {
  if (from == to || to == Type{std::string_view("java/lang/Object"), 0}) return;
  code.withClass(Opcode::Checkcast, classConstantName(to));
}

bool boxAs(CodeWriter& code, Primitive from, const Type& to) {
  if (const Wrapper* target = wrapperOf(to)) {
    if (!widen(code, from, target->primitive)) return false;
    box(code, *target);
    return true;
  }
  const Wrapper& wrapper = *wrapperOf(from);
  box(code, wrapper);
  cast(code, Type{wrapper.name, 0}, to);
  return true;
}

bool unboxAs(CodeWriter& code, const Type& from, Primitive to) {
  const Wrapper& target = *wrapperOf(to);
  if (const Wrapper* source = wrapperOf(from)) {
    unbox(code, source->name, *source);
    return widen(code, source->primitive, to);
  }
  const std::string_view owner = isNumber(to) ? "java/lang/Number" : target.name;
  cast(code, from, Type{owner, 0});
  unbox(code, owner, target);
  return true;
}

}  // namespace

bool adapt(CodeWriter& code, const Type& from, const Type& to, const Type& dynamic) {
  if (!from.isReference()) {
    const Primitive source = std::get<Primitive>(from.element);
    if (to.isReference()) return boxAs(code, source, to);
    return widen(code, source, std::get<Primitive>(to.element));
  }
  const Type& between = dynamic.isReference() ? dynamic : from;
  cast(code, from, between);
  if (!to.isReference()) return unboxAs(code, between, std::get<Primitive>(to.element));
  cast(code, between, to);
  return true;
}

}  // namespace fathom::frontend::java
