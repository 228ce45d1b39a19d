#include "frontend/c/llvm/ubsan.h"

#include <llvm/IR/Module.h>

namespace fathom::frontend::c {
namespace {

const llvm::CallInst* handlerCall(const llvm::BasicBlock& block) {
  for (const llvm::Instruction& instruction : block) {
    const auto* call = llvm::dyn_cast<llvm::CallInst>(&instruction);
    if (call == nullptr) continue;
    const auto* callee = call->getCalledFunction();
    return callee != nullptr && callee->getName().starts_with("__ubsan_handle_") ? call : nullptr;
  }
  return nullptr;
}

std::string checkOf(llvm::StringRef handler) {
  if (handler.contains("divrem")) return "div";
  if (handler.contains("shift")) return "shift";
  return "overflow";
}

bool beginsWithLeftShift(const llvm::BasicBlock& block) {
  for (const llvm::Instruction& instruction : block)
    if (const auto* operation = llvm::dyn_cast<llvm::BinaryOperator>(&instruction))
      return operation->getOpcode() == llvm::Instruction::Shl;
  return false;
}

}  // namespace

bool isHandler(const llvm::BasicBlock& block) {
  return llvm::isa<llvm::UnreachableInst>(block.getTerminator()) && handlerCall(block) != nullptr;
}

std::optional<Handled> handlerOf(const llvm::BranchInst& branch) {
  if (branch.isUnconditional() || !isHandler(*branch.getSuccessor(1))) return std::nullopt;
  const llvm::CallInst* call = handlerCall(*branch.getSuccessor(1));
  const llvm::BasicBlock* goesOn = branch.getSuccessor(0);
  return Handled{checkOf(call->getCalledFunction()->getName()), beginsWithLeftShift(*goesOn),
                 branch.getCondition(), goesOn};
}

}  // namespace fathom::frontend::c
