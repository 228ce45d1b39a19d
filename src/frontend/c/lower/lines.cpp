#include "frontend/c/lower/lines.h"

#include <llvm/IR/IRBuilder.h>
#include <llvm/Transforms/Utils/BasicBlockUtils.h>

#include "frontend/c/lower/calls_of.h"

namespace fathom::frontend::c {
namespace {

llvm::Value* callLike(llvm::Instruction& before, const char* name, const llvm::CallInst& call) {
  llvm::IRBuilder<> at(&before);
  const std::vector<llvm::Value*> arguments(call.arg_begin(), call.arg_end());
  llvm::Module& module = *before.getModule();
  return at.CreateCall(module.getOrInsertFunction(name, call.getFunctionType()), arguments, "line");
}

void branch(llvm::CallInst& call) {
  llvm::IRBuilder<> at(&call);
  llvm::Value* goesOn = at.CreateCall(
      call.getModule()->getOrInsertFunction("__fathom_scanned_line", at.getInt32Ty()));
  llvm::Instruction* some = nullptr;
  llvm::Instruction* none = nullptr;
  llvm::SplitBlockAndInsertIfThenElse(at.CreateICmpNE(goesOn, at.getInt32(0)), &call, &some, &none);
  llvm::Value* line = callLike(*some, "__fathom_scan_line", call);
  llvm::Value* null = callLike(*none, "__fathom_scan_no_line", call);
  at.SetInsertPoint(&call);
  llvm::PHINode* result = at.CreatePHI(call.getType(), 2, "line");
  result->addIncoming(line, some->getParent());
  result->addIncoming(null, none->getParent());
  call.replaceAllUsesWith(result);
  call.eraseFromParent();
}

}  // namespace

void lowerLines(llvm::Module& module) {
  for (llvm::CallInst* call : callsOf(module, "fgets")) {
    const llvm::FunctionType& type = *call->getFunctionType();
    if (type.getNumParams() == 3 && !type.isVarArg() && type.getReturnType()->isPointerTy() &&
        type.getParamType(0)->isPointerTy() && type.getParamType(1)->isIntegerTy(32) &&
        type.getParamType(2)->isPointerTy())
      branch(*call);
  }
}

}  // namespace fathom::frontend::c
