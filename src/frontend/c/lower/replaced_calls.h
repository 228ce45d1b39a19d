#pragma once

#include <llvm/IR/Module.h>

#include "frontend/c/lower/notes.h"

namespace fathom::frontend::c {

/// Calls of library functions that are others in disguise: asprintf with a constant format
/// (snprintf to find the length, malloc, snprintf); signal that ignores or resets a signal
/// (nothing: none comes). Also notes where environ is read beside setenv.
void replaceCalls(llvm::Module& module, Notes& notes);

}  // namespace fathom::frontend::c
