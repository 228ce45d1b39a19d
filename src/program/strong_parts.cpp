#include "program/strong_parts.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

namespace fathom::program {

namespace {

/// Tarjan's algorithm with an explicit stack.
class Tarjan {
 public:
  Tarjan(const Procedure& procedure, const FlowGraph& graph,
         const std::vector<LocationId>& locations)
      : procedure_(procedure), graph_(graph), members_(locations.begin(), locations.end()) {}

  void explore(LocationId root) {
    if (visits_.contains(root)) return;
    enter(root);
    while (!frames_.empty()) {
      Frame& frame = frames_.back();
      const std::vector<EdgeId>& out = graph_.out[frame.location.index()];
      if (frame.next < out.size()) {
        follow(frame.location, procedure_.edges[out[frame.next++].index()].to);
      } else {
        const LocationId done = frame.location;
        frames_.pop_back();
        leave(done);
      }
    }
  }

  std::vector<std::vector<LocationId>> parts;

 private:
  struct Visit {
    std::size_t order = 0;
    std::size_t low = 0;
    bool open = true;
    bool ownEdge = false;
  };
  struct Frame {
    LocationId location;
    std::size_t next = 0;
  };

  void enter(LocationId location) {
    visits_.emplace(location, Visit{visits_.size(), visits_.size()});
    path_.push_back(location);
    frames_.push_back({location});
  }

  void follow(LocationId from, LocationId to) {
    if (!members_.contains(to)) return;
    if (from == to) visits_.at(from).ownEdge = true;
    const auto seen = visits_.find(to);
    if (seen == visits_.end())
      enter(to);
    else if (seen->second.open)
      visits_.at(from).low = std::min(visits_.at(from).low, seen->second.order);
  }

  void leave(LocationId location) {
    const Visit visit = visits_.at(location);
    if (!frames_.empty()) {
      Visit& above = visits_.at(frames_.back().location);
      above.low = std::min(above.low, visit.low);
    }
    if (visit.low != visit.order) return;
    const auto first = std::find(path_.rbegin(), path_.rend(), location).base() - 1;
    std::vector<LocationId> part(first, path_.end());
    path_.erase(first, path_.end());
    for (const LocationId each : part) visits_.at(each).open = false;
    if (part.size() == 1 && !visit.ownEdge) return;
    std::sort(part.begin(), part.end());
    parts.push_back(std::move(part));
  }

  const Procedure& procedure_;
  const FlowGraph& graph_;
  std::unordered_set<LocationId> members_;
  std::unordered_map<LocationId, Visit> visits_;
  std::vector<LocationId> path_;
  std::vector<Frame> frames_;
};

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

}  // namespace

std::vector<Locations> strongParts(const Procedure& procedure, const FlowGraph& graph,
                                   const Locations& locations) {
  Tarjan tarjan(procedure, graph, locations);
  for (const LocationId location : locations) tarjan.explore(location);
  return std::move(tarjan.parts);
}

LoopEntries loopEntries(const Procedure& procedure) {
  const FlowGraph graph(procedure);
  const Locations all = reachable(procedure, graph);
  const std::unordered_set<LocationId> reached(all.begin(), all.end());
  LoopEntries entries{std::vector<bool>(procedure.locationCount, false)};
  std::vector<Locations> open{all};
  while (!open.empty()) {
    const Locations within = std::move(open.back());
    open.pop_back();
    for (Locations& part : strongParts(procedure, graph, within)) {
      const std::unordered_set<LocationId> inside(part.begin(), part.end());
      const auto isEntry = [&](LocationId location) {
        return location == procedure.entry ||
               std::ranges::any_of(graph.in[location.index()], [&](EdgeId edge) {
                 const LocationId from = procedure.edges[edge.index()].from;
                 return reached.contains(from) && !inside.contains(from);
               });
      };
      for (const LocationId location : part)
        if (isEntry(location)) entries.at[location.index()] = true;
      if (std::ranges::count_if(part, isEntry) > 1) entries.severalIntoOneLoop = true;
      std::erase_if(part, isEntry);
      open.push_back(std::move(part));
    }
  }
  return entries;
}

}  // namespace fathom::program
