#include "frontend/c/lower/notes.h"

#include <llvm/IR/Metadata.h>

namespace fathom::frontend::c {

namespace {

constexpr const char* kUnder = "fathom.under";
constexpr const char* kFormat = "fathom.format";

void note(llvm::Instruction& instruction, const char* kind, const std::string& text) {
  llvm::LLVMContext& context = instruction.getContext();
  instruction.setMetadata(kind, llvm::MDNode::get(context, {llvm::MDString::get(context, text)}));
}

std::optional<std::string> noted(const llvm::Instruction& instruction, const char* kind) {
  const llvm::MDNode* note = instruction.getMetadata(kind);
  if (note == nullptr || note->getNumOperands() != 1) return std::nullopt;
  const auto* text = llvm::dyn_cast<llvm::MDString>(note->getOperand(0));
  return text != nullptr ? std::optional(text->getString().str()) : std::nullopt;
}

}  // namespace

void noteUnder(llvm::Instruction& instruction, const std::string& what) {
  note(instruction, kUnder, what);
}

std::optional<std::string> notedUnder(const llvm::Instruction& instruction) {
  return noted(instruction, kUnder);
}

void noteFormat(llvm::Instruction& instruction, const std::string& format) {
  note(instruction, kFormat, format);
}

std::optional<std::string> notedFormat(const llvm::Instruction& instruction) {
  return noted(instruction, kFormat);
}

}  // namespace fathom::frontend::c
