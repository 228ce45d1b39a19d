#pragma once

#include "evidence/condition_context.h"
#include "evidence/conditions.h"

namespace fathom::evidence {

/// The conditions of one procedure's body.
Block walk(ConditionContext& context, ProcedureId procedure);

}  // namespace fathom::evidence
