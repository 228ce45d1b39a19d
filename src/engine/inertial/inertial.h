#pragma once

#include <span>

#include "engine/engine.h"

namespace fathom::engine::inertial {

/// Structural abstraction with inertial refinement; see inertial.cpp.
void verify(Context& context, const program::Program& program,
            std::span<const program::GoalId> goals, const Found& found);

}  // namespace fathom::engine::inertial
