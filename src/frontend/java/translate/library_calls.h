#pragma once

#include "frontend/java/translate/synthetic_body.h"

namespace fathom::frontend::java::translation {

/// What the row of the library's table says of the method.
void makeByContract(SyntheticBody& body, const ResolvedMethod& method, const Contract& contract);
/// The JVM may give an object, or have an effect, that the procedure does not have.
bool leavesOut(ProgramTranslation& whole, const ResolvedMethod& method, const Contract& contract);

}  // namespace fathom::frontend::java::translation
