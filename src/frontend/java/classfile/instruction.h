#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "frontend/java/classfile/constant_pool.h"
#include "frontend/java/classfile/opcode.h"
#include "frontend/java/classfile/type.h"

namespace fathom::frontend::java {

struct NoOperand {};
struct LocalOperand {
  std::uint16_t local;
};
/// iinc.
struct IncrementOperand {
  std::uint16_t local;
  std::int16_t by;
};
/// bipush, sipush.
struct NumberOperand {
  std::int16_t number;
};
/// A place in the constant pool, of a kind that the opcode allows. `count` is that of
/// invokeinterface (slots of the arguments) and multianewarray (dimensions).
struct ConstantOperand {
  std::uint16_t index;
  std::uint8_t count;
};
/// Where a branch goes.
struct BranchOperand {
  std::uint16_t target;
};
/// newarray.
struct ArrayOperand {
  Primitive element;
};
/// A place in InstructionList::switches.
struct SwitchOperand {
  std::uint32_t index;
};

using Operand = std::variant<NoOperand, LocalOperand, IncrementOperand, NumberOperand,
                             ConstantOperand, BranchOperand, ArrayOperand, SwitchOperand>;

struct Instruction {
  std::uint16_t bci = 0;
  Opcode opcode = Opcode::Nop;
  bool wide = false;
  Operand operand;
};

/// The local variable that the instruction loads, stores, increments or returns by.
std::optional<std::uint16_t> localOf(const Instruction& instruction);

struct SwitchCase {
  std::int32_t key;
  std::uint16_t target;
};

/// Cases in ascending order of keys; those of a tableswitch have no gaps.
struct Switch {
  std::uint16_t fallback = 0;
  std::vector<SwitchCase> cases;
};

struct InstructionList {
  std::vector<Instruction> instructions;
  std::vector<Switch> switches;
  std::uint32_t length = 0;  // in bytes

  /// Whether an instruction begins there.
  bool startsAt(std::uint32_t bci) const { return placeOf(bci).has_value(); }
  /// The place in `instructions` of the one that begins there.
  std::optional<std::size_t> placeOf(std::uint32_t bci) const;
};

/// The instructions of a body. Every target begins an instruction, every constant has a kind that
/// its opcode allows, every local lies below maxLocals; else InputError.
InstructionList readInstructions(ByteReader code, const ConstantPool& pool,
                                 std::uint16_t maxLocals);

}  // namespace fathom::frontend::java
