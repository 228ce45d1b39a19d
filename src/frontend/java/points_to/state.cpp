#include "frontend/java/points_to/state.h"

#include "base/errors.h"
#include "frontend/java/points_to/singles.h"

namespace fathom::frontend::java {

PointsTo::State::State(ClassHierarchy& hierarchy, const Library& library, const Reachability& reach,
                       const InitialHeap& heap, const std::vector<ResolvedMethod>& entryPoints)
    : analysis(hierarchy, library, reach, heap) {
  for (const ResolvedMethod& entry : entryPoints) analysis.addEntry(entry);
  analysis.solve();
  findSingles();
  addRegions();
  index();
}

void PointsTo::State::findSingles() {
  once = points_to::calledOnce(analysis);
  points_to::SiteTable& sites = analysis.heap().table();
  for (std::size_t i = 0; i < sites.all().size(); ++i) {
    Site& site = sites.at(SiteId(i));
    site.isSingle = points_to::isSingle(analysis, once, site);
  }
}

/// An access to unknown objects may access those of every unknown site.
void PointsTo::State::addRegions() {
  points_to::AbstractHeap& heap = analysis.heap();
  std::map<Member, SiteSet> unknown;
  for (const auto& [member, node, isWrite] : analysis.accesses()) {
    const auto [ofMember, isNew] = unknown.try_emplace(member);
    for (std::size_t i = 0; isNew && i < heap.sites().size(); ++i)
      if (heap.sites()[i].kind == SiteKind::Unknown && heap.mayHave(SiteId(i), member))
        ofMember->second.add(SiteId(i));
    SiteSet objects;
    for (const SiteId site : heap.graph().at(node).sites())
      if (heap.mayHave(site, member)) objects.add(site);
    if (objects.sharesSite(ofMember->second)) objects.unite(ofMember->second);
    regions.access(member, objects, isWrite);
  }
  SiteSet writable;
  heap.graph().at(heap.outside()).forEach([&](SiteId site) {
    if (!heap.isSealed(site)) writable.add(site);
  });
  regions.finish(heap.sites(), writable);
}

void PointsTo::State::index() {
  const std::vector<Site>& sites = analysis.heap().sites();
  for (std::size_t i = 0; i < sites.size(); ++i) {
    const Site& site = sites[i];
    if (site.kind == SiteKind::New) made.emplace(std::tuple(site.method, *site.bci, site.part), i);
    if (site.kind == SiteKind::Initial)
      initial.emplace(static_cast<InitialReference>(site.number), SiteId(i));
  }
  for (const auto& [method, nodes] : analysis.methods()) called.insert(method);
  for (std::size_t i = 0; i < analysis.calls().size(); ++i) {
    const points_to::Call& call = analysis.calls()[i];
    calls.emplace(std::tuple(call.caller, call.block, call.bci), i);
    called.insert(call.bound.begin(), call.bound.end());
  }
}

const SiteSet& PointsTo::State::at(const points_to::Value& node) const {
  require(node.has_value(), "only references have sets");
  return analysis.heap().graph().at(*node);
}

SiteSet PointsTo::State::contents(const std::optional<points_to::NodeId>& node) const {
  return node ? analysis.heap().graph().at(*node) : SiteSet();
}

const points_to::MethodNodes& PointsTo::State::nodesOf(const ResolvedMethod& method) const {
  const auto found = analysis.methods().find(method);
  require(found != analysis.methods().end(), "the method is called and has a body");
  return found->second;
}

std::size_t PointsTo::State::offset(const ResolvedMethod& method,
                                    const InstructionPlace& at) const {
  return at.place - analysis.reach().bodies.at(method).blocks.at(at.block.index()).first;
}

const points_to::Call& PointsTo::State::callAt(const ResolvedMethod& method,
                                               const InstructionPlace& at) const {
  const std::uint16_t bci = analysis.reach().bodies.at(method).instruction(at.place).bci;
  const auto found = calls.find({method, at.block, bci});
  require(found != calls.end(), "the instruction is a call");
  return analysis.calls()[found->second];
}

}  // namespace fathom::frontend::java
