#pragma once

#include <llvm/IR/Function.h>

namespace fathom::frontend::c {

/// Whether the function, whenever it runs, changes nothing but volatile variables, which have any
/// value at each read anyway, cannot fail, and returns or ends the program.
bool onlySetsFlags(const llvm::Function& handler);

}  // namespace fathom::frontend::c
