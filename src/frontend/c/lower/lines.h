#pragma once

#include <llvm/IR/Module.h>

namespace fathom::frontend::c {

/// Calls of fgets become what its body does: the caller branches on whether there is a line, so
/// that what it asks of the result later tells what the buffer holds.
void lowerLines(llvm::Module& module);

}  // namespace fathom::frontend::c
