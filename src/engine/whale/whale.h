#pragma once

#include "engine/engine.h"

namespace fathom::engine::whale {

/// Summaries guessed from under-approximations by interpolation, and proved as guards and summaries
/// that justify each other.
void verify(Context& context, const program::Program& program,
            std::span<const program::GoalId> goals, const Found& found);

}  // namespace fathom::engine::whale
