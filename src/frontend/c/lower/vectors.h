#pragma once

#include <llvm/IR/Module.h>

namespace fathom::frontend::c {

/// Operations on vectors become operations on their elements; vectors that are passed, returned or
/// copied stay the bits that they are. Functions that divide vectors stay as they are: clang checks
/// none of these divisions.
void lowerVectors(llvm::Module& module);

}  // namespace fathom::frontend::c
