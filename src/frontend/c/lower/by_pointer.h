#pragma once

#include <llvm/IR/Module.h>

namespace fathom::frontend::c {

/// The address of a function that the translation knows by name (error functions, malloc, exit and
/// the like) becomes that of a new function, which only calls it by name: however it is called, it
/// means the same.
void callByName(llvm::Module& module);

}  // namespace fathom::frontend::c
