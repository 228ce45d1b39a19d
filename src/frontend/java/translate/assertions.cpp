#include "frontend/java/translate/assertions.h"

namespace fathom::frontend::java::translation {
namespace {

/// `getstatic $assertionsDisabled`, `ifne`.
bool endsInTest(const TypedBody& body, const Block& block) {
  if (block.last == block.first || body.instruction(block.last).opcode != Opcode::Ifne)
    return false;
  const Instruction& before = body.instruction(block.last - 1);
  if (before.opcode != Opcode::Getstatic) return false;
  const auto* field =
      body.owner->file.pool.find<FieldReference>(std::get<ConstantOperand>(before.operand).index);
  return field && isAssertionFlag(field->member.name);
}

}  // namespace

bool isAssertionFlag(std::string_view fieldName) {
  return fieldName == "$assertionsDisabled";
}

std::vector<bool> partsOfAssertions(const TypedBody& body) {
  std::vector<bool> isPart(body.blocks.size(), true);
  std::vector<BlockId> waiting{BlockId(0)};
  isPart[0] = false;
  const auto reach = [&](BlockId block) {
    if (!isPart[block.index()]) return;
    isPart[block.index()] = false;
    waiting.push_back(block);
  };
  while (!waiting.empty()) {
    const Block& block = body.blocks[waiting.back().index()];
    waiting.pop_back();
    const std::size_t first = endsInTest(body, block) ? 1 : 0;
    for (std::size_t i = first; i < block.successors.size(); ++i) reach(block.successors[i]);
    for (const BlockHandler& handler : block.handlers) reach(handler.block);
  }
  return isPart;
}

}  // namespace fathom::frontend::java::translation
