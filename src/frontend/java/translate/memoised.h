#pragma once

#include "frontend/java/translate/program_translation.h"

namespace fathom::frontend::java::translation {

/// Whether calls of the method with equal arguments give equal results, which its body does not
/// show.
bool isMemoised(const ProgramTranslation& whole, const ResolvedMethod& method);

/// The procedure runs the body where the arguments are new, and keeps what it returns.
void makeMemoised(ProgramTranslation& whole, program::ProcedureId id, const ResolvedMethod& method,
                  program::ProcedureId body);

}  // namespace fathom::frontend::java::translation
