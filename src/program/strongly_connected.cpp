#include "program/strongly_connected.h"

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

  struct Part {
    std::vector<LocationId> locations;
    bool isCycle = false;
  };
  std::vector<Part> parts;  // what can be reached from others comes before them

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
    std::sort(part.begin(), part.end());
    const bool isCycle = part.size() > 1 || visit.ownEdge;
    parts.push_back({std::move(part), isCycle});
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

std::vector<Tarjan::Part> allParts(const Procedure& procedure, const FlowGraph& graph,
                                   const Locations& locations) {
  Tarjan tarjan(procedure, graph, locations);
  for (const LocationId location : locations) tarjan.explore(location);
  return std::move(tarjan.parts);
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
    std::vector<Tarjan::Part> open = allParts(procedure_, graph_, all_);  // the next one last
    while (!open.empty()) {
      Tarjan::Part part = std::move(open.back());
      open.pop_back();
      takeEntries(part);
      if (!part.isCycle) continue;
      for (Tarjan::Part& inner : allParts(procedure_, graph_, part.locations))
        open.push_back(std::move(inner));
    }
  }

  /// What is no loop is taken as a whole.
  void takeEntries(Tarjan::Part& part) {
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
  for (Tarjan::Part& part : allParts(procedure, graph, locations))
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
