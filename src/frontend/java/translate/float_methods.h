#pragma once

#include "frontend/java/translate/method_state.h"

namespace fathom::frontend::java::translation {

/// Methods of the JDK over float and double that have an exact term: Math.sqrt, floor, ceil, rint,
/// the bits of numbers.
bool isFloatMethod(const ResolvedMethod& method);
/// What the method gives. The bits of a NaN are those of any NaN, which is recorded. Requires: one
/// of the above.
Value floatMethodResult(ProgramTranslation& whole, ProcedureBuilder& procedure, MethodState& state,
                        const ResolvedMethod& method, const Value& argument);

}  // namespace fathom::frontend::java::translation
