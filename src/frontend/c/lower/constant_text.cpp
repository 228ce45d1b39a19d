#include "frontend/c/lower/constant_text.h"

#include <llvm/Analysis/ValueTracking.h>
#include <llvm/IR/Dominators.h>
#include <llvm/IR/IntrinsicInst.h>

namespace fathom::frontend::c {

const llvm::Value* origin(const llvm::Value& value) {
  const auto* load = llvm::dyn_cast<llvm::LoadInst>(&value);
  const auto* local =
      load == nullptr ? nullptr : llvm::dyn_cast<llvm::AllocaInst>(load->getPointerOperand());
  if (local == nullptr) return &value;
  const llvm::StoreInst* only = nullptr;
  for (const llvm::User* user : local->users()) {
    const auto* store = llvm::dyn_cast<llvm::StoreInst>(user);
    const auto* marker = llvm::dyn_cast<llvm::IntrinsicInst>(user);
    if (llvm::isa<llvm::LoadInst>(user) || (marker != nullptr && marker->isLifetimeStartOrEnd()))
      continue;
    if (store == nullptr || store->getValueOperand() == local || only != nullptr) return &value;
    only = store;
  }
  if (only == nullptr) return &value;
  const llvm::DominatorTree dominators(const_cast<llvm::Function&>(*load->getFunction()));
  return dominators.dominates(only, load) ? only->getValueOperand() : &value;
}

std::optional<std::string> stringAt(const llvm::Value& value) {
  llvm::StringRef text;
  if (!llvm::getConstantStringInfo(origin(value), text, /*TrimAtNul=*/false)) return std::nullopt;
  const std::size_t end = text.find('\0');
  return end == llvm::StringRef::npos ? std::nullopt : std::optional(text.substr(0, end).str());
}

}  // namespace fathom::frontend::c
