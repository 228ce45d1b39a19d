#pragma once

#include <deque>
#include <optional>
#include <variant>
#include <vector>

#include "frontend/java/points_to/filters.h"

namespace fathom::frontend::java::points_to {

/// A variable of the analysis; its value is a set of sites.
using NodeId = Id<struct NodeTag>;
/// Nothing for values that are no references.
using Value = std::optional<NodeId>;

/// A field that holds references, or the elements of arrays.
using FieldIndex = Id<struct FieldTag>;
constexpr FieldIndex kElements{0};
using CallIndex = Id<struct CallTag>;
using RaiseIndex = Id<struct RaiseTag>;

// Constraints of a node: what follows for each site s in its set. s.f is the node of the field.
struct LoadFrom {  // to contains s.f
  FieldIndex field;
  NodeId to;
};
struct StoreInto {  // s.f contains from
  FieldIndex field;
  NodeId from;
};
struct Dispatch {  // the call calls what s selects
  CallIndex call;
};
struct Raise {  // if s passes, the exception is raised
  FilterId when;
  RaiseIndex exception;
  NodeId to;
};
struct CopyObject {  // the call makes a shallow copy of s
  CallIndex call;
};
struct ReadAll {  // to contains all s.f
  NodeId to;
};
struct Escape {};  // unknown code reads and writes all s.f
using Constraint = std::variant<LoadFrom, StoreInto, Raise, ReadAll, Escape, Dispatch, CopyObject>;

/// Inclusion constraints and their least solution by difference propagation: sites go through each
/// edge once.
class Graph {
 public:
  explicit Graph(Filters& filters);

  NodeId addNode();
  /// A node that waits until all others are done: one that many sites come to and leave.
  NodeId addSlowNode();
  void insert(NodeId node, SiteId site);
  /// `to` contains what is in `from` and passes the filter.
  void flow(NodeId from, NodeId to, std::optional<FilterId> filter = std::nullopt);
  void constrain(NodeId node, const Constraint& constraint);
  /// Requires: nothing is left to do.
  const SiteSet& at(NodeId node) const { return nodes_[node.index()].sites; }
  std::size_t size() const { return nodes_.size(); }

  /// Takes one step: hands new sites of one node on, and to `apply` with each of its constraints.
  /// False where nothing is left to do. `apply` may add to the graph.
  template <class Apply>
  bool step(Apply apply) {
    std::optional<Arrival> arrival = next();
    if (!arrival) return false;
    for (std::size_t i = arrival->first; i < arrival->last; ++i) {
      const Constraint constraint = nodes_[arrival->node.index()].constraints[i];
      arrival->sites.forEach([&](SiteId site) { apply(constraint, site); });
    }
    return true;
  }

 private:
  struct Edge {
    NodeId to;
    std::optional<FilterId> filter;
  };
  struct Node {
    SiteSet sites;    // that went through the edges
    SiteSet waiting;  // that did not yet
    bool isQueued = false;
    bool isSlow = false;
    std::vector<Edge> edges;
    std::vector<Constraint> constraints;
  };
  /// Sites for the node's constraints from `first` to before `last`.
  struct Arrival {
    NodeId node;
    SiteSet sites;
    std::size_t first;
    std::size_t last;
  };
  std::optional<Arrival> next();
  void insertAll(NodeId node, const SiteSet& sites);
  void send(const Edge& edge, const SiteSet& sites);

  Filters& filters_;
  std::vector<Node> nodes_;
  std::deque<NodeId> queue_;
  std::deque<NodeId> slow_;
  std::deque<Arrival> late_;  // for constraints that came after the sites
};

}  // namespace fathom::frontend::java::points_to
