#pragma once

#include <llvm/IR/Module.h>

#include "frontend/c/lower/notes.h"

namespace fathom::frontend::c {

/// Where a program may register more functions with atexit and on_exit than their bodies hold.
void noteHandlers(const llvm::Module& module, Notes& notes);

}  // namespace fathom::frontend::c
