#pragma once

#include <optional>
#include <vector>

#include "program/program.h"

namespace fathom::evidence {

using program::Edge;
using program::EdgeId;
using program::LocationId;
using ComponentId = Id<struct ComponentTag>;

/// A loop: a strongly connected part of a flow graph without the cut points of the loops around it.
struct Component {
  std::optional<ComponentId> around;
  /// Its locations with an edge from outside, ascending; an irreducible loop has several. Every
  /// cycle inside passes one of them or lies in an inner loop.
  std::vector<LocationId> cuts;
  std::size_t depth = 0;  // loops around it
};

/// The loops of one procedure, as far as its entry reaches, found from the graph alone.
class LoopTree {
 public:
  explicit LoopTree(const program::Procedure& procedure);

  const std::vector<Component>& components() const { return components_; }
  const Component& operator[](ComponentId id) const { return components_[id.index()]; }
  std::optional<ComponentId> innermost(LocationId location) const {
    return innermost_[location.index()];
  }
  bool contains(ComponentId component, LocationId location) const;
  bool reaches(LocationId location) const { return reachable_[location.index()]; }

  /// Where in its innermost loop's cuts the location stands, if it is one of them.
  std::optional<std::size_t> cutIndex(LocationId location) const;
  /// The loop that control enters along the edge, or at the procedure's begin: at most one, since
  /// what it enters is a cut and so in no inner loop.
  std::optional<ComponentId> entered(const Edge& edge) const;
  std::optional<ComponentId> enteredAtBegin() const;
  /// The loop at whose cut the edge ends, coming from inside.
  std::optional<ComponentId> repeated(const Edge& edge) const;
  /// The loops that control leaves along the edge, inner ones first.
  std::vector<ComponentId> left(const Edge& edge) const;

  /// One step of the walk: into a loop (all its cuts follow), or to a location.
  struct Place {
    std::optional<ComponentId> loop;
    LocationId location;
  };
  /// Every place after all from which an edge leads to it; edges back to cuts do not count.
  std::vector<Place> order() const;

 private:
  /// Places that edges lead to, as numbers; loops are numbered behind the locations.
  std::vector<std::size_t> successors(std::size_t node) const;

  const program::Procedure& procedure_;
  program::FlowGraph graph_;
  std::vector<bool> reachable_;
  std::vector<Component> components_;
  std::vector<std::optional<ComponentId>> innermost_;
};

}  // namespace fathom::evidence
