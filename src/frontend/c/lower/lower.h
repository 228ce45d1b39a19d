#pragma once

#include <llvm/IR/Module.h>

#include "frontend/c/lower/notes.h"

// What a module says in many ways is said in few before it is translated, and what the translation
// does not follow is noted. Modules are changed only in ways that keep their executions.
namespace fathom::frontend::c {

/// On the linked modules, before the library's bodies join them.
void lower(llvm::Module& module, bool tracksLiveness, Notes& notes);

}  // namespace fathom::frontend::c
