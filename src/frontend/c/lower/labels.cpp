#include "frontend/c/lower/labels.h"

#include <llvm/IR/Constants.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <map>
#include <vector>

namespace fathom::frontend::c {
namespace {

/// The objects that stand for labels.
class Labels {
 public:
  explicit Labels(llvm::Module& module) : module_(module) {}

  llvm::GlobalVariable& of(llvm::BasicBlock& label) {
    llvm::GlobalVariable*& known = objects_[&label];
    if (known == nullptr) {
      llvm::Type* byte = llvm::Type::getInt8Ty(module_.getContext());
      known = new llvm::GlobalVariable(module_, byte, /*isConstant=*/true,
                                       llvm::GlobalValue::InternalLinkage,
                                       llvm::Constant::getNullValue(byte), "label");
    }
    return *known;
  }

 private:
  llvm::Module& module_;
  std::map<const llvm::BasicBlock*, llvm::GlobalVariable*> objects_;
};

/// A block for each comparison; behind the last one the operand is no label.
void compare(llvm::IndirectBrInst& jump, Labels& labels) {
  llvm::LLVMContext& context = jump.getContext();
  llvm::Function& function = *jump.getFunction();
  llvm::Module& module = *function.getParent();
  llvm::BasicBlock* first = jump.getParent();
  std::vector<llvm::BasicBlock*> targets;
  for (llvm::BasicBlock* target : jump.successors())
    if (!llvm::is_contained(targets, target)) targets.push_back(target);
  llvm::Value* address = jump.getAddress();
  llvm::IRBuilder<> at(&jump);
  for (llvm::BasicBlock* target : targets) {
    llvm::BasicBlock* next = llvm::BasicBlock::Create(context, "other label", &function);
    at.CreateCondBr(at.CreateICmpEQ(address, &labels.of(*target), "is label"), target, next);
    for (llvm::PHINode& phi : target->phis()) {
      llvm::Value* given = phi.getIncomingValueForBlock(first);
      if (at.GetInsertBlock() == first) continue;
      while (phi.getBasicBlockIndex(first) >= 0) phi.removeIncomingValue(first, false);
      phi.addIncoming(given, at.GetInsertBlock());
    }
    at.SetInsertPoint(next);
    at.SetCurrentDebugLocation(jump.getDebugLoc());
  }
  auto* type = llvm::FunctionType::get(at.getVoidTy(), false);
  at.CreateCall(module.getOrInsertFunction("__fathom_no_label", type));
  at.CreateUnreachable();
  jump.eraseFromParent();
}

}  // namespace

void lowerLabels(llvm::Module& module) {
  Labels labels(module);
  std::vector<llvm::IndirectBrInst*> jumps;
  std::vector<llvm::BasicBlock*> taken;
  for (llvm::Function& function : module) {
    for (llvm::Instruction& instruction : llvm::instructions(function))
      if (auto* jump = llvm::dyn_cast<llvm::IndirectBrInst>(&instruction)) jumps.push_back(jump);
    for (llvm::BasicBlock& block : function)
      if (block.hasAddressTaken()) taken.push_back(&block);
  }
  for (llvm::IndirectBrInst* jump : jumps) compare(*jump, labels);
  for (llvm::BasicBlock* block : taken) {
    llvm::BlockAddress* address = llvm::BlockAddress::lookup(block);
    if (address == nullptr) continue;
    address->replaceAllUsesWith(&labels.of(*block));
    address->destroyConstant();
  }
}

}  // namespace fathom::frontend::c
