#include "transform/loops_nest.h"

#include <algorithm>
#include <array>
#include <unordered_map>
#include <utility>

#include "logic/substitute.h"

namespace fathom::transform {

using logic::Term;
using program::EdgeId;
using program::FlowGraph;
using program::LocationId;
using program::Procedure;

bool LoopNest::contains(std::size_t loop, LocationId location) const {
  std::optional<std::size_t> around = innermost.at(location.index());
  while (around && loops[*around].depth > loops[loop].depth) around = loops[*around].parent;
  return around == loop;
}

namespace {

using Locations = std::vector<LocationId>;
using Members = std::unordered_set<LocationId>;

/// Tarjan's algorithm on the part of the flow graph between the given locations, without recursion.
class Components {
 public:
  Components(const Procedure& procedure, const FlowGraph& graph, const Locations& within)
      : procedure_(procedure), graph_(graph) {
    for (const LocationId location : within) nodes_.emplace(location, Node{});
    for (const LocationId location : within)
      if (node(location).number == 0) search(location);
  }

  /// Those with a cycle.
  std::vector<Locations> cyclic() && { return std::move(cyclic_); }

 private:
  struct Node {
    bool stacked = false;
    std::size_t number = 0;
    std::size_t lowest = 0;
    std::size_t nextEdge = 0;
  };

  Node& node(LocationId location) { return nodes_.at(location); }

  void enter(LocationId location) {
    Node& fresh = node(location);
    fresh.number = fresh.lowest = ++count_;
    fresh.stacked = true;
    stack_.push_back(location);
    path_.push_back(location);
  }

  void search(LocationId start) {
    enter(start);
    while (!path_.empty()) {
      const LocationId at = path_.back();
      const auto& out = graph_.out[at.index()];
      if (node(at).nextEdge == out.size()) {
        leave(at);
        continue;
      }
      const LocationId to = procedure_.edges[out[node(at).nextEdge++].index()].to;
      if (!nodes_.contains(to)) continue;
      if (node(to).number == 0)
        enter(to);
      else if (node(to).stacked)
        node(at).lowest = std::min(node(at).lowest, node(to).number);
    }
  }

  void leave(LocationId at) {
    path_.pop_back();
    if (!path_.empty())
      node(path_.back()).lowest = std::min(node(path_.back()).lowest, node(at).lowest);
    if (node(at).lowest != node(at).number) return;
    const auto first = std::find(stack_.rbegin(), stack_.rend(), at).base() - 1;
    Locations component(first, stack_.end());
    stack_.erase(first, stack_.end());
    for (const LocationId location : component) node(location).stacked = false;
    if (component.size() > 1 || hasSelfLoop(at)) cyclic_.push_back(std::move(component));
  }

  bool hasSelfLoop(LocationId location) const {
    return std::ranges::any_of(graph_.out[location.index()], [&](EdgeId edge) {
      return procedure_.edges[edge.index()].to == location;
    });
  }

  const Procedure& procedure_;
  const FlowGraph& graph_;
  std::unordered_map<LocationId, Node> nodes_;
  std::vector<LocationId> stack_;
  std::vector<LocationId> path_;
  std::size_t count_ = 0;
  std::vector<Locations> cyclic_;
};

class Finder {
 public:
  Finder(logic::TermStore& terms, Procedure& procedure, FreshNames& names)
      : terms_(terms), procedure_(procedure), names_(names), graph_(procedure) {
    nest_.innermost.resize(procedure.locationCount);
  }

  LoopNest find() && {
    std::vector<Part> open{{allLocations(), std::nullopt}};
    while (!open.empty()) {
      Part part = std::move(open.back());
      open.pop_back();
      for (Locations& component : singleEntryComponents(part)) {
        const std::size_t loop = addLoop(component, part.around);
        std::erase(component, nest_.loops[loop].head);
        open.push_back({std::move(component), loop});
      }
    }
    return std::move(nest_);
  }

 private:
  struct Part {
    Locations locations;
    std::optional<std::size_t> around;
  };
  struct Dispatch {
    Locations entries;
    logic::Symbol which;
  };

