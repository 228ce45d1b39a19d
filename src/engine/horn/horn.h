#pragma once

#include "engine/engine.h"

namespace fathom::engine::horn {

/// The program as constrained Horn clauses, solved by Z3's Spacer: baseline of the other engines.
void verify(Context& context, const program::Program& program,
            std::span<const program::GoalId> goals, const Found& found);

}  // namespace fathom::engine::horn
