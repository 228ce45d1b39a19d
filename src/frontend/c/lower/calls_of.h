#pragma once

#include <llvm/IR/Instructions.h>
#include <llvm/IR/Module.h>
#include <vector>

namespace fathom::frontend::c {

/// Direct calls of a function without a body.
std::vector<llvm::CallInst*> callsOf(llvm::Module& module, llvm::StringRef name);

}  // namespace fathom::frontend::c
