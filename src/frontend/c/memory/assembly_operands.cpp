#include "frontend/c/memory/assembly_operands.h"

#include <llvm/ADT/STLExtras.h>

namespace fathom::frontend::c {

std::vector<AssemblyOperand> operandsOf(const llvm::CallBase& call) {
  const auto& text = *llvm::cast<llvm::InlineAsm>(call.getCalledOperand());
  const auto constraints = text.ParseConstraints();
  std::vector<std::optional<unsigned>> arguments;
  unsigned next = 0;
  for (const llvm::InlineAsm::ConstraintInfo& one : constraints) {
    const bool isGiven = one.Type == llvm::InlineAsm::isInput ||
                         (one.Type == llvm::InlineAsm::isOutput && one.isIndirect);
    const bool isThere = isGiven && next < call.arg_size();
    arguments.push_back(isThere ? std::optional(next) : std::nullopt);
    if (isGiven) ++next;
  }
  std::vector<AssemblyOperand> operands;
  for (std::size_t i = 0; i < constraints.size(); ++i) {
    const llvm::InlineAsm::ConstraintInfo& one = constraints[i];
    const bool isOutput = one.Type == llvm::InlineAsm::isOutput;
    if (!isOutput && one.Type != llvm::InlineAsm::isInput) continue;
    AssemblyOperand operand{isOutput, one.isIndirect, arguments[i]};
    if (isOutput && one.hasMatchingInput())
      operand.tied = arguments[static_cast<std::size_t>(one.MatchingInput)];
    operands.push_back(operand);
  }
  return operands;
}

bool givesPointer(const llvm::CallBase& call) {
  const llvm::Type& type = *call.getType();
  return type.isPointerTy() ||
         (type.isStructTy() && llvm::any_of(type.subtypes(), [](const llvm::Type* part) {
            return part->isPointerTy();
          }));
}

}  // namespace fathom::frontend::c
