#include "frontend/c/lower/calls_of.h"

namespace fathom::frontend::c {

std::vector<llvm::CallInst*> callsOf(llvm::Module& module, llvm::StringRef name) {
  std::vector<llvm::CallInst*> calls;
  const llvm::Function* function = module.getFunction(name);
  if (function == nullptr || !function->isDeclaration()) return calls;
  for (const llvm::Use& use : function->uses())
    if (auto* call = llvm::dyn_cast<llvm::CallInst>(use.getUser());
        call != nullptr && call->isCallee(&use))
      calls.push_back(call);
  return calls;
}

}  // namespace fathom::frontend::c
