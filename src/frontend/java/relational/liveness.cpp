#include "frontend/java/relational/liveness.h"

#include "frontend/java/points_to/machine.h"

namespace fathom::frontend::java::relational {
namespace {

bool writesSlot(const Instruction& instruction) {
  return points_to::isBetween(instruction.opcode, Opcode::Istore, Opcode::Astore3);
}

/// Slots that are live at the block's entry, if `live` are so behind it. Handlers read what is
/// there before any of its instructions.
void passBlock(const TypedBody& body, const Block& block, std::vector<bool>& live,
               const std::vector<bool>& inHandlers) {
  for (std::size_t place = block.last + 1; place-- > block.first;) {
    const Instruction& instruction = body.instruction(place);
    if (const auto local = localOf(instruction)) live[*local] = !writesSlot(instruction);
    for (std::size_t slot = 0; slot < live.size(); ++slot)
      if (inHandlers[slot]) live[slot] = true;
  }
}

}  // namespace

std::vector<std::vector<bool>> liveSlots(const TypedBody& body) {
  const std::size_t slots = body.code->maxLocals;
  std::vector<std::vector<bool>> live(body.blocks.size(), std::vector<bool>(slots));
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t i = body.blocks.size(); i-- > 0;) {
      const Block& block = body.blocks[i];
      std::vector<bool> now(slots);
      std::vector<bool> inHandlers(slots);
      const auto add = [&](std::vector<bool>& to, BlockId from) {
        for (std::size_t slot = 0; slot < slots; ++slot)
          if (live[from.index()][slot]) to[slot] = true;
      };
      for (const BlockId successor : block.successors) add(now, successor);
      for (const BlockHandler& handler : block.handlers) add(inHandlers, handler.block);
      passBlock(body, block, now, inHandlers);
      if (now == live[i]) continue;
      live[i] = std::move(now);
      changed = true;
    }
  }
  return live;
}

}  // namespace fathom::frontend::java::relational
