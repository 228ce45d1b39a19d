#include "evidence/loop_tree.h"

#include <algorithm>

#include "base/errors.h"
#include "program/strongly_connected.h"

namespace fathom::evidence {

using program::FlowGraph;
using program::Procedure;

namespace {

std::vector<bool> reachableLocations(const Procedure& procedure, const FlowGraph& graph) {
  std::vector<bool> reached(procedure.locationCount, false);
  std::vector<LocationId> open{procedure.entry};
  while (!open.empty()) {
    const LocationId here = open.back();
    open.pop_back();
    if (reached[here.index()]) continue;
    reached[here.index()] = true;
    for (const EdgeId edge : graph.out[here.index()])
      open.push_back(procedure.edges[edge.index()].to);
  }
  return reached;
}

/// Finds loops from outside to inside: parts, then the parts of each without its cuts.
class Finder {
 public:
  Finder(const Procedure& procedure, const FlowGraph& graph, const std::vector<bool>& reachable)
      : innermost(procedure.locationCount),
        procedure_(procedure),
        graph_(graph),
        reachable_(reachable),
        member_(procedure.locationCount, false) {
    Region all;
    for (std::size_t i = 0; i < procedure.locationCount; ++i)
      if (reachable[i]) all.locations.push_back(LocationId(i));
    open_.push_back(std::move(all));
    while (!open_.empty()) {
      const Region region = std::move(open_.back());
      open_.pop_back();
      split(region);
    }
  }

  std::vector<Component> components;
  std::vector<std::optional<ComponentId>> innermost;

 private:
  struct Region {
    std::vector<LocationId> locations;
    std::optional<ComponentId> around;
  };

  void mark(const std::vector<LocationId>& locations, bool value) {
    for (const LocationId location : locations) member_[location.index()] = value;
  }

  void split(const Region& region) {
    for (const auto& part : stronglyConnectedComponents(procedure_, graph_, region.locations))
      add(part, region.around);
  }

  void add(const std::vector<LocationId>& part, std::optional<ComponentId> around) {
    const ComponentId id(components.size());
    Component component{around, {}, around ? components[around->index()].depth + 1 : 0};
    mark(part, true);
    Region inside{{}, id};
    for (const LocationId location : part) {
      innermost[location.index()] = id;
      (isCut(location) ? component.cuts : inside.locations).push_back(location);
    }
    mark(part, false);
    require(!component.cuts.empty(), "a loop that the entry reaches is entered somewhere");
    components.push_back(std::move(component));
    open_.push_back(std::move(inside));
  }

  bool isCut(LocationId location) const {
    const auto fromOutside = [&](EdgeId edge) {
      const LocationId from = procedure_.edges[edge.index()].from;
      return reachable_[from.index()] && !member_[from.index()];
    };
    return location == procedure_.entry ||
           std::ranges::any_of(graph_.in[location.index()], fromOutside);
  }

  const Procedure& procedure_;
  const FlowGraph& graph_;
  const std::vector<bool>& reachable_;
  std::vector<bool> member_;
  std::vector<Region> open_;
};

}  // namespace

LoopTree::LoopTree(const Procedure& procedure)
    : procedure_(procedure), graph_(procedure), reachable_(reachableLocations(procedure, graph_)) {
  Finder finder(procedure, graph_, reachable_);
  components_ = std::move(finder.components);
  innermost_ = std::move(finder.innermost);
}

bool LoopTree::contains(ComponentId component, LocationId location) const {
  std::optional<ComponentId> at = innermost(location);
  while (at && (*this)[*at].depth > (*this)[component].depth) at = (*this)[*at].around;
  return at == component;
}

std::optional<std::size_t> LoopTree::cutIndex(LocationId location) const {
  const auto loop = innermost(location);
  if (!loop) return std::nullopt;
  const std::vector<LocationId>& cuts = (*this)[*loop].cuts;
  const auto found = std::ranges::lower_bound(cuts, location);
  if (found == cuts.end() || *found != location) return std::nullopt;
  return static_cast<std::size_t>(found - cuts.begin());
}

std::optional<ComponentId> LoopTree::entered(const Edge& edge) const {
  const auto loop = innermost(edge.to);
  if (!loop || contains(*loop, edge.from)) return std::nullopt;
  require(cutIndex(edge.to).has_value(), "a loop is entered at a cut");
  return loop;
}

std::optional<ComponentId> LoopTree::enteredAtBegin() const {
  return innermost(procedure_.entry);
}

std::optional<ComponentId> LoopTree::repeated(const Edge& edge) const {
  const auto loop = innermost(edge.to);
  return loop && cutIndex(edge.to) && contains(*loop, edge.from) ? loop : std::nullopt;
}

std::vector<ComponentId> LoopTree::left(const Edge& edge) const {
  std::vector<ComponentId> loops;
  std::optional<ComponentId> loop = innermost(edge.from);
  for (; loop && !contains(*loop, edge.to); loop = (*this)[*loop].around) loops.push_back(*loop);
  return loops;
}

std::vector<std::size_t> LoopTree::successors(std::size_t node) const {
  const std::size_t locations = procedure_.locationCount;
  std::vector<std::size_t> next;
  if (node >= locations) {
    for (const LocationId cut : components_[node - locations].cuts) next.push_back(cut.index());
    return next;
  }
  for (const EdgeId id : graph_.out[node]) {
    const Edge& edge = procedure_.edges[id.index()];
    if (repeated(edge)) continue;
    const auto loop = entered(edge);
    next.push_back(loop ? locations + loop->index() : edge.to.index());
  }
  return next;
}

/// Reverse postorder of a depth-first walk.
std::vector<LoopTree::Place> LoopTree::order() const {
  const std::size_t locations = procedure_.locationCount;
  struct Frame {
    std::size_t node;
    std::vector<std::size_t> next;
  };
  std::vector<bool> seen(locations + components_.size(), false);
  std::vector<Frame> open;
  std::vector<Place> places;
  const auto enter = [&](std::size_t node) {
    if (seen[node]) return;
    seen[node] = true;
    open.push_back({node, successors(node)});
  };
  const auto first = enteredAtBegin();
  enter(first ? locations + first->index() : procedure_.entry.index());
  while (!open.empty()) {
    Frame& frame = open.back();
    if (!frame.next.empty()) {
      const std::size_t next = frame.next.back();
      frame.next.pop_back();
      enter(next);
    } else {
      const std::size_t node = frame.node;
      open.pop_back();
      places.push_back(node < locations ? Place{std::nullopt, LocationId(node)}
                                        : Place{ComponentId(node - locations), LocationId()});
    }
  }
  std::ranges::reverse(places);
  return places;
}

}  // namespace fathom::evidence
