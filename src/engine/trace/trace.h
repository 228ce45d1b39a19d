#pragma once

#include <span>

#include "engine/engine.h"

namespace fathom::engine::trace {

/// See engine::Row::verify.
void verify(Context& context, const program::Program& program,
            std::span<const program::GoalId> goals, const Found& found);

}  // namespace fathom::engine::trace
