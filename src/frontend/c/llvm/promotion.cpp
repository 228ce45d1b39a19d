#include "frontend/c/llvm/promotion.h"

#include <llvm/IR/IntrinsicInst.h>

namespace fathom::frontend::c {
namespace {

bool isPlainUse(const llvm::User& user, const llvm::Value& object, const llvm::Type& type) {
  if (const auto* load = llvm::dyn_cast<llvm::LoadInst>(&user))
    return load->getType() == &type && !load->isVolatile();
  if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(&user))
    return store->getPointerOperand() == &object && store->getValueOperand() != &object &&
           store->getValueOperand()->getType() == &type && !store->isVolatile();
  const auto* intrinsic = llvm::dyn_cast<llvm::IntrinsicInst>(&user);
  return intrinsic != nullptr && intrinsic->isLifetimeStartOrEnd();
}

bool hasPlainUses(const llvm::Value& object, const llvm::Type& type) {
  if (!type.isIntegerTy()) return false;
  for (const llvm::User* user : object.users())
    if (!isPlainUse(*user, object, type)) return false;
  return true;
}

}  // namespace

bool isPlain(const llvm::AllocaInst& local) {
  return !local.isArrayAllocation() && hasPlainUses(local, *local.getAllocatedType());
}

bool isPlain(const llvm::GlobalVariable& global) {
  return hasPlainUses(global, *global.getValueType());
}

}  // namespace fathom::frontend::c
