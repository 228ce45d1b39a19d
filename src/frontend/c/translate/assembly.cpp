#include "frontend/c/translate/assembly.h"

#include <algorithm>
#include <llvm/IR/InlineAsm.h>
#include <utility>

#include "frontend/c/translate/memory_access.h"

namespace fathom::frontend::c {

using llvm::InlineAsm;

namespace {

constexpr const char* kAnyValue = "inline assembly gives any value";

/// Whether it may set how the machine rounds.
bool setsRounding(llvm::StringRef text) {
  return text.contains("ldmxcsr") || text.contains("xrstor");
}

}  // namespace

void Assembly::translate(const llvm::CallInst& instruction) {
  const auto& text = *llvm::cast<InlineAsm>(instruction.getCalledOperand());
  operands_ = operandsOf(instruction);
  isEmpty_ = text.getAsmString().empty();
  if (!isEmpty_) recordAnyValue();  // also where what it writes is not modelled
  if (setsRounding(text.getAsmString()))
    procedure_.under("inline assembly may change how floating point is rounded");
  const bool clobbers =
      !isEmpty_ && llvm::StringRef(text.getConstraintString()).contains("~{memory}");
  AssemblyText known = knownOf(text);
  const AssemblyReach reach = known.reach;
  if (clobbers && reach == AssemblyReach::Anything)
    procedure_.underAnywhere("inline assembly may write memory");
  // By SV-COMP's rules what only assembly knows lies outside of the program's own objects.
  if (givesPointer(instruction) && !isEmpty_ && reach == AssemblyReach::Anything &&
      !module_.options.svcompRules)
    procedure_.underAnywhere("a pointer from inline assembly may lead anywhere");
  for (unsigned i = 0; i < operands_.size(); ++i) {
    const AssemblyOperand& one = operands_[i];
    if (!one.argument || !one.isIndirect || (!one.isOutput && !clobbers)) continue;
    if (isUnchanged(instruction, *one.argument)) continue;
    recordAnyValue();
    const bool isInside =
        bytesOf(known.widths[i], instruction) <= sizeOf(instruction, *one.argument);
    if (!isInside && reach == AssemblyReach::Operands)
      procedure_.underAnywhere("inline assembly may write beyond its operand");
    if (isInside && reach == AssemblyReach::Operands)
      writeAny(instruction, *one.argument);
    else
      MemoryAccess(context_).havoc(locationOf(*instruction.getArgOperand(*one.argument)),
                                   kAnyValue);
  }
  keepOutputs(instruction);
}

/// An operand that is an address, or anything, may be memory that no operand names.
AssemblyText Assembly::knownOf(const InlineAsm& text) const {
  for (const InlineAsm::ConstraintInfo& one : text.ParseConstraints())
    for (const std::string& code : one.Codes)
      if (code == "p" || code == "X") return {AssemblyReach::Anything};
  return readAssembly(std::string_view(text.getAsmString()), module_.options.svcompRules);
}

std::uint64_t Assembly::sizeOf(const llvm::CallInst& instruction, unsigned index) const {
  llvm::Type* type = instruction.getParamElementType(index);
  return type == nullptr ? 0 : module_.pointsTo.layout().getTypeStoreSize(type).getFixedValue();
}

std::uint64_t Assembly::bytesOf(const AssemblyWidth& width,
                                const llvm::CallInst& instruction) const {
  std::uint64_t widest = width.bytes;
  if (!width.isAsWide) return widest;
  const auto take = [&](llvm::Type& type) {
    if (type.isSized())
      widest = std::max<std::uint64_t>(
          widest, module_.pointsTo.layout().getTypeStoreSize(&type).getFixedValue());
  };
  if (auto* parts = llvm::dyn_cast<llvm::StructType>(instruction.getType()))
    for (llvm::Type* part : parts->elements()) take(*part);
  else
    take(*instruction.getType());
  for (const AssemblyOperand& one : operands_)
    if (one.argument && !one.isIndirect) take(*instruction.getArgOperand(*one.argument)->getType());
  return widest;
}

void Assembly::recordAnyValue() {
  if (!std::exchange(isRecorded_, true)) procedure_.over(kAnyValue);
}

/// What is written only has lost its contents.
bool Assembly::isUnchanged(const llvm::CallInst& instruction, unsigned index) const {
  return isEmpty_ && llvm::any_of(operands_, [&](const AssemblyOperand& one) {
           return !one.isOutput && one.isIndirect && one.argument &&
                  instruction.getArgOperand(*one.argument) == instruction.getArgOperand(index);
         });
}

void Assembly::writeAny(const llvm::CallInst& instruction, unsigned index) {
  llvm::Type* type = instruction.getParamElementType(index);
  const llvm::Value& to = *instruction.getArgOperand(index);
  if (type == nullptr || type->isAggregateType())
    return procedure_.underAnywhere("inline assembly writes a structure");
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

Scalar Assembly::output(const llvm::CallInst& instruction, llvm::Type& type, Cell cell,
                        std::optional<unsigned> tied) {
  if (isEmpty_ && tied && instruction.getArgOperand(*tied)->getType() == &type)
    return scalar(valueOf(*instruction.getArgOperand(*tied)));
  recordAnyValue();
  return registers_.arbitrary(module_.shapeOf(type, true, cell, procedure_.position()), "asm");
}

void Assembly::keepOutputs(const llvm::CallInst& instruction) {
  if (instruction.getType()->isVoidTy() || instruction.use_empty()) return;
  std::vector<std::optional<unsigned>> tied;
  for (const AssemblyOperand& one : operands_)
    if (one.isOutput && !one.isIndirect) tied.push_back(one.tied);
  if (!instruction.getType()->isStructTy()) {
    const bool isPointer = instruction.getType()->isPointerTy();
    return registers_.keep(
        instruction,
        translated(output(instruction, *instruction.getType(),
                          isPointer ? module_.pointsTo.cellOf(instruction) : Cell{}, tied.at(0))));
  }
  auto* structure = llvm::cast<llvm::StructType>(instruction.getType());
  const llvm::StructLayout& fields = *module_.pointsTo.layout().getStructLayout(structure);
  Aggregate all;
  for (unsigned i = 0; i < structure->getNumElements(); ++i) {
    llvm::Type& type = *structure->getElementType(i);
    Cell at = module_.pointsTo.cellOf(instruction);
    at.offset += static_cast<std::int64_t>(fields.getElementOffset(i).getFixedValue());
    all.parts.push_back(output(
        instruction, type, type.isPointerTy() ? module_.pointsTo.pointee(at) : Cell{}, tied.at(i)));
  }
  registers_.keep(instruction, std::move(all));
}

}  // namespace fathom::frontend::c
