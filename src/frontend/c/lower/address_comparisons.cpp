#include "frontend/c/lower/address_comparisons.h"

#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Operator.h>
#include <llvm/Transforms/Utils/BasicBlockUtils.h>
#include <llvm/Transforms/Utils/Local.h>

namespace fathom::frontend::c {
namespace {

/// The pointer that the whole of the number is the address of; null for other numbers.
llvm::Value* pointerOf(llvm::Value& number, const llvm::DataLayout& layout) {
  auto* conversion = llvm::dyn_cast<llvm::PtrToIntOperator>(&number);
  if (conversion == nullptr ||
      number.getType()->getIntegerBitWidth() != layout.getPointerSizeInBits())
    return nullptr;
  return conversion->getPointerOperand();
}

/// Null or a function.
llvm::Value* uniqueAddress(llvm::Value& number, const llvm::Type& pointer,
                           const llvm::DataLayout& layout) {
  if (const auto* constant = llvm::dyn_cast<llvm::ConstantInt>(&number))
    return constant->isZero()
               ? llvm::ConstantPointerNull::get(llvm::PointerType::get(pointer.getContext(), 0))
               : nullptr;
  llvm::Value* address = pointerOf(number, layout);
  return address != nullptr && llvm::isa<llvm::Function>(address) ? address : nullptr;
}

/// Pointers that move here are left: null plus a number is no null.
llvm::ICmpInst* asPointers(const llvm::ICmpInst& numbers, const llvm::DataLayout& layout) {
  for (const unsigned i : {0U, 1U}) {
    llvm::Value* pointer = pointerOf(*numbers.getOperand(i), layout);
    if (pointer == nullptr || llvm::isa<llvm::GEPOperator>(pointer)) continue;
    llvm::Value* other = uniqueAddress(*numbers.getOperand(1 - i), *pointer->getType(), layout);
    if (other != nullptr) return new llvm::ICmpInst(numbers.getPredicate(), pointer, other);
  }
  return nullptr;
}

}  // namespace

void compareAsPointers(llvm::Module& module) {
  for (llvm::Function& function : module)
    for (llvm::Instruction& instruction :
         llvm::make_early_inc_range(llvm::instructions(function))) {
      auto* numbers = llvm::dyn_cast<llvm::ICmpInst>(&instruction);
      if (numbers == nullptr || !numbers->isEquality() ||
          !numbers->getOperand(0)->getType()->isIntegerTy())
        continue;
      llvm::ICmpInst* pointers = asPointers(*numbers, module.getDataLayout());
      if (pointers == nullptr) continue;
      llvm::SmallVector<llvm::WeakTrackingVH, 2> operands(numbers->operands());
      llvm::ReplaceInstWithInst(numbers, pointers);
      llvm::RecursivelyDeleteTriviallyDeadInstructionsPermissive(operands);
    }
}

}  // namespace fathom::frontend::c
