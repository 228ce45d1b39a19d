#pragma once

#include <cstddef>
#include <vector>

namespace fathom {

/// The strongly connected components of a graph.
struct StronglyConnected {
  std::vector<std::size_t> component;             // by node
  std::vector<std::vector<std::size_t>> members;  // by component, ascending; successors come first
};

/// Of the graph with these successors of each node. Depth costs no stack.
StronglyConnected stronglyConnected(const std::vector<std::vector<std::size_t>>& successors);

}  // namespace fathom
