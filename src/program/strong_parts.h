#pragma once

#include <vector>

#include "program/program.h"

namespace fathom::program {

/// The strongly connected parts with a cycle of the graph that these locations span, each
/// ascending. Depth costs no stack.
std::vector<std::vector<LocationId>> strongParts(const Procedure& procedure, const FlowGraph& graph,
                                                 const std::vector<LocationId>& locations);

/// By location: where loops are entered. Those are the entries of every strongly connected part of
/// what the procedure's entry reaches, and then of what is left of the part without its entries.
std::vector<bool> loopEntries(const Procedure& procedure);

}  // namespace fathom::program
