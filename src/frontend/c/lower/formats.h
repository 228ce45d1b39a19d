#pragma once

#include <llvm/IR/Module.h>

namespace fathom::frontend::c {

/// Calls of printf's and scanf's family whose format is a constant become calls of library bodies,
/// one for each conversion. Others stay as they are.
void lowerFormats(llvm::Module& module);

}  // namespace fathom::frontend::c
