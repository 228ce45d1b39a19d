#pragma once

#include "frontend/java/translate/synthetic_body.h"

namespace fathom::frontend::java::translation {

/// What the row of the library's table says of the method.
void makeByContract(SyntheticBody& body, const ResolvedMethod& method, const Contract& contract);
/// The JVM may give an object, or have an effect, that the procedure does not have.
bool leavesOut(ProgramTranslation& whole, const ResolvedMethod& method, const Contract& contract);

/// What the method gives for these arguments, by a map that nobody changes. Requires: equal
/// arguments give equal results.
Term functionValue(ProgramTranslation& whole, const ResolvedMethod& method,
                   const std::vector<Term>& arguments);

}  // namespace fathom::frontend::java::translation
