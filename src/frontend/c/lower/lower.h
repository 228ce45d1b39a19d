#pragma once

#include <llvm/IR/Module.h>

#include "frontend/c/lower/notes.h"

// Lowering before the translation: many constructs become few, and what the translation does not
// follow is noted. Executions stay the same.
namespace fathom::frontend::c {

/// Of the linked modules, before the library's bodies are linked.
void lower(llvm::Module& module, bool tracksLiveness, Notes& notes);
/// Of all, with the library's bodies: variable arguments.
void lowerArguments(llvm::Module& module, Notes& notes);

}  // namespace fathom::frontend::c
