#include "frontend/c/lower/signal_handlers.h"

#include <llvm/IR/GlobalVariable.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>

namespace fathom::frontend::c {
namespace {

bool isVolatileAccess(const llvm::User& user, const llvm::Value& variable) {
  if (const auto* load = llvm::dyn_cast<llvm::LoadInst>(&user)) return load->isVolatile();
  const auto* store = llvm::dyn_cast<llvm::StoreInst>(&user);
  return store != nullptr && store->isVolatile() && store->getPointerOperand() == &variable;
}

/// A variable that is only read and written by name, as volatile.
bool isFlag(const llvm::Value& place) {
  const auto* variable = llvm::dyn_cast<llvm::GlobalVariable>(&place);
  return variable != nullptr && !variable->isConstant() &&
         llvm::all_of(variable->users(),
                      [&](const llvm::User* user) { return isVolatileAccess(*user, *variable); });
}

bool isHarmlessCall(const llvm::CallBase& call) {
  if (llvm::isa<llvm::LifetimeIntrinsic>(call) || llvm::isa<llvm::DbgInfoIntrinsic>(call))
    return true;
  const llvm::Function* callee = call.getCalledFunction();
  return callee != nullptr && callee->isDeclaration() &&
         (callee->getName() == "_exit" || callee->getName() == "_Exit");
}

bool isHarmless(const llvm::Instruction& instruction) {
  if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(&instruction))
    return llvm::isa<llvm::AllocaInst>(store->getPointerOperand()) ||
           isFlag(*store->getPointerOperand());
  if (const auto* load = llvm::dyn_cast<llvm::LoadInst>(&instruction))
    return llvm::isa<llvm::AllocaInst>(load->getPointerOperand()) ||
           llvm::isa<llvm::GlobalVariable>(load->getPointerOperand());
  if (const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction)) return isHarmlessCall(*call);
  const unsigned code = instruction.getOpcode();
  return llvm::isa<llvm::AllocaInst, llvm::ReturnInst, llvm::BranchInst, llvm::SwitchInst,
                   llvm::PHINode, llvm::CmpInst, llvm::CastInst, llvm::UnreachableInst>(
             instruction) ||
         code == llvm::Instruction::Or || code == llvm::Instruction::And;
}

}  // namespace

bool onlySetsFlags(const llvm::Function& handler) {
  return !handler.isDeclaration() && llvm::all_of(llvm::instructions(handler), isHarmless);
}

}  // namespace fathom::frontend::c
