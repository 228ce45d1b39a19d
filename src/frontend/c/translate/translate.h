#pragma once

#include <llvm/IR/Module.h>

#include "frontend/c/options.h"
#include "frontend/c/translate/entry_points.h"
#include "program/program.h"
#include "program/source_memory.h"

namespace fathom::frontend::c {

struct TranslatedModule {
  program::Program program;
  program::SourceMemory memory;
};

/// The program of a module. Throws Unsupported where it has what is not modelled.
TranslatedModule translate(logic::TermStore& terms, const llvm::Module& module,
                           const EntryPoints& entryPoints, const COptions& options);

}  // namespace fathom::frontend::c