  Locations allLocations() const {
    Locations all;
    for (std::size_t i = 0; i < procedure_.locationCount; ++i) all.emplace_back(i);
    return all;
  }

  std::vector<Locations> singleEntryComponents(Part& part) {
    for (;;) {
      std::vector<Locations> found = Components(procedure_, graph_, part.locations).cyclic();
      const auto several = std::ranges::find_if(
          found, [&](const Locations& component) { return entries(component).size() > 1; });
      if (several == found.end()) return found;
      giveHead(part, *several);
    }
  }

  /// In the order of locations, so that names do not depend on the search.
  Locations entries(const Locations& component) const {
    const Members inside(component.begin(), component.end());
    Locations result;
    for (const LocationId location : component) {
      const bool entered = location == procedure_.entry ||
                           std::ranges::any_of(graph_.in[location.index()], [&](EdgeId edge) {
                             return !inside.contains(procedure_.edges[edge.index()].from);
                           });
      if (entered) result.push_back(location);
    }
    std::ranges::sort(result);
    return result;
  }

  std::size_t addLoop(const Locations& component, std::optional<std::size_t> around) {
    const std::size_t id = nest_.loops.size();
    for (const LocationId location : component) nest_.innermost[location.index()] = id;
    Loop loop;
    loop.head = entries(component).at(0);
    loop.parent = around;
    loop.depth = around ? nest_.loops[*around].depth + 1 : 0;
    if (const auto found = dispatches_.find(loop.head); found != dispatches_.end()) {
      loop.entries = found->second.entries;
      loop.which = found->second.which;
    }
    nest_.loops.push_back(std::move(loop));
    return id;
  }

  // ---- One head for several entries ----

  LocationId newLocation(Part& part) {
    const LocationId location(procedure_.locationCount++);
    nest_.innermost.push_back(part.around);
    part.locations.push_back(location);
    return location;
  }

  void giveHead(Part& part, const Locations& component) {
    const Members inside(component.begin(), component.end());
    const LocationId head = newLocation(part);
    const logic::Symbol which = names_.symbol("which", terms_.intSort());
    procedure_.locals.push_back({which, "", {}});
    Dispatch dispatch{entries(component), which};
    for (std::size_t i = 0; i < dispatch.entries.size(); ++i) {
      const Term number = terms_.integer(static_cast<std::int64_t>(i));
      redirect(part, inside, dispatch.entries[i], head,
               program::Assign{{{which, logic::plain(number)}}});
      procedure_.edges.push_back({head,
                                  dispatch.entries[i],
                                  program::Assume{terms_.eq(terms_.constant(which), number)},
                                  {}});
    }
    dispatches_.emplace(head, std::move(dispatch));
    graph_ = FlowGraph(procedure_);
  }

  /// Sends what comes to the entry over a new location to the head: one location for what comes
  /// from inside and one for what comes from outside, so that the latter is not on the cycle.
  void redirect(Part& part, const Members& inside, LocationId entry, LocationId head,
                const program::Assign& choose) {
    std::array<std::optional<LocationId>, 2> stops;
    const auto stop = [&](bool fromInside) {
      auto& location = stops[fromInside ? 1 : 0];
      if (!location) {
        location = newLocation(part);
        procedure_.edges.push_back({*location, head, choose, {}});
      }
      return *location;
    };
    for (const EdgeId edge : graph_.in[entry.index()]) {
      const LocationId to = stop(inside.contains(procedure_.edges[edge.index()].from));
      procedure_.edges[edge.index()].to = to;
    }
    if (procedure_.entry == entry) procedure_.entry = stop(false);
  }

  logic::TermStore& terms_;
  Procedure& procedure_;
  FreshNames& names_;
  FlowGraph graph_;
  LoopNest nest_;
  std::unordered_map<LocationId, Dispatch> dispatches_;
};

}  // namespace

LoopNest findLoops(logic::TermStore& terms, Procedure& procedure, FreshNames& names) {
  return Finder(terms, procedure, names).find();
}

}  // namespace fathom::transform
