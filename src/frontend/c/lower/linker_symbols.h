#pragma once

#include <llvm/IR/Module.h>

#include "frontend/c/lower/notes.h"

namespace fathom::frontend::c {

/// Variables of the C library that have several names are one. What the linker defines (begins and
/// ends of sections) lies inside of other objects: that is recorded.
void resolveLinkerSymbols(llvm::Module& module, Notes& notes);

}  // namespace fathom::frontend::c
