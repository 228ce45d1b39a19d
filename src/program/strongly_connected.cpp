#include "program/strongly_connected.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "base/strongly_connected.h"

namespace fathom::program {

namespace {

using Locations = std::vector<LocationId>;

Locations reachable(const Procedure& procedure, const FlowGraph& graph) {
  std::vector<bool> seen(procedure.locationCount, false);
  Locations order{procedure.entry};
  seen[procedure.entry.index()] = true;
  for (std::size_t next = 0; next < order.size(); ++next)
    for (const EdgeId edge : graph.out[order[next].index()]) {
      const LocationId to = procedure.edges[edge.index()].to;
      if (!seen[to.index()]) order.push_back(to);
      seen[to.index()] = true;
    }
  return order;
}

struct Part {
  Locations locations;  // ascending
  bool isCycle = false;
};

/// What can be reached from others comes before them.
std::vector<Part> allParts(const Procedure& procedure, const FlowGraph& graph,
                           const Locations& locations) {
  std::unordered_map<LocationId, std::size_t> nodes;
  for (const LocationId location : locations) nodes.emplace(location, nodes.size());
  std::vector<std::vector<std::size_t>> successors(locations.size());
  std::vector<bool> isCycle(locations.size(), false);
  for (std::size_t i = 0; i < locations.size(); ++i)
    for (const EdgeId edge : graph.out[locations[i].index()]) {
      const auto to = nodes.find(procedure.edges[edge.index()].to);
      if (to == nodes.end()) continue;
      successors[i].push_back(to->second);
      if (to->second == i) isCycle[i] = true;
    }
  std::vector<Part> parts;
  for (const std::vector<std::size_t>& members : stronglyConnected(successors).members) {
    Part& part = parts.emplace_back();
    for (const std::size_t member : members) part.locations.push_back(locations[member]);
    std::ranges::sort(part.locations);
    part.isCycle = members.size() > 1 || isCycle[members.front()];
  }
  return parts;
}

/// Takes loops apart: each into its entries and what is left without them.
class LoopWalk {
 public:
  explicit LoopWalk(const Procedure& procedure)
      : procedure_(procedure), graph_(procedure), all_(reachable(procedure, graph_)) {
    reached_.insert(all_.begin(), all_.end());
    entries.at.resize(procedure.locationCount, false);
    walk();
  }

  LoopEntries entries;
  Locations order;  // as topological as there can be one

 private:
  /// The parts of a loop come where it was: depth costs no stack.
  void walk() {
    std::vector<Part> open = allParts(procedure_, graph_, all_);  // the next one last
    while (!open.empty()) {
      Part part = std::move(open.back());
      open.pop_back();
      takeEntries(part);
      if (!part.isCycle) continue;
      for (Part& inner : allParts(procedure_, graph_, part.locations))
        open.push_back(std::move(inner));
    }
  }

  /// What is no loop is taken as a whole.
  void takeEntries(Part& part) {
    if (!part.isCycle) return order.push_back(part.locations.front());
    Locations& loop = part.locations;
    const std::unordered_set<LocationId> inside(loop.begin(), loop.end());
    const auto isEntry = [&](LocationId location) {
      return location == procedure_.entry ||
             std::ranges::any_of(graph_.in[location.index()], [&](EdgeId edge) {
               const LocationId from = procedure_.edges[edge.index()].from;
               return reached_.contains(from) && !inside.contains(from);
             });
    };
    for (const LocationId location : loop) {
      if (!isEntry(location)) continue;
      entries.at[location.index()] = true;
      order.push_back(location);
    }
    if (std::ranges::count_if(loop, isEntry) > 1) entries.severalIntoOneLoop = true;
    std::erase_if(loop, isEntry);
  }

  const Procedure& procedure_;
  FlowGraph graph_;
  Locations all_;
  std::unordered_set<LocationId> reached_;
};

}  // namespace

std::vector<Locations> stronglyConnectedComponents(const Procedure& procedure,
                                                   const FlowGraph& graph,
                                                   const Locations& locations) {
  std::vector<Locations> cycles;
  for (Part& part : allParts(procedure, graph, locations))
    if (part.isCycle) cycles.push_back(std::move(part.locations));
  return cycles;
}

LoopEntries loopEntries(const Procedure& procedure) {
  return LoopWalk(procedure).entries;
}

std::vector<std::size_t> ranks(const Procedure& procedure) {
  std::vector<std::size_t> found(procedure.locationCount, procedure.locationCount);
  const Locations order = LoopWalk(procedure).order;
  for (std::size_t i = 0; i < order.size(); ++i) found[order[i].index()] = i;
  return found;
}

}  // namespace fathom::program
