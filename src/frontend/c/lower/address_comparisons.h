#pragma once

#include <llvm/IR/Module.h>

namespace fathom::frontend::c {

/// (unsigned long)p == (unsigned long)q becomes p == q where q is null or a function, whose address
/// nothing else has: generated code and tests for null by way of numbers.
void compareAsPointers(llvm::Module& module);

}  // namespace fathom::frontend::c
