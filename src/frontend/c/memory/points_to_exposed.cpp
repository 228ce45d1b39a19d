// Which addresses a program handles as numbers.
#include <algorithm>
#include <llvm/IR/InstIterator.h>

#include "frontend/c/memory/externals.h"
#include "frontend/c/memory/points_to.h"

namespace fathom::frontend::c {

namespace {

/// Distances of pointers, and what the sanitizer's handlers get, tell nothing of an address.
bool isUsedAsNumber(const llvm::Value& value) {
  if (value.getType()->isPointerTy() || value.getType()->isAggregateType()) return false;
  if (!llvm::isa<llvm::PtrToIntInst>(value)) return true;
  return llvm::any_of(value.users(), [](const llvm::User* user) {
    const auto* operation = llvm::dyn_cast<llvm::Instruction>(user);
    const auto* call = llvm::dyn_cast<llvm::CallBase>(user);
    return operation == nullptr ||
           !(isPointerDifference(*operation) || (call != nullptr && isOfSanitizer(*call)));
  });
}

}  // namespace

bool isPointerDifference(const llvm::Instruction& operation) {
  return operation.getOpcode() == llvm::Instruction::Sub &&
         llvm::isa<llvm::PtrToIntOperator>(operation.getOperand(0)) &&
         llvm::isa<llvm::PtrToIntOperator>(operation.getOperand(1));
}

void PointsTo::expose(Cell at) {
  if (!cells_.at(at).objects.empty()) exposed_.insert(cells_.find(at).node);
}

bool PointsTo::missesExposed(Cell at) const {
  const NodeId node = cells_.find(at).node;
  return std::ranges::any_of(exposed_, [&](NodeId other) {
    return other != node && (called_.contains(node) ||
                             !std::ranges::all_of(cells_.at({other, 0}).objects, isFunction));
  });
}

/// What a library function puts out may hold pointers.
void PointsTo::findExposed() {
  for (const llvm::CallBase* call : indirect_)
    called_.insert(cells_.find(cellOf(*call->getCalledOperand())).node);
  for (const auto& [value, cell] : values_)
    if (isUsedAsNumber(*value)) expose(cell);
  for (const llvm::Function* function : functions_)
    for (const llvm::Instruction& instruction : llvm::instructions(*function)) {
      const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
      const llvm::Function* callee = call != nullptr ? calleeOf(*call) : nullptr;
      if (callee == nullptr || callee->getName() != "__fathom_require_readable") continue;
      for (const auto& [offset, pointee] : cells_.at(cellOf(*call->getArgOperand(0))).pointees)
        expose(pointee);
    }
}

}  // namespace fathom::frontend::c
