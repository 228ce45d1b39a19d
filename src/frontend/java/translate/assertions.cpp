#include "frontend/java/translate/assertions.h"

namespace fathom::frontend::java::translation {
namespace {

class WithoutAssertions {
 public:
  explicit WithoutAssertions(const TypedBody& body) : body_(body), seen_(body.blocks.size()) {
    std::vector<BlockId> waiting{BlockId(0)};
    seen_[0] = true;
    while (!waiting.empty()) {
      const Block& block = body.blocks[waiting.back().index()];
      waiting.pop_back();
      for (const BlockId next : nextOf(block)) {
        if (seen_[next.index()]) continue;
        seen_[next.index()] = true;
        waiting.push_back(next);
      }
    }
  }

  bool canRun(std::size_t block) const { return seen_[block]; }

 private:
  bool readsFlag(std::size_t place) const {
    const Instruction& one = body_.instruction(place);
    if (one.opcode != Opcode::Getstatic) return false;
    const auto* field =
        body_.owner->file.pool.find<FieldReference>(std::get<ConstantOperand>(one.operand).index);
    return field && field->member.name == "$assertionsDisabled";
  }

  std::vector<BlockId> nextOf(const Block& block) const {
    std::vector<BlockId> next = block.successors;
    const Opcode last = body_.instruction(block.last).opcode;
    if (block.last > block.first && readsFlag(block.last - 1)) {
      if (last == Opcode::Ifne) next = {block.successors[1]};
      if (last == Opcode::Ifeq) next = {block.successors[0]};
    }
    for (const BlockHandler& handler : block.handlers) next.push_back(handler.block);
    return next;
  }

  const TypedBody& body_;
  std::vector<bool> seen_;
};

bool makesAssertionError(const TypedBody& body, std::size_t place) {
  const Instruction& one = body.instruction(place);
  if (one.opcode != Opcode::Invokespecial) return false;
  const auto* made =
      body.owner->file.pool.find<MethodReference>(std::get<ConstantOperand>(one.operand).index);
  return made && made->member.name == "<init>" &&
         made->owner.type == classType("java/lang/AssertionError");
}

}  // namespace

std::set<std::size_t> assertionThrows(const TypedBody& body) {
  std::set<std::size_t> places;
  for (const Block& block : body.blocks)
    if (body.instruction(block.last).opcode == Opcode::Athrow && block.last > 0 &&
        makesAssertionError(body, block.last - 1))
      places.insert(block.last);
  if (places.empty()) return places;
  const WithoutAssertions run(body);
  for (std::size_t i = 0; i < body.blocks.size(); ++i)
    if (run.canRun(i)) places.erase(body.blocks[i].last);
  return places;
}

}  // namespace fathom::frontend::java::translation
