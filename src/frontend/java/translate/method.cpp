#include "frontend/java/translate/method.h"

#include <algorithm>

#include "frontend/java/translate/control.h"
#include "frontend/java/translate/instructions.h"

namespace fathom::frontend::java::translation {

using namespace program;

namespace {

/// Blocks in an order in which a block comes before those that it leads to, but for loops.
std::vector<BlockId> reversePostorder(const TypedBody& body) {
  std::vector<BlockId> order;
  std::vector<bool> seen(body.blocks.size());
  struct Visit {
    BlockId block;
    std::size_t next = 0;
  };
  std::vector<Visit> visits{{BlockId(0)}};
  seen[0] = true;
  while (!visits.empty()) {
    Visit& top = visits.back();
    const Block& block = body.blocks[top.block.index()];
    const std::size_t count = block.successors.size() + block.handlers.size();
    if (top.next == count) {
      order.push_back(top.block);
      visits.pop_back();
      continue;
    }
    // Handlers first, so that they come last.
    const std::size_t i = top.next++;
    const BlockId next = i < block.handlers.size() ? block.handlers[i].block
                                                   : block.successors[i - block.handlers.size()];
    if (seen[next.index()]) continue;
    seen[next.index()] = true;
    visits.push_back({next});
  }
  std::ranges::reverse(order);
  return order;
}

/// Slots that some instruction writes.
std::set<std::uint16_t> writtenSlots(const TypedBody& body) {
  std::set<std::uint16_t> written;
  for (const Instruction& one : body.code->list.instructions)
    if (const auto slot = storedSlot(one)) written.insert(*slot);
  return written;
}

class MethodTranslator {
 public:
  MethodTranslator(ProgramTranslation& whole, ProcedureId id, const TypedBody& body)
      : whole_(whole),
        id_(id),
        body_(body),
        joins_(body),
        order_(reversePostorder(body)),
        written_(writtenSlots(body)) {}

  void run() {
    while (!runOnce()) {
    }
  }

 private:
  /// Whether what it assumed where ways meet holds.
  bool runOnce() {
    MethodContext context(whole_, id_, body_, joins_);
    joins_.beginRun(whole_, context.procedure, context.state);
    begin(context);
    for (const BlockId block : order_)
      if (joins_.isReached(block)) translate(context, block);
    if (joins_.hasChanged()) return false;
    context.procedure.commit();
    return true;
  }

  /// Parameters are in the range of their types, and in variables where they change.
  void begin(MethodContext& context) {
    const Signature signature = signatureOf(context.method, &body_);
    Facts& facts = context.state.known.facts;
    std::uint16_t slot = 0;
    Writes copies;
    for (std::size_t i = 0; i < signature.inputs.size(); ++i) {
      const auto& [name, type] = signature.inputs[i];
      const Symbol input = context.procedure.procedure().inputs[i].symbol;
      const Term term = whole_.terms.constant(input);
      context.state.assumeRange(term, type);
      Symbol holder = input;
      if (written_.contains(slot)) {
        holder = joins_.slotVariable(slot, kindOf(type), name);
        copies.emplace_back(holder, term);
      }
      context.state.known.slots[slot] = holder;
      if (const auto range = rangeOf(type); range && !whole_.values.usesBitVectors())
        facts.ranges.emplace(holder, *range);
      slot = static_cast<std::uint16_t>(slot + type.slots());
    }
    if (!copies.empty()) {
      const auto ranges = facts.ranges;
      context.state.assign(copies);
      facts.ranges = ranges;
    }
    if (!context.method.method->flags.has(Access::Static))
      facts.nonNull.insert(whole_.terms.constant(context.state.known.slots.at(0)));
    joins_.goTo(BlockId(0), whole_.terms.boolean(true));
  }

  void translate(MethodContext& context, BlockId id) {
    const Block& block = body_.blocks[id.index()];
    context.block = &block;
    joins_.enter(id);
    if (block.isHandler) context.state.learnNonNull(context.state.known.stack.back());
    for (std::size_t place = block.first; place <= block.last; ++place) {
      if (!context.procedure.isReachable()) return;
      const Instruction& instruction = body_.instruction(place);
      context.instruction = &instruction;
      if (const std::uint32_t line = body_.line(instruction.bci); line != 0)
        context.procedure.setPosition(whole_.sources.positionOf(*body_.owner, line));
      if (!Control(context).translate()) Instructions(context).translate();
    }
    if (context.procedure.isReachable() && !endsBlock(body_.instruction(block.last).opcode))
      joins_.goTo(block.successors[0], whole_.terms.boolean(true));
  }

  ProgramTranslation& whole_;
  ProcedureId id_;
  const TypedBody& body_;
  Joins joins_;
  const std::vector<BlockId> order_;
  const std::set<std::uint16_t> written_;
};

}  // namespace

void translateMethod(ProgramTranslation& whole, ProcedureId id, const TypedBody& body) {
  MethodTranslator(whole, id, body).run();
}

}  // namespace fathom::frontend::java::translation
