#pragma once

#include <llvm/IR/Instructions.h>
#include <vector>

#include "frontend/c/library/format.h"

namespace fathom::frontend::c {

/// Builds before a call of sscanf the calls that convert its string one conversion after the other
/// (library/exact_input.cpp), and gives its result; null, and nothing is built, where a conversion
/// has no such body. Requires: the arguments have the types that the conversions ask for.
llvm::Value* scanText(llvm::CallInst& call, const std::vector<library::Directive>& all);

}  // namespace fathom::frontend::c
