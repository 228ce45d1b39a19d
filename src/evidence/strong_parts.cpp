#include "evidence/strong_parts.h"

#include <algorithm>
#include <unordered_map>

namespace fathom::evidence {

using program::EdgeId;
using program::FlowGraph;
using program::LocationId;
using program::Procedure;

namespace {

/// Tarjan's algorithm with an explicit stack.
class Tarjan {
 public:
  Tarjan(const Procedure& procedure, const FlowGraph& graph, const std::vector<bool>& member)
      : procedure_(procedure), graph_(graph), member_(member) {}

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
    if (!member_[to.index()]) return;
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
  const std::vector<bool>& member_;
  std::unordered_map<LocationId, Visit> visits_;
  std::vector<LocationId> path_;
  std::vector<Frame> frames_;
};

}  // namespace

std::vector<std::vector<LocationId>> strongParts(const Procedure& procedure, const FlowGraph& graph,
                                                 const std::vector<LocationId>& locations,
                                                 const std::vector<bool>& member) {
  Tarjan tarjan(procedure, graph, member);
  for (const LocationId location : locations) tarjan.explore(location);
  return std::move(tarjan.parts);
}

}  // namespace fathom::evidence
