#pragma once

#include <llvm/IR/Module.h>

#include "frontend/c/lower/notes.h"

namespace fathom::frontend::c {

/// Calls of qsort by what their functions do beside comparing: where a fault may depend on both
/// elements, the body that compares any two of them is called; where more than the result counts,
/// the call is noted as one of many (under).
void lowerOrders(llvm::Module& module, Notes& notes);

}  // namespace fathom::frontend::c
