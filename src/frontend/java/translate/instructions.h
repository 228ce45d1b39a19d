#pragma once

#include "frontend/java/translate/instruction_translator.h"

namespace fathom::frontend::java::translation {

/// The slot that the instruction writes.
std::optional<std::uint16_t> storedSlot(const Instruction& instruction);

/// Every instruction that does not end a block.
class Instructions : InstructionTranslator {
 public:
  explicit Instructions(MethodContext& context) : InstructionTranslator(context) {}
  void translate();

 private:
  bool pushConstant(Opcode opcode);
  bool accessLocal(Opcode opcode);
  bool accessArray(Opcode opcode);
  bool shuffle(Opcode opcode);
  bool compute(Opcode opcode);
  bool accessObject(Opcode opcode);
  bool invoke(Opcode opcode);
  void load(std::uint16_t slot, ValueKind kind);
  void store(std::uint16_t slot, const Value& value);
  void increment();
  /// Puts the top `count` values, in the stack's units, below the next `below` ones too.
  void duplicate(unsigned count, unsigned below);
};

}  // namespace fathom::frontend::java::translation
