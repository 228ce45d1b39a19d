#pragma once

#include <vector>

#include "program/program.h"

namespace fathom::evidence {

/// The strongly connected parts with a cycle of the graph that these locations span, each
/// ascending. `member` says by location whether it is one of them. Depth costs no stack.
std::vector<std::vector<program::LocationId>> strongParts(
    const program::Procedure& procedure, const program::FlowGraph& graph,
    const std::vector<program::LocationId>& locations, const std::vector<bool>& member);

}  // namespace fathom::evidence
