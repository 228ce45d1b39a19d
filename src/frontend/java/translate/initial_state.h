#pragma once

#include "frontend/java/translate/method_state.h"

namespace fathom::frontend::java::translation {

/// What the global variables hold when executions begin: literals and class objects, zeros in
/// static fields; nothing else where the heap may hold more.
Writes initialState(ProgramTranslation& whole, bool isAlone);

}  // namespace fathom::frontend::java::translation
