#include "frontend/c/translate/ubsan.h"

#include <llvm/IR/Module.h>

#include "frontend/c/memory/externals.h"

namespace fathom::frontend::c {
namespace {

const llvm::CallInst* handlerCall(const llvm::BasicBlock& block) {
  for (const llvm::Instruction& instruction : block) {
    const auto* call = llvm::dyn_cast<llvm::CallInst>(&instruction);
    if (call != nullptr) return isOfSanitizer(*call) ? call : nullptr;
  }
  return nullptr;
}

std::string classOf(llvm::StringRef handler) {
  if (handler.contains("divrem")) return "div";
  if (handler.contains("shift")) return "shift";
  return "overflow";
}

/// clang checks for lost bits after the width, at a join. The shift itself may be folded away.
bool asksForLostBits(const llvm::Value& condition) {
  const auto* both = llvm::dyn_cast<llvm::BinaryOperator>(&condition);
  return both != nullptr && both->getOpcode() == llvm::Instruction::And &&
         (llvm::isa<llvm::PHINode>(both->getOperand(0)) ||
          llvm::isa<llvm::PHINode>(both->getOperand(1)));
}

}  // namespace

bool isHandler(const llvm::BasicBlock& block) {
  return llvm::isa<llvm::UnreachableInst>(block.getTerminator()) && handlerCall(block) != nullptr;
}

std::optional<ArithmeticCheck> checkOf(const llvm::BranchInst& branch) {
  if (branch.isUnconditional() || !isHandler(*branch.getSuccessor(1))) return std::nullopt;
  const llvm::CallInst* call = handlerCall(*branch.getSuccessor(1));
  const llvm::BasicBlock* goesOn = branch.getSuccessor(0);
  return ArithmeticCheck{classOf(call->getCalledFunction()->getName()),
                         asksForLostBits(*branch.getCondition()), branch.getCondition(), goesOn};
}

}  // namespace fathom::frontend::c
