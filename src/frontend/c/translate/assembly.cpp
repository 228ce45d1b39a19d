// Inline assembly.
#include <llvm/IR/InlineAsm.h>

#include "frontend/c/translate/assembly_text.h"
#include "frontend/c/translate/function.h"

namespace fathom::frontend::c {

using llvm::InlineAsm;

/// Any outputs, and any contents where it is told to write. What else it writes it must say by a
/// clobber of memory; then its memory operands count as written, and more is not followed.
void FunctionTranslator::assembly(const llvm::CallInst& instruction) {
  const auto& text = *llvm::cast<InlineAsm>(instruction.getCalledOperand());
  const auto constraints = text.ParseConstraints();
  const bool hasOutputs = llvm::any_of(constraints, [](const InlineAsm::ConstraintInfo& one) {
    return one.Type == InlineAsm::isOutput;
  });
  if (text.getAsmString().empty() && !hasOutputs) return;
  over("inline assembly gives any value");
  const bool clobbers = !text.getAsmString().empty() &&
                        llvm::StringRef(text.getConstraintString()).contains("~{memory}");
  const AssemblyReach reach =
      reachOf(std::string_view(text.getAsmString()), whole_.options.svcompRules);
  if (clobbers && reach == AssemblyReach::Anything) under("inline assembly may write memory");
  unsigned next = 0;
  for (const InlineAsm::ConstraintInfo& constraint : constraints) {
    if (constraint.Type == InlineAsm::isClobber) continue;
    const bool isOutput = constraint.Type == InlineAsm::isOutput;
    if (isOutput && !constraint.isIndirect) continue;
    const unsigned index = next++;
    if (index >= instruction.arg_size() || !constraint.isIndirect || (!isOutput && !clobbers))
      continue;
    if (reach == AssemblyReach::Operands)
      writeAny(instruction, index);
    else
      forget(placeOf(*instruction.getArgOperand(index)), "inline assembly gives any value");
  }
  keepOutputs(instruction);
}

/// What the operand leads to has any contents.
void FunctionTranslator::writeAny(const llvm::CallInst& instruction, unsigned index) {
  llvm::Type* type = instruction.getParamElementType(index);
  const llvm::Value& to = *instruction.getArgOperand(index);
  if (type == nullptr || type->isAggregateType())
    return under("inline assembly writes a structure");
  const Place place = placeOf(to);
  const Access access = accessOf(whole_.pointsTo.layout(), *type);
  if (place.region->viewsOf(place.cell.offset, access).empty()) return;  // nobody reads it
  Writes writes(terms_);
  writeAt(writes, place, *type,
          arbitrary(whole_.shapeOf(*type, true, whole_.pointsTo.cellOf(to), position_), "written"));
  assign(std::move(writes));
}

void FunctionTranslator::keepOutputs(const llvm::CallInst& instruction) {
  if (instruction.getType()->isVoidTy() || instruction.use_empty()) return;
  const auto any = [&](llvm::Type& type, Cell cell) {
    return arbitrary(whole_.shapeOf(type, true, cell, position_), "asm");
  };
  if (!instruction.getType()->isStructTy()) {
    const bool isPointer = instruction.getType()->isPointerTy();
    return keep(instruction,
                translated(any(*instruction.getType(),
                               isPointer ? whole_.pointsTo.cellOf(instruction) : Cell{})));
  }
  Aggregate all;
  for (llvm::Type* part : instruction.getType()->subtypes()) all.parts.push_back(any(*part, {}));
  keep(instruction, std::move(all));
}

}  // namespace fathom::frontend::c
