#include "frontend/java/points_to/body_visitor.h"

#include <algorithm>
#include <set>
#include <utility>

#include "base/errors.h"

namespace fathom::frontend::java::points_to {

BodyVisitor::BodyVisitor(Analysis& analysis, const ResolvedMethod& method, const TypedBody& body)
    : analysis_(analysis),
      heap_(analysis.heap()),
      graph_(heap_.graph()),
      method_(method),
      body_(body),
      nodes_(analysis.nodesOf(method)),
      predecessors_(body.blocks.size()),
      entries_(body.blocks.size()) {}

void BodyVisitor::visit() {
  countPredecessors();
  nodes_.blocks.resize(body_.blocks.size());
  State start;
  start.locals.resize(body_.frames[0][0].locals.size());
  std::size_t slot = 0;
  const bool hasThis = !method_.method->flags.has(Access::Static);
  for (std::size_t i = 0; i < nodes_.parameters.size(); ++i) {
    start.locals[slot] = nodes_.parameters[i];
    const bool isThis = hasThis && i == 0;
    slot += isThis ? 1 : method_.method->type->parameters[i - (hasThis ? 1 : 0)].slots();
  }
  if (predecessors_[0] == 0)
    entries_[0] = std::move(start);
  else
    join(start, BlockId(0));
  for (std::size_t i = 0; i < body_.blocks.size(); ++i) visitBlock(BlockId(i));
}

void BodyVisitor::countPredecessors() {
  for (const Block& block : body_.blocks) {
    const std::set<BlockId> successors(block.successors.begin(), block.successors.end());
    for (const BlockId successor : successors) ++predecessors_[successor.index()];
  }
}

/// Where control joins, each reference gets a node.
BodyVisitor::State& BodyVisitor::entryOf(BlockId block) {
  std::optional<State>& entry = entries_[block.index()];
  if (entry) return *entry;
  const Frame& frame = body_.frames[block.index()][0];
  const auto nodesOf = [&](const std::vector<ValueType>& types) {
    std::vector<Value> values(types.size());
    for (std::size_t i = 0; i < types.size(); ++i)
      if (types[i].kind == ValueKind::Reference) values[i] = graph_.addNode();
    return values;
  };
  return entry.emplace(State{nodesOf(frame.locals), nodesOf(frame.stack)});
}

void BodyVisitor::join(const State& state, BlockId to) {
  const State& entry = entryOf(to);
  const auto joinAll = [&](const std::vector<Value>& from, const std::vector<Value>& into) {
    for (std::size_t i = 0; i < into.size(); ++i) {
      if (!into[i]) continue;
      require(i < from.size() && from[i], "a reference comes from every predecessor");
      graph_.flow(*from[i], *into[i]);
    }
  };
  joinAll(state.locals, entry.locals);
  joinAll(state.stack, entry.stack);
}

void BodyVisitor::visitBlock(BlockId id) {
  const Block& block = body_.blocks[id.index()];
  block_ = id;
  machine_ = entryOf(id);
  areLocalsNew_ = true;
  BlockNodes& nodes = nodes_.blocks[id.index()];
  for (std::size_t place = block.first; place <= block.last; ++place) {
    nodes.first.push_back(nodes.popped.size());
    nodes.pushed.emplace_back();
    frame_ = &body_.frames[id.index()][place - block.first];
    require(frame_->stack.size() == machine_.stack.size(), "the stack is as high as it was typed");
    visit(body_.instruction(place));
  }
  nodes.first.push_back(nodes.popped.size());
  for (const BlockId successor : block.successors) leave(successor);
}

/// A block with one predecessor before it takes the values over.
void BodyVisitor::leave(BlockId to) {
  const bool takesOver = predecessors_[to.index()] == 1 && !body_.blocks[to.index()].isHandler &&
                         to.index() > block_.index() && to.index() != 0;
  if (takesOver)
    entries_[to.index()] = machine_;
  else
    join(machine_, to);
}

/// Before a raising instruction.
void BodyVisitor::enterHandlers() {
  if (!std::exchange(areLocalsNew_, false)) return;
  for (const BlockHandler& handler : body_.blocks[block_.index()].handlers) {
    const State& entry = entryOf(handler.block);
    for (std::size_t i = 0; i < entry.locals.size(); ++i) {
      if (!entry.locals[i]) continue;
      require(machine_.locals[i].has_value(), "a reference comes from every raising instruction");
      graph_.flow(*machine_.locals[i], *entry.locals[i]);
    }
  }
}

/// Leads to the handlers of the block in their order, then out of the method.
NodeId BodyVisitor::raisedNode() {
  const std::vector<BlockHandler>& handlers = body_.blocks[block_.index()].handlers;
  std::vector<std::pair<BlockId, std::string_view>> key;
  for (const BlockHandler& handler : handlers)
    key.emplace_back(handler.block, handler.caught.value_or(""));
  const auto known = raised_.find(key);
  if (known != raised_.end()) return known->second;
  const NodeId first = graph_.addNode();
  raised_.emplace(std::move(key), first);
  NodeId rest = first;
  for (const BlockHandler& handler : handlers) {
    const Type caught{handler.caught.value_or("java/lang/Throwable"), 0};
    graph_.flow(rest, *entryOf(handler.block).stack.at(0),
                heap_.filters().filter(Test::MayBe, caught));
    if (!handler.caught) return first;
    const NodeId next = graph_.addNode();
    graph_.flow(rest, next, heap_.filters().filter(Test::MayNotBe, caught));
    rest = next;
  }
  graph_.flow(rest, nodes_.exceptions);
  return first;
}

}  // namespace fathom::frontend::java::points_to
