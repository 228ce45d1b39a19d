#pragma once

#include "frontend/c/llvm/translation.h"
#include "program/source_memory.h"

namespace fathom::frontend::c {

/// What the pointers of the translated program lead to, in the words of the source. Requires: the
/// program is translated.
program::SourceMemory sourceMemoryOf(Translation& whole);

}  // namespace fathom::frontend::c
