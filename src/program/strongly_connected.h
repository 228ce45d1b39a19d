#pragma once

#include <vector>

#include "program/program.h"

namespace fathom::program {

/// The strongly connected parts with a cycle of the graph that these locations span, each
/// ascending. Depth costs no stack.
std::vector<std::vector<LocationId>> stronglyConnectedComponents(
    const Procedure& procedure, const FlowGraph& graph, const std::vector<LocationId>& locations);

/// Where the loops of a procedure are entered: the entries of every strongly connected part of what
/// its entry reaches, and then of what is left of the part without its entries.
struct LoopEntries {
  std::vector<bool> at;             // by location
  bool severalIntoOneLoop = false;  // an irreducible flow graph
};
LoopEntries loopEntries(const Procedure& procedure);

/// By location, a place in a weak topological order: what leads to a location comes before it, but
/// for the edges back to the entries of loops; all of a loop comes before what follows it. Last
/// what the entry does not reach.
std::vector<std::size_t> ranks(const Procedure& procedure);

}  // namespace fathom::program
