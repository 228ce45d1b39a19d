#pragma once

#include <llvm/IR/Module.h>

namespace fathom::frontend::c {

/// Every call of one of our bodies of library functions calls a copy of its own, and so do the
/// copies: what one caller passes is not mixed with what another does, and what goes wrong inside
/// is reported at a position of the source (callSiteOf).
void separateLibraryCalls(llvm::Module& module);

}  // namespace fathom::frontend::c
