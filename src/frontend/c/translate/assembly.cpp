#include "frontend/c/translate/assembly.h"

#include <llvm/IR/InlineAsm.h>

#include "frontend/c/translate/assembly_text.h"
#include "frontend/c/translate/memory_access.h"

namespace fathom::frontend::c {

using llvm::InlineAsm;

void Assembly::translate(const llvm::CallInst& instruction) {
  const auto& text = *llvm::cast<InlineAsm>(instruction.getCalledOperand());
  const auto constraints = text.ParseConstraints();
  const bool hasOutputs = llvm::any_of(constraints, [](const InlineAsm::ConstraintInfo& one) {
    return one.Type == InlineAsm::isOutput;
  });
  if (text.getAsmString().empty() && !hasOutputs) return;
  procedure_.over("inline assembly gives any value");
  const bool clobbers = !text.getAsmString().empty() &&
                        llvm::StringRef(text.getConstraintString()).contains("~{memory}");
  const AssemblyReach reach =
      reachOf(std::string_view(text.getAsmString()), module_.options.svcompRules);
  if (clobbers && reach == AssemblyReach::Anything)
    procedure_.under("inline assembly may write memory");
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
      MemoryAccess(context_).havoc(locationOf(*instruction.getArgOperand(index)),
                                   "inline assembly gives any value");
  }
  keepOutputs(instruction);
}

void Assembly::writeAny(const llvm::CallInst& instruction, unsigned index) {
  llvm::Type* type = instruction.getParamElementType(index);
  const llvm::Value& to = *instruction.getArgOperand(index);
  if (type == nullptr || type->isAggregateType())
    return procedure_.under("inline assembly writes a structure");
  const MemoryLocation location = locationOf(to);
  const Access access = accessOf(module_.pointsTo.layout(), *type);
  if (location.region->viewsOf(location.cell.offset, access).empty()) return;  // nobody reads it
  Writes writes(terms_);
  MemoryAccess(context_).write(
      writes, location, *type,
      registers_.arbitrary(
          module_.shapeOf(*type, true, module_.pointsTo.cellOf(to), procedure_.position()),
          "written"));
  registers_.assign(std::move(writes));
}

void Assembly::keepOutputs(const llvm::CallInst& instruction) {
  if (instruction.getType()->isVoidTy() || instruction.use_empty()) return;
  const auto any = [&](llvm::Type& type, Cell cell) {
    return registers_.arbitrary(module_.shapeOf(type, true, cell, procedure_.position()), "asm");
  };
  if (!instruction.getType()->isStructTy()) {
    const bool isPointer = instruction.getType()->isPointerTy();
    return registers_.keep(
        instruction, translated(any(*instruction.getType(),
                                    isPointer ? module_.pointsTo.cellOf(instruction) : Cell{})));
  }
  Aggregate all;
  for (llvm::Type* part : instruction.getType()->subtypes()) all.parts.push_back(any(*part, {}));
  registers_.keep(instruction, std::move(all));
}

}  // namespace fathom::frontend::c
