#pragma once

#include "engine/engine.h"

namespace fathom::engine::smart {

/// Recursive procedures and loops as tables of cases, found by execution where callers ask for
/// them, until the cases cover all calls.
void verify(Context& context, const program::Program& program,
            std::span<const program::GoalId> goals, const Found& found);

}  // namespace fathom::engine::smart
