#pragma once

#include <vector>

#include "program/program.h"

namespace fathom::transform {

/// Whether one of the targets is called in every state.
bool alwaysCalls(logic::TermStore& terms, const program::Call& call);

/// Whether in every state one of the edges can be taken (calls are taken to return).
bool someEdgeAlways(logic::TermStore& terms, const program::Procedure& procedure,
                    const std::vector<program::EdgeId>& edges);

/// By procedure: no cycle of edges or calls, no goal, every call is certain, and in every state at
/// every reachable location some edge can be taken. So however choices are made, the exit is
/// reached. `reachable` is by procedure and location.
std::vector<bool> certainProcedures(logic::TermStore& terms, const program::Program& program,
                                    const std::vector<program::FlowGraph>& flows,
                                    const std::vector<std::vector<bool>>& reachable);

}  // namespace fathom::transform
