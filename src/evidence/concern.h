#pragma once

#include <vector>

#include "evidence/condition_context.h"
#include "evidence/loop_rules.h"

namespace fathom::evidence {

/// By location of the procedure: something may be left to show there, or behind it: a goal that the
/// proof is for, a call, an assertion, a loop with a contract, an exit with a post. (A slice cuts
/// off all other paths, and its proof says nothing about them.)
std::vector<bool> concerned(const ConditionContext& context, program::ProcedureId procedure,
                            const LoopTree& tree, const LoopRules& rules);

}  // namespace fathom::evidence
