#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "frontend/java/bytecode/slot_frame.h"

namespace fathom::frontend::java {

/// Instructions that run one after the other and have the same handlers.
struct BlockSpan {
  struct Handler {
    std::uint32_t span;
    std::optional<std::string_view> caught;
  };

  std::size_t first = 0;
  std::size_t last = 0;
  std::vector<Handler> handlers;  // empty where no instruction raises anything
};

struct BlockPlan {
  std::vector<BlockSpan> spans;       // in the order of the code
  std::vector<std::uint32_t> spanOf;  // by the place of an instruction

  /// The span that begins at bci. Requires: a branch or handler goes there.
  std::uint32_t at(const Code& code, std::uint16_t bci) const {
    return spanOf[*code.list.placeOf(bci)];
  }
};

/// Whether control does not simply go on to the next instruction.
bool endsBlock(Opcode opcode);
/// Whether control never goes on to the next instruction.
bool neverFallsThrough(Opcode opcode);
/// Where a branch or switch goes, in the order of the instruction: of a switch the fallback first.
std::vector<std::uint16_t> targetsOf(const Code& code, const Instruction& instruction);

/// Which instructions have edges to handlers: those that raise, or all (as the JVM's verifier sees
/// it).
enum class Raisers : std::uint8_t { Real, All };
/// Unsupported where there are too many handlers.
BlockPlan planBlocks(const ResolvedMethod& method, Raisers raisers);

}  // namespace fathom::frontend::java
