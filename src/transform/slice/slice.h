#pragma once

#include <vector>

#include "transform/back_translation.h"

namespace fathom::transform {

/// What is left of the program if only these goals matter. Exact: an execution violates one of them
/// in the slice if and only if the original has one that does, and the back-translation maps one to
/// the other.
/// - Control flow from which no such goal can be reached any more is cut off.
/// - Variables that influence no such goal are gone, with their changes, arguments and results.
/// - Calls and branches whose outcome is certain (they cannot block, run for ever or fail) and
///   irrelevant are skipped.
/// - Goals not asked for are gone, but their conditions still hold behind them; so are goals that
///   cannot be reached at all.
/// Everything keeps its name, so that terms of the slice mean the same in the original.
/// Near linear in the size of the program.
Transformed slice(logic::TermStore& terms, const Program& program,
                  const std::vector<program::GoalId>& goals);

}  // namespace fathom::transform
