#pragma once

#include "frontend/java/translate/program_translation.h"

namespace fathom::frontend::java::translation {

/// Completes what is said of the program for people: classes, fields and objects with fixed
/// references. Requires: the whole program is translated.
void recordHeap(ProgramTranslation& whole);

}  // namespace fathom::frontend::java::translation
