#pragma once

#include "base/budget.h"
#include "reason/interpolation.h"
#include "reason/path.h"

namespace fathom::reason {

/// Steps between nodes, with cycles: a path program, say. Runs begin at node 0; none may come to
/// the last node.
struct StepGraph {
  struct Edge {
    std::size_t from = 0;
    std::size_t to = 0;
    PathStep step;
  };
  std::vector<std::vector<Symbol>> words;  // by node: what its label may speak of
  std::vector<Edge> edges;
};

/// A label for each node: true for the first, false for the last, and {label(from)} step
/// {label(to)} for each edge. By one Horn query with a predicate for each node between; not
/// validated.
InterpolationAnswer labelGraph(TermStore& terms, const StepGraph& graph, const Budget& budget);

}  // namespace fathom::reason
