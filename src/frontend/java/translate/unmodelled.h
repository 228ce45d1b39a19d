#pragma once

#include "frontend/java/translate/method_state.h"

namespace fathom::frontend::java::translation {

/// The body of a procedure whose method has no translated body: by contract, by name, or unknown.
void makeUnmodelled(ProgramTranslation& whole, program::ProcedureId id,
                    const ResolvedMethod& method, Treatment treatment);

/// Any value of the type; of a reference type null or an object that is there.
Value anyValue(MethodState& state, ProcedureBuilder& procedure, ProgramTranslation& whole,
               const Type& type, const std::string& name);
/// A new string with any contents.
Value anyString(MethodState& state, ProcedureBuilder& procedure, ProgramTranslation& whole,
                const std::string& name);

}  // namespace fathom::frontend::java::translation
