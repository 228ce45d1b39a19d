#pragma once

#include <llvm/IR/Module.h>

#include "frontend/c/lower/notes.h"

namespace fathom::frontend::c {

/// Where the program uses errno: behind every call of a library function that may set it although
/// its model does not, a call that sets it to any number but 0 or leaves it. Before calls with
/// formats are lowered.
void lowerErrno(llvm::Module& module, Notes& notes);

}  // namespace fathom::frontend::c
