#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace fathom::frontend::java {

enum class Opcode : std::uint8_t {
#define OPCODE(identifier, mnemonic, format, effect, popped, pushed) identifier,
#include "frontend/java/classfile/opcodes.def"
#undef OPCODE
};

/// What follows the opcode in the code.
enum class OperandFormat : std::uint8_t {
  None,
  Local,      // u1, or u2 after wide
  Increment,  // u1 s1, or u2 s2 after wide
  Byte,       // s1
  Short,      // s2
  Constant1,  // u1
  Constant2,  // u2
  Branch2,    // s2
  Branch4,    // s4
  TableSwitch,
  LookupSwitch,
  ArrayKind,   // u1
  Interface,   // u2 u1 0
  Dynamic,     // u2 0 0
  MultiArray,  // u2 u1
  Wide         // another opcode
};

/// What says how the stack changes.
enum class StackEffect : std::uint8_t {
  Fixed,       // the row
  Shuffle,     // the categories of the values that are there
  Load,        // the constant that is pushed
  Field,       // the field's type
  Call,        // the method's type
  MultiArray,  // the number of dimensions
};

struct OpcodeRow {
  std::string_view mnemonic;
  OperandFormat format;
  StackEffect effect;
  std::string_view popped;
  std::string_view pushed;
};

/// Nothing for numbers that are no opcode.
std::optional<Opcode> opcodeOf(std::uint8_t number);
const OpcodeRow& rowOf(Opcode opcode);
inline std::string_view mnemonic(Opcode opcode) {
  return rowOf(opcode).mnemonic;
}

}  // namespace fathom::frontend::java
