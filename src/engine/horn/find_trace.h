#pragma once

#include <variant>

#include "engine/engine.h"
#include "summary/bounded_search.h"

namespace fathom::engine::horn {

using summary::NoTrace;

/// An execution of the program that violates one of the goals, by unfolding calls until a query
/// over what is unfolded has a model. Requires: the program has no globals and acyclic bodies.
std::variant<program::Trace, NoTrace> findTrace(Context& context, const program::Program& program,
                                                std::span<const program::GoalId> goals);

}  // namespace fathom::engine::horn
