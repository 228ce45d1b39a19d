#pragma once

#include "frontend/java/translate/entry_points.h"
#include "frontend/java/translate/program_translation.h"

namespace fathom::frontend::java::translation {

/// The procedures where executions begin, one for each entry point: they set the initial state,
/// initialise the class and call the method. Makes all bodies.
void makeStarts(ProgramTranslation& whole, const EntryPoints& entryPoints);

}  // namespace fathom::frontend::java::translation
