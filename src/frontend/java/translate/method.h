#pragma once

#include "frontend/java/translate/program_translation.h"

namespace fathom::frontend::java::translation {

/// Makes the body of the procedure from the method's instructions.
void translateMethod(ProgramTranslation& whole, program::ProcedureId id, const TypedBody& body);

}  // namespace fathom::frontend::java::translation
