#pragma once

#include <llvm/IR/Module.h>

namespace fathom::frontend::c {

/// Whether the module may read anything that is not in it: it uses main's arguments, or a function
/// without a body that gives input or is no function of the library. A hint: what is exact costs
/// nothing where all values are known.
bool readsInput(const llvm::Module& module);

}  // namespace fathom::frontend::c
