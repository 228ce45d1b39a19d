#include "frontend/java/points_to/points_to.h"

#include "base/errors.h"
#include "frontend/java/points_to/state.h"

namespace fathom::frontend::java {

PointsTo::PointsTo(ClassHierarchy& hierarchy, const Library& library, const Reachability& reach,
                   const InitialHeap& heap, const std::vector<ResolvedMethod>& entryPoints)
    : state_(std::make_unique<State>(hierarchy, library, reach, heap, entryPoints)) {}

PointsTo::~PointsTo() = default;

const std::vector<Site>& PointsTo::sites() const {
  return state_->analysis.heap().sites();
}

bool PointsTo::isCalled(const ResolvedMethod& method) const {
  return state_->called.contains(method);
}

bool PointsTo::isCalledOnce(const ResolvedMethod& method) const {
  return state_->once.contains(method);
}

const SiteSet& PointsTo::operand(const ResolvedMethod& method, const InstructionPlace& at,
                                 std::size_t depth) const {
  const points_to::BlockNodes& nodes = state_->nodesOf(method).blocks.at(at.block.index());
  const std::size_t offset = state_->offset(method, at);
  require(nodes.first.at(offset) + depth < nodes.first.at(offset + 1), "it pops that many");
  return state_->at(nodes.popped[nodes.first[offset + 1] - 1 - depth]);
}

std::vector<const SiteSet*> PointsTo::operands(const ResolvedMethod& method,
                                               const InstructionPlace& at) const {
  const points_to::BlockNodes& nodes = state_->nodesOf(method).blocks.at(at.block.index());
  const std::size_t offset = state_->offset(method, at);
  std::vector<const SiteSet*> sets;
  for (std::size_t i = nodes.first.at(offset); i < nodes.first.at(offset + 1); ++i)
    sets.push_back(nodes.popped[i] ? &state_->at(nodes.popped[i]) : nullptr);
  return sets;
}

const SiteSet& PointsTo::produced(const ResolvedMethod& method, const InstructionPlace& at) const {
  const points_to::BlockNodes& nodes = state_->nodesOf(method).blocks.at(at.block.index());
  return state_->at(nodes.pushed.at(state_->offset(method, at)));
}

const SiteSet& PointsTo::parameter(const ResolvedMethod& method, std::size_t index) const {
  return state_->at(state_->nodesOf(method).parameters.at(index));
}

const SiteSet& PointsTo::result(const ResolvedMethod& method) const {
  return state_->at(state_->nodesOf(method).result);
}

const SiteSet& PointsTo::exceptions(const ResolvedMethod& method) const {
  return state_->at(state_->nodesOf(method).exceptions);
}

SiteSet PointsTo::staticField(const ResolvedField& field) const {
  return state_->contents(state_->analysis.heap().findStatic(field));
}

SiteSet PointsTo::field(SiteId site, const ResolvedField& field) const {
  const points_to::AbstractHeap& heap = state_->analysis.heap();
  if (!heap.knows(field)) return {};
  return state_->contents(heap.findField(site, *heap.fieldIndex(field)));
}

SiteSet PointsTo::elements(SiteId site) const {
  return state_->contents(state_->analysis.heap().findField(site, points_to::kElements));
}

const SiteSet& PointsTo::escaped() const {
  const points_to::AbstractHeap& heap = state_->analysis.heap();
  return heap.graph().at(heap.outside());
}

const Regions& PointsTo::regions() const {
  return state_->regions;
}

}  // namespace fathom::frontend::java
