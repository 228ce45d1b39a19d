#include "frontend/c/lower/replaced_calls.h"

#include <llvm/Analysis/ValueTracking.h>
#include <llvm/IR/IRBuilder.h>
#include <vector>

#include "frontend/c/lower/calls_of.h"
#include "frontend/c/lower/signal_handlers.h"

namespace fathom::frontend::c {
namespace {

llvm::Value* callLibrary(llvm::IRBuilder<>& at, const std::string& name, llvm::Type* result,
                         const std::vector<llvm::Value*>& arguments) {
  std::vector<llvm::Type*> types;
  for (const llvm::Value* argument : arguments) types.push_back(argument->getType());
  llvm::Module& module = *at.GetInsertBlock()->getModule();
  return at.CreateCall(
      module.getOrInsertFunction("__fathom_" + name, llvm::FunctionType::get(result, types, false)),
      arguments, name);
}

/// int asprintf(char **to, const char *format, ...)
void replacePrintAllocated(llvm::CallInst& call) {
  llvm::StringRef format;
  if (call.arg_size() < 2 || !call.getType()->isIntegerTy(32) ||
      !call.getArgOperand(0)->getType()->isPointerTy() ||
      !call.getArgOperand(1)->getType()->isPointerTy() ||
      !llvm::getConstantStringInfo(call.getArgOperand(1), format))
    return;
  llvm::IRBuilder<> at(&call);
  llvm::Module& module = *call.getModule();
  auto* size = module.getDataLayout().getIntPtrType(call.getContext());
  llvm::FunctionType* type = llvm::FunctionType::get(
      at.getInt32Ty(), {at.getPtrTy(), size, at.getPtrTy()}, /*isVarArg=*/true);
  const llvm::FunctionCallee printer = module.getOrInsertFunction("snprintf", type);
  const auto print = [&](llvm::Value* to, llvm::Value* limit) {
    std::vector<llvm::Value*> arguments{to, limit};
    arguments.insert(arguments.end(), call.arg_begin() + 1, call.arg_end());
    return at.CreateCall(printer, arguments, "printed");
  };
  llvm::Value* length =
      print(llvm::ConstantPointerNull::get(at.getPtrTy()), llvm::ConstantInt::get(size, 0));
  llvm::Value* text = callLibrary(at, "text_for", at.getPtrTy(), {length});
  print(text, callLibrary(at, "limit", size, {text, length}));
  call.replaceAllUsesWith(
      callLibrary(at, "give", at.getInt32Ty(), {call.getArgOperand(0), text, length}));
  call.eraseFromParent();
}

/// SIG_DFL and SIG_IGN.
bool isNoHandler(const llvm::Value& handler) {
  if (llvm::isa<llvm::ConstantPointerNull>(handler)) return true;
  const auto* made = llvm::dyn_cast<llvm::ConstantExpr>(&handler);
  if (made == nullptr || made->getOpcode() != llvm::Instruction::IntToPtr) return false;
  const auto* number = llvm::dyn_cast<llvm::ConstantInt>(made->getOperand(0));
  return number != nullptr && number->isOne();
}

/// The handler before is only compared: with SIG_ERR, say.
void replaceSignal(llvm::CallInst& call) {
  if (call.arg_size() != 2) return;
  const auto* handler = llvm::dyn_cast<llvm::Function>(call.getArgOperand(1));
  if (!isNoHandler(*call.getArgOperand(1)) && (handler == nullptr || !onlySetsFlags(*handler)))
    return;
  const bool isCompared = llvm::all_of(call.users(), [](const llvm::User* user) {
    const auto* comparison = llvm::dyn_cast<llvm::ICmpInst>(user);
    return comparison != nullptr && comparison->isEquality() &&
           llvm::isa<llvm::Constant>(comparison->getOperand(1));
  });
  if (!isCompared) return;
  for (llvm::User* user : llvm::make_early_inc_range(call.users())) {
    auto* comparison = llvm::cast<llvm::ICmpInst>(user);
    llvm::IRBuilder<> at(comparison);
    llvm::Value* any = callLibrary(at, "success", at.getInt32Ty(), {});
    comparison->replaceAllUsesWith(at.CreateICmpNE(any, at.getInt32(0)));
    comparison->eraseFromParent();
  }
  call.eraseFromParent();
}

bool isUsed(const llvm::GlobalValue* value) {
  return value != nullptr && value->isDeclaration() && !value->use_empty();
}

}  // namespace

void replaceCalls(llvm::Module& module, Notes& notes) {
  for (llvm::CallInst* call : callsOf(module, "asprintf")) replacePrintAllocated(*call);
  for (llvm::CallInst* call : callsOf(module, "signal")) replaceSignal(*call);
  const bool changes =
      isUsed(module.getFunction("setenv")) || isUsed(module.getFunction("unsetenv"));
  for (const char* name : {"environ", "__environ", "_environ"})
    if (changes && isUsed(module.getNamedGlobal(name)))
      notes.both("what setenv does to environ is not followed", {});
}

}  // namespace fathom::frontend::c
