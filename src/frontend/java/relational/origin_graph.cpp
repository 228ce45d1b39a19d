#include "frontend/java/relational/origin_graph.h"

#include <utility>

namespace fathom::frontend::java::relational {
namespace {

constexpr std::size_t kMostKept = 4096;  // answers: each has a bit for every place

bool isSeenByCallers(const ResolvedField& field) {
  return field.field->flags.has(Access::Public) || field.field->flags.has(Access::Protected);
}

}  // namespace

OriginGraph::OriginGraph(const CollectionAnalysis& analysis)
    : analysis_(analysis),
      callers_(node({Kind::Hub, nullptr, 0})),
      jdk_(node({Kind::Hub, nullptr, 1})),
      thrown_(node({Kind::Hub, nullptr, 2})) {
  for (const OriginId hub : {jdk_, thrown_, elements(analysis.world())}) {
    flow(callers_, hub);
    flow(hub, callers_);
  }
  flow(jdk_, elements(analysis.world()));
  flow(elements(analysis.world()), jdk_);
}

OriginId OriginGraph::node(const Node& node) {
  const auto [at, isNew] = ids_.emplace(node, nodes_.size());
  if (isNew) {
    nodes_.push_back(node);
    from_.emplace_back();
    to_.emplace_back();
  }
  return at->second;
}

OriginId OriginGraph::outside(const Step& step) {
  const OriginId id = node({Kind::Outside, &step});
  flow(callers_, id);
  return id;
}

std::optional<std::size_t> OriginGraph::parameterOf(const MethodFacts& facts, OriginId id) const {
  const Node& node = nodes_[id.index()];
  if (node.kind != Kind::Parameter || node.what != &facts) return std::nullopt;
  return node.number;
}

OriginId OriginGraph::field(const ResolvedField& field) {
  const std::size_t known = nodes_.size();
  const OriginId id = node({Kind::Field, field.field, field.owner->number});
  if (nodes_.size() == known || !isSeenByCallers(field)) return id;
  const OriginId other = field.owner->isJdk ? jdk_ : callers_;
  flow(id, other);
  if (field.owner->isJdk || !field.field->flags.has(Access::Final)) flow(other, id);
  return id;
}

bool OriginGraph::isFound(OriginId id) const {
  const Kind kind = nodes_[id.index()].kind;
  return kind != Kind::Made && kind != Kind::Parameter;
}

bool OriginGraph::isStatic(OriginId id) const {
  const Node& node = nodes_[id.index()];
  return node.kind == Kind::Field &&
         static_cast<const Field*>(node.what)->flags.has(Access::Static);
}

OriginId OriginGraph::elements(RegionId ofElements) {
  return node({Kind::Elements, nullptr, analysis_.regions().find(ofElements).index()});
}

void OriginGraph::flow(const OriginSet& from, OriginId to) {
  for (const OriginId each : from) flow(each, to);
}

void OriginGraph::flow(OriginId from, OriginId to) {
  constexpr unsigned kBits = 32;
  const std::uint64_t both = (std::uint64_t{from.index()} << kBits) | to.index();
  if (from == to || !known_.insert(both).second) return;
  from_[to.index()].push_back(from);
  to_[from.index()].push_back(to);
}

OriginGraph::Places OriginGraph::closure(Places some, const Flows& flows, Sharing sharing) const {
  std::vector<OriginId> open;
  for (std::size_t i = 0; i < some.size(); ++i)
    if (some[i]) open.emplace_back(i);
  while (!open.empty()) {
    const OriginId at = open.back();
    open.pop_back();
    if (at == callers_ && sharing == Sharing::OfLibrary) continue;
    for (const OriginId next : flows[at.index()]) {
      if (some[next.index()]) continue;
      some[next.index()] = true;
      open.push_back(next);
    }
  }
  return some;
}

const OriginGraph::Places& OriginGraph::sharingWith(const MethodFacts& facts, OriginId id,
                                                    Sharing sharing) {
  const bool isGiven = sharing == Sharing::OfLibrary && parameterOf(facts, id);
  if (sharing_.size() > kMostKept) sharing_.clear();
  const auto [at, isNew] = sharing_.try_emplace({id, sharing, isGiven});
  if (!isNew) return at->second;
  Places places(nodes_.size());
  places[id.index()] = true;
  if (!isGiven) places = closure(std::move(places), from_, sharing);
  return at->second = closure(std::move(places), to_, sharing);
}

bool OriginGraph::keeps(OriginId id) const {
  const Kind kind = nodes_[id.index()].kind;
  return kind == Kind::Field || kind == Kind::Elements || kind == Kind::Hub;
}

bool OriginGraph::isKept(OriginId id) {
  const auto [at, isNew] = kept_.try_emplace(id);
  if (!isNew) return at->second;
  Places from(nodes_.size());
  from[id.index()] = true;
  const Places all = closure(std::move(from), to_, Sharing::OfLibrary);
  for (std::size_t i = 0; i < all.size() && !at->second; ++i)
    at->second = all[i] && keeps(OriginId(i));
  return at->second;
}

bool OriginGraph::isCollected(OriginId id) const {
  std::vector<OriginId> open{id};
  std::set<OriginId> seen{id};
  while (!open.empty()) {
    const OriginId at = open.back();
    open.pop_back();
    for (const OriginId next : to_[at.index()]) {
      const Kind kind = nodes_[next.index()].kind;
      if (kind == Kind::Elements || kind == Kind::Hub) return true;
      if (kind == Kind::Parameter && seen.insert(next).second) open.push_back(next);
    }
  }
  return false;
}

/// An object's own methods may know it.
bool OriginGraph::isReceiver(const Node& node) const {
  return node.kind == Kind::Parameter && node.number == 0 &&
         !static_cast<const MethodFacts*>(node.what)->typed.method->flags.has(Access::Static);
}

bool OriginGraph::isGivenOnly(OriginId field) {
  const auto [at, isNew] = givenOnly_.try_emplace(field);
  if (!isNew) return at->second;
  std::vector<OriginId> open{field};
  std::set<OriginId> seen{field};
  const auto add = [&](OriginId id) {
    if (seen.insert(id).second) open.push_back(id);
  };
  while (!open.empty()) {
    const OriginId each = open.back();
    open.pop_back();
    if (each == callers_) continue;
    const Node& node = nodes_[each.index()];
    const bool isGiven = node.kind == Kind::Parameter || node.kind == Kind::Outside;
    if (each != field && !isGiven) return false;
    for (const OriginId from : from_[each.index()])
      if (each == field || from != callers_) add(from);
    for (const OriginId to : to_[each.index()])
      if (!isReceiver(nodes_[to.index()])) add(to);
  }
  return at->second = true;
}

bool OriginGraph::holdsMadeOnly(OriginId place, const std::function<bool(const Step&)>& isOne) {
  Places to(nodes_.size());
  to[place.index()] = true;
  const Places all = closure(std::move(to), from_, Sharing::Any);
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (!all[i]) continue;
    const Node& node = nodes_[i];
    if (node.kind == Kind::Hub || node.kind == Kind::Outside) return false;
    if (node.kind == Kind::Made && !isOne(*static_cast<const Step*>(node.what))) return false;
  }
  return true;
}

bool OriginGraph::areApart(const MethodFacts& facts, OriginId a, OriginId b, Sharing sharing) {
  if (a == b) return false;
  if (sharing == Sharing::OfLibrary) {
    for (const OriginId each : {a, b})
      if (each == callers_ || each == jdk_) return false;
    const bool isGiven = parameterOf(facts, b).has_value();
    if (isGiven && parameterOf(facts, a)) return true;
    if (isGiven) std::swap(a, b);
  }
  const Places& places = sharingWith(facts, a, sharing);
  return b.index() < places.size() && !places[b.index()];
}

}  // namespace fathom::frontend::java::relational
