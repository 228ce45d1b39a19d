#include "frontend/c/translate/library_calls.h"

#include <llvm/IR/InstIterator.h>
#include <llvm/Transforms/Utils/Cloning.h>
#include <vector>

#include "frontend/c/debug/source.h"

namespace fathom::frontend::c {
namespace {

constexpr std::size_t mostCopies = 500;

bool isOurs(const llvm::Function& function) {
  return !function.isDeclaration() && isLibrary(function);
}

/// Calls at exit have no line: they get main's.
Position positionOfCall(const llvm::CallInst& call) {
  const Position position = positionOf(call);
  const llvm::Function* main = call.getModule()->getFunction("main");
  return position.known() || main == nullptr ? position : positionOf(*main);
}

}  // namespace

void separateLibraryCalls(llvm::Module& module) {
  std::vector<llvm::Function*> waiting;
  for (llvm::Function& function : module)
    if (!function.isDeclaration() && !isOurs(function)) waiting.push_back(&function);
  std::size_t copies = 0;
  while (!waiting.empty()) {
    llvm::Function& caller = *waiting.back();
    waiting.pop_back();
    for (llvm::Instruction& instruction : llvm::instructions(caller)) {
      auto* call = llvm::dyn_cast<llvm::CallInst>(&instruction);
      if (call == nullptr || copies == mostCopies) continue;
      auto* callee = llvm::dyn_cast<llvm::Function>(call->getCalledOperand()->stripPointerCasts());
      if (callee == nullptr || !isOurs(*callee)) continue;
      llvm::ValueToValueMapTy values;
      llvm::Function& copy = *llvm::CloneFunction(callee, values);
      if (isOurs(caller))
        setCallSite(copy, callerOf(caller), callSiteOf(caller));
      else
        setCallSite(copy, caller.getName().str(), positionOfCall(*call));
      call->setCalledOperand(&copy);
      waiting.push_back(&copy);
      ++copies;
    }
  }
}

}  // namespace fathom::frontend::c
