#pragma once

#include "frontend/java/translate/program_translation.h"

namespace fathom::frontend::java::translation {

/// A number or a string; nothing for constants of other kinds.
std::optional<Value> valueOf(ProgramTranslation& whole, const Constant& constant);
/// What the class file says that the static field begins with.
std::optional<Value> constantValue(ProgramTranslation& whole, const ResolvedField& field);

}  // namespace fathom::frontend::java::translation
