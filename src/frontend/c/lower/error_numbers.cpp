#include "frontend/c/lower/error_numbers.h"

#include <llvm/IR/IRBuilder.h>
#include <vector>

#include "frontend/c/library/functions.h"

namespace fathom::frontend::c {

namespace {

/// Calls by name. Where the address is taken, that is recorded.
std::vector<llvm::CallInst*> callsThatMaySetErrno(llvm::Module& module, Notes& notes) {
  std::vector<llvm::CallInst*> calls;
  for (llvm::Function& function : module) {
    const std::string name = function.getName().str();
    if (!function.isDeclaration() || !library::maySetErrno(name)) continue;
    for (llvm::Use& use : function.uses())
      if (auto* call = llvm::dyn_cast<llvm::CallInst>(use.getUser()); call && call->isCallee(&use))
        calls.push_back(call);
      else
        notes.both("what '" + name + "' does to errno is not followed", {});
  }
  return calls;
}

}  // namespace

void lowerErrno(llvm::Module& module, Notes& notes) {
  const llvm::Function* place = module.getFunction("__errno_location");
  if (place == nullptr || place->use_empty()) return;
  const llvm::FunctionCallee sets = module.getOrInsertFunction(
      "__fathom_may_set_errno", llvm::Type::getVoidTy(module.getContext()));
  for (llvm::CallInst* call : callsThatMaySetErrno(module, notes)) {
    llvm::IRBuilder<> behind(call->getNextNode());
    behind.SetCurrentDebugLocation(call->getDebugLoc());
    behind.CreateCall(sets);
  }
}

}  // namespace fathom::frontend::c
