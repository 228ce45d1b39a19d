#pragma once

#include <llvm/IR/Module.h>

#include "frontend/c/lower/notes.h"

namespace fathom::frontend::c {

/// Features of the module, beside functions and variables, that the model does not follow.
void noteFeatures(const llvm::Module& module, Notes& notes);

/// Variables of inner blocks that have no markers of their lifetime: those that a goto or a switch
/// jumps past, compound literals, temporaries that hold a function's result. They live to the end
/// of the function in the model, and keep their contents.
void noteLifetimes(const llvm::Module& module, bool tracksLiveness, Notes& notes);

}  // namespace fathom::frontend::c
