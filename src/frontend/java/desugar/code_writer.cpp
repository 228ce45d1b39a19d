#include "frontend/java/desugar/code_writer.h"

#include <algorithm>
#include <limits>

#include "base/errors.h"
#include "base/match.h"
#include "frontend/java/desugar/class_writer.h"

namespace fathom::frontend::java {
namespace {

int slotsOf(std::string_view letters) {
  int slots = 0;
  for (const char letter : letters) slots += letter == 'J' || letter == 'D' ? 2 : 1;
  return slots;
}

/// The opcode of the same family for another kind: families are in the order of kinds.
unsigned shifted(Opcode first, const Type& type) {
  return static_cast<unsigned>(first) + instructionKind(type);
}

}  // namespace

unsigned instructionKind(const Type& type) {
  if (type.isReference()) return 4;
  switch (std::get<Primitive>(type.element)) {
    case Primitive::Long:
      return 1;
    case Primitive::Float:
      return 2;
    case Primitive::Double:
      return 3;
    case Primitive::Boolean:
    case Primitive::Byte:
    case Primitive::Char:
    case Primitive::Short:
    case Primitive::Int:
      return 0;
    case Primitive::Void:
      break;
  }
  failRequirement("no instruction works on void", __FILE__, __LINE__);
}

void CodeWriter::grow(int slots) {
  height_ += slots;
  require(height_ >= 0, "generated code pops what it pushed");
  highest_ = std::max(highest_, height_);
}

void CodeWriter::emit(Opcode opcode) {
  const OpcodeRow& row = rowOf(opcode);
  require(row.format == OperandFormat::None && row.effect == StackEffect::Fixed,
          "the row says all about the instruction");
  code_.u1(static_cast<unsigned>(opcode));
  grow(slotsOf(row.pushed) - slotsOf(row.popped));
}

void CodeWriter::dup() {
  code_.u1(static_cast<unsigned>(Opcode::Dup));
  grow(1);
}

void CodeWriter::pop(const Type& type) {
  const auto slots = static_cast<int>(type.slots());
  if (slots == 0) return;
  code_.u1(static_cast<unsigned>(slots == 1 ? Opcode::Pop : Opcode::Pop2));
  grow(-slots);
}

void CodeWriter::load(const Type& type, unsigned slot) {
  require(slot < locals_ && slot <= std::numeric_limits<std::uint8_t>::max(),
          "generated code loads its parameters");
  code_.u1(shifted(Opcode::Iload, type));
  code_.u1(slot);
  grow(static_cast<int>(type.slots()));
}

void CodeWriter::giveBack(const Type& type) {
  code_.u1(type.isVoid() ? static_cast<unsigned>(Opcode::Return) : shifted(Opcode::Ireturn, type));
  grow(-static_cast<int>(type.slots()));
}

void CodeWriter::push(std::int32_t number) {
  if (number == static_cast<std::int8_t>(number)) {
    code_.u1(static_cast<unsigned>(Opcode::Bipush));
    code_.u1(static_cast<unsigned>(number));
    grow(1);
    return;
  }
  loadConstant(pool_.integer(number), 1);
}

void CodeWriter::loadConstant(std::uint16_t place, unsigned slots) {
  code_.u1(static_cast<unsigned>(slots == 2 ? Opcode::Ldc2W : Opcode::LdcW));
  code_.u2(place);
  grow(static_cast<int>(slots));
}

void CodeWriter::withClass(Opcode opcode, std::string_view name) {
  code_.u1(static_cast<unsigned>(opcode));
  code_.u2(pool_.classConstant(name));
  grow(opcode == Opcode::New ? 1 : 0);
}

void CodeWriter::field(Opcode opcode, std::string_view owner, std::string_view name,
                       const Type& type) {
  code_.u1(static_cast<unsigned>(opcode));
  code_.u2(pool_.field(owner, name, descriptorOf(type)));
  if (opcode == Opcode::Getfield || opcode == Opcode::Putfield) grow(-1);
  const auto slots = static_cast<int>(type.slots());
  grow(opcode == Opcode::Getfield || opcode == Opcode::Getstatic ? slots : -slots);
}

void CodeWriter::invoke(Opcode opcode, std::string_view owner, std::string_view name,
                        std::string_view descriptor, bool ofInterface) {
  const std::optional<MethodType> type = parseMethodDescriptor(descriptor);
  require(type.has_value(), "generated code calls methods with good descriptors");
  const unsigned receiver = opcode == Opcode::Invokestatic ? 0 : 1;
  const unsigned slots = receiver + type->parameterSlots();
  code_.u1(static_cast<unsigned>(opcode));
  code_.u2(pool_.method(owner, name, descriptor, ofInterface));
  if (opcode == Opcode::Invokeinterface) {
    code_.u1(slots);
    code_.u1(0);
  }
  grow(-static_cast<int>(slots));
  grow(static_cast<int>(type->result.slots()));
}

std::size_t CodeWriter::branch(Opcode opcode) {
  const std::size_t place = code_.size();
  code_.u1(static_cast<unsigned>(opcode));
  code_.u2(0);
  grow(-slotsOf(rowOf(opcode).popped));
  return place;
}

void CodeWriter::land(std::size_t branch) {
  const std::size_t distance = code_.size() - branch;
  require(distance <= std::size_t{std::numeric_limits<std::int16_t>::max()},
          "generated bodies are short");
  code_.patchU2(branch + 1, static_cast<unsigned>(distance));
}

std::vector<std::uint8_t> CodeWriter::attribute() const {
  ByteWriter attribute;
  attribute.u2(static_cast<unsigned>(highest_));
  attribute.u2(locals_);
  attribute.u4(static_cast<std::uint32_t>(code_.size()));
  attribute.append(code_.bytes());
  attribute.u2(0);
  attribute.u2(0);
  return attribute.bytes();
}

}  // namespace fathom::frontend::java
