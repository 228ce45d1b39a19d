#include "frontend/c/lower/notes.h"

#include <llvm/IR/Metadata.h>

namespace fathom::frontend::c {

namespace {

constexpr const char* kUnder = "fathom.under";

}  // namespace

void noteUnder(llvm::Instruction& instruction, const std::string& what) {
  llvm::LLVMContext& context = instruction.getContext();
  instruction.setMetadata(kUnder, llvm::MDNode::get(context, {llvm::MDString::get(context, what)}));
}

std::optional<std::string> notedUnder(const llvm::Instruction& instruction) {
  const llvm::MDNode* note = instruction.getMetadata(kUnder);
  if (note == nullptr || note->getNumOperands() != 1) return std::nullopt;
  const auto* text = llvm::dyn_cast<llvm::MDString>(note->getOperand(0));
  return text != nullptr ? std::optional(text->getString().str()) : std::nullopt;
}

}  // namespace fathom::frontend::c
