#pragma once

#include "evidence/conditions.h"
#include "evidence/ground.h"

namespace fathom::evidence {

/// The conditions of one procedure's body.
Block walk(Ground& ground, ProcedureId procedure);

}  // namespace fathom::evidence
