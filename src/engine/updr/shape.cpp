#include "engine/updr/shape.h"

#include <algorithm>
#include <map>
#include <set>

#include "logic/substitute.h"
#include "program/strongly_connected.h"

namespace fathom::engine::updr {

using program::Call;
using program::Edge;
using program::LocationId;
using program::Procedure;
using program::ProcedureId;
using program::Program;

namespace {

/// What a procedure does itself, and each time whether in a loop of its own.
struct Block {
  std::vector<bool> updates{};
  std::vector<std::pair<ProcedureId, bool>> calls{};  // into other methods
  std::vector<ProcedureId> next{};                    // tail calls
};

/// Reads the blocks of a program.
class Reader {
 public:
  Reader(const logic::TermStore& terms, const Program& program) : terms_(terms), program_(program) {
    for (const program::Goal& goal : program.goals)
      for (const logic::Symbol symbol : logic::freeSymbols(terms, goal.condition))
        if (!terms.domain(symbol).empty()) watched_.insert(symbol);
  }

  Block read(ProcedureId id) const {
    const Procedure& body = program_[id];
    const program::FlowGraph flow(body);
    const std::vector<bool> isInLoop = loopsOf(body, flow);
    Block block;
    for (const Edge& edge : body.edges) {
      const bool isLooping = isInLoop[edge.from.index()] && isInLoop[edge.to.index()];
      if (std::ranges::any_of(program::writes(edge.statement),
                              [&](logic::Symbol symbol) { return watched_.contains(symbol); }))
        block.updates.push_back(isLooping);
      const auto* call = std::get_if<Call>(&edge.statement);
      if (call != nullptr) addCall(block, *call, isOver(body, flow, edge.to), isLooping);
    }
    return block;
  }

 private:
  static void addCall(Block& block, const Call& call, bool isTail, bool isLooping) {
    for (const program::CallTarget& target : call.targets) {
      if (isTail)
        block.next.push_back(target.procedure);
      else
        block.calls.emplace_back(target.procedure, isLooping);
    }
  }

  static std::vector<bool> loopsOf(const Procedure& body, const program::FlowGraph& flow) {
    std::vector<LocationId> all;
    for (std::size_t i = 0; i < body.locationCount; ++i) all.emplace_back(i);
    std::vector<bool> isInLoop(body.locationCount, false);
    for (const auto& part : program::stronglyConnectedComponents(body, flow, all))
      for (const LocationId location : part) isInLoop[location.index()] = true;
    return isInLoop;
  }

  /// Nothing happens from here to the exit.
  bool isOver(const Procedure& body, const program::FlowGraph& flow, LocationId place) const {
    for (std::size_t steps = 0; steps <= body.edges.size(); ++steps) {
      if (place == body.exit) return true;
      const auto& out = flow.out[place.index()];
      if (out.size() != 1) return false;
      const Edge& edge = body.edges[out.front().index()];
      if (!program::isSkip(terms_, edge.statement)) return false;
      place = edge.to;
    }
    return false;
  }

  const logic::TermStore& terms_;
  const Program& program_;
  std::set<logic::Symbol> watched_;
};

/// What a method and those it calls do.
struct Method {
  bool updates = false;
  std::size_t depth = 0;
  std::size_t width = 0;  // its own
  std::size_t nesting = 0;
};

/// Measures methods, callees first.
class Measure {
 public:
  explicit Measure(std::vector<Block> blocks) : blocks_(std::move(blocks)) {}

  bool isRecursive() const { return isRecursive_; }
  std::size_t methods() const { return measured_.size(); }
  std::size_t width() const {
    std::size_t most = 0;
    for (const auto& [id, method] : measured_) most = std::max(most, method.width);
    return most;
  }

  /// Of one that is being measured, what is known so far: it calls itself.
  const Method& operator()(ProcedureId id) {
    const auto [place, isNew] = measured_.try_emplace(id);
    Method& method = place->second;
    if (!isNew) {
      isRecursive_ |= open_.contains(id);
      return method;
    }
    open_.insert(id);
    for (const ProcedureId each : reachable(blocks_[id.index()].next, id)) add(each, method);
    open_.erase(id);
    return method;
  }

 private:
  void add(ProcedureId id, Method& method) {
    const Block& block = blocks_[id.index()];
    const auto around = reachable(block.next, std::nullopt);
    const bool isLoop = around.contains(id);
    const auto note = [&](std::size_t depth, std::size_t loops, bool isInside) {
      method.updates = true;
      ++method.width;
      method.depth = std::max(method.depth, depth);
      method.nesting = std::max(method.nesting, loops + (isLoop ? 1 : 0) + (isInside ? 1 : 0));
    };
    for (const bool isInside : block.updates) note(0, 0, isInside);
    for (const auto& [callee, isInside] : block.calls) {
      const Method below = (*this)(callee);
      if (below.updates) note(below.depth + 1, below.nesting, isInside);
    }
  }

  /// By tail calls.
  std::set<ProcedureId> reachable(const std::vector<ProcedureId>& from,
                                  std::optional<ProcedureId> self) const {
    std::set<ProcedureId> seen;
    std::vector<ProcedureId> open = from;
    if (self) open.push_back(*self);
    while (!open.empty()) {
      const ProcedureId next = open.back();
      open.pop_back();
      if (!seen.insert(next).second) continue;
      const auto& more = blocks_[next.index()].next;
      open.insert(open.end(), more.begin(), more.end());
    }
    return seen;
  }

  std::vector<Block> blocks_;
  std::map<ProcedureId, Method> measured_;
  std::set<ProcedureId> open_;
  bool isRecursive_ = false;
};

}  // namespace

Shape shapeOf(const logic::TermStore& terms, const Program& program) {
  const Reader reader(terms, program);
  std::vector<Block> blocks;
  for (std::size_t i = 0; i < program.procedures.size(); ++i)
    blocks.push_back(reader.read(ProcedureId(i)));
  Measure measure(std::move(blocks));
  Shape shape;
  for (const ProcedureId entry : program.entryPoints) {
    const Method whole = measure(entry);
    shape.updateDepth = std::max(*shape.updateDepth, whole.depth);
    shape.updateNesting = std::max(*shape.updateNesting, whole.nesting);
  }
  shape.methods = measure.methods();
  shape.updateWidth = measure.width();
  if (measure.isRecursive()) shape.updateDepth = shape.updateNesting = std::nullopt;
  return shape;
}

}  // namespace fathom::engine::updr
