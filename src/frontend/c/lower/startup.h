#pragma once

#include <llvm/IR/Module.h>
#include <vector>

#include "frontend/c/lower/notes.h"

namespace fathom::frontend::c {

/// What runs when the program ends by exit or by main's return: handlers that atexit and on_exit
/// registered, then destructors. Calls of exit become calls of a library body that runs
/// them. Before the library's bodies are linked.
void prepareExit(llvm::Module& module, Notes& notes);

/// The entry point that runs constructors, the function, and what runs at exit. The function itself
/// where nothing else runs. After the library's bodies are
/// linked.
const llvm::Function& withStartup(llvm::Module& module, const llvm::Function& function);

/// What runs before and after it, where that function exists.
std::vector<const llvm::Function*> functionsAtStartAndExit(llvm::Module& module);

}  // namespace fathom::frontend::c
