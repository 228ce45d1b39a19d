#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "frontend/java/classfile/opcode.h"
#include "frontend/java/classfile/type.h"
#include "frontend/java/desugar/byte_writer.h"

namespace fathom::frontend::java {

class ConstantPoolWriter;

/// The instructions of one body, and how high their stack grows.
class CodeWriter {
 public:
  /// `locals`: slots of the parameters, `this` included. The body has no other variables.
  CodeWriter(ConstantPoolWriter& pool, unsigned locals) : pool_(pool), locals_(locals) {}

  /// Requires: no operand, and a stack effect that its row says.
  void emit(Opcode opcode);
  void dup();
  void pop(const Type& type);
  void load(const Type& type, unsigned slot);
  void giveBack(const Type& type);
  void push(std::int32_t number);
  /// ldc of a constant of one slot, ldc2_w of one of two.
  void loadConstant(std::uint16_t place, unsigned slots);
  /// New, Checkcast, Instanceof; `a/b/C` or the descriptor of an array.
  void withClass(Opcode opcode, std::string_view name);
  /// Getfield, Putfield, Getstatic, Putstatic.
  void field(Opcode opcode, std::string_view owner, std::string_view name, const Type& type);
  /// Invokevirtual, Invokespecial, Invokestatic, Invokeinterface.
  void invoke(Opcode opcode, std::string_view owner, std::string_view name,
              std::string_view descriptor, bool ofInterface = false);

  /// A branch to where `land` is called with what this gives.
  std::size_t branch(Opcode opcode);
  void land(std::size_t branch);

  /// The contents of the attribute Code.
  std::vector<std::uint8_t> attribute() const;

 private:
  void grow(int slots);

  ConstantPoolWriter& pool_;
  unsigned locals_;
  ByteWriter code_;
  int height_ = 0;
  int highest_ = 0;
};

/// The place of a descriptor's type among kinds of instructions, in their order: int, long, float,
/// double, reference.
unsigned instructionKind(const Type& type);

}  // namespace fathom::frontend::java
