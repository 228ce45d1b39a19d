#pragma once

#include "engine/engine.h"

namespace fathom::engine::updr {

/// Engine updr; see updr.cpp for the paper and what is different here.
void verify(Context& context, const program::Program& program,
            std::span<const program::GoalId> goals, const Found& found);

}  // namespace fathom::engine::updr
