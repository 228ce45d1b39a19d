#pragma once

#include "frontend/c/translate/module_translation.h"
#include "program/source_memory.h"

namespace fathom::frontend::c {

/// Where the pointers of the program lead, by the names of the source. Requires: the translation
/// made the program.
program::SourceMemory sourceMemoryOf(ModuleTranslation& module, const program::Program& program);

}  // namespace fathom::frontend::c
