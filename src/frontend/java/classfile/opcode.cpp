#include "frontend/java/classfile/opcode.h"

#include <array>

namespace fathom::frontend::java {
namespace {

constexpr std::array kOpcodes{
#define OPCODE(identifier, mnemonic, format, effect, popped, pushed) \
  OpcodeRow{mnemonic, OperandFormat::format, StackEffect::effect, popped, pushed},
#include "frontend/java/classfile/opcodes.def"
#undef OPCODE
};
static_assert(kOpcodes.size() == 202);

}  // namespace

std::optional<Opcode> opcodeOf(std::uint8_t number) {
  if (number >= kOpcodes.size()) return std::nullopt;
  return Opcode{number};
}

const OpcodeRow& rowOf(Opcode opcode) {
  return kOpcodes[static_cast<std::size_t>(opcode)];
}

}  // namespace fathom::frontend::java
