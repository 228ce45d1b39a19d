#pragma once

#include <variant>

#include "bmc/bounded_search.h"
#include "engine/engine.h"

namespace fathom::engine::horn {

/// An execution of the program that violates one of the goals, by unfolding calls until a query
/// over what is unfolded has a model. Requires: the program has no globals and acyclic bodies.
std::variant<program::Trace, GaveUp> findTrace(Context& context, const program::Program& program,
                                               std::span<const program::GoalId> goals);

}  // namespace fathom::engine::horn
