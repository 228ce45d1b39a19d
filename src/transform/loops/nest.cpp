#include "transform/loops/nest.h"

#include <algorithm>
#include <array>
#include <utility>

#include "logic/substitute.h"
#include "program/strongly_connected.h"

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
      std::vector<Locations> found =
          program::stronglyConnectedComponents(procedure_, graph_, part.locations);
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
