#include "frontend/c/translate/instructions.h"

#include <llvm/IR/InlineAsm.h>

#include "frontend/c/translate/arithmetic.h"
#include "frontend/c/translate/calls.h"
#include "frontend/c/translate/conversions.h"
#include "frontend/c/translate/floats.h"
#include "frontend/c/translate/memory_access.h"
#include "frontend/c/translate/pointers.h"
#include "frontend/c/translate/stack_objects.h"

namespace fathom::frontend::c {

namespace {

/// A bitcast of vectors that are as many bits as they take in memory.
bool isBitCastOfBytes(const llvm::Instruction& instruction) {
  return llvm::isa<llvm::BitCastInst>(instruction) &&
         instruction.getDataLayout().getTypeSizeInBits(instruction.getType()) % 8 == 0;
}

/// An operation that has vectors as operands or as its result. Loads, stores, calls, returns and
/// others only hand them on, as their bits.
bool isOfVectors(const llvm::Instruction& instruction) {
  if (llvm::isa<llvm::LoadInst>(instruction) || llvm::isa<llvm::StoreInst>(instruction) ||
      llvm::isa<llvm::CallBase>(instruction) || llvm::isa<llvm::ReturnInst>(instruction) ||
      llvm::isa<llvm::PHINode>(instruction) || llvm::isa<llvm::ExtractValueInst>(instruction) ||
      llvm::isa<llvm::InsertValueInst>(instruction) || isBitCastOfBytes(instruction))
    return false;
  return instruction.getType()->isVectorTy() ||
         llvm::any_of(instruction.operands(),
                      [](const llvm::Use& use) { return use->getType()->isVectorTy(); });
}

/// The program has ended before it, by a function that does not return or by an instruction that
/// stops the machine; or it is the default of a switch that the compiler made itself.
bool followsEnd(const llvm::Instruction& unreachable) {
  const llvm::BasicBlock& block = *unreachable.getParent();
  const llvm::BasicBlock* chooser = block.getSinglePredecessor();
  if (!unreachable.getDebugLoc() && block.size() == 1 && chooser != nullptr &&
      llvm::isa<llvm::SwitchInst>(chooser->getTerminator()))
    return true;
  const llvm::Instruction* before = unreachable.getPrevNonDebugInstruction();
  const auto* call = llvm::dyn_cast_or_null<llvm::CallInst>(before);
  if (call == nullptr) return false;
  if (const auto* text = llvm::dyn_cast<llvm::InlineAsm>(call->getCalledOperand()))
    return llvm::StringRef(text->getAsmString()).contains("ud2");
  return call->doesNotReturn() || call->getIntrinsicID() == llvm::Intrinsic::trap;
}

}  // namespace

void Instructions::translate(const llvm::Instruction& instruction) {
  if (llvm::isa<llvm::PHINode>(instruction)) return;
  if (isOfVectors(instruction)) return registers_.keep(instruction, vectorOperation(instruction));
  if (const auto* one = llvm::dyn_cast<llvm::AllocaInst>(&instruction)) {
    if (!one->isStaticAlloca()) StackObjects(context_).begin(*one, false);
    return;
  }
  if (const auto* one = llvm::dyn_cast<llvm::LoadInst>(&instruction))
    return MemoryAccess(context_).load(*one);
  if (const auto* one = llvm::dyn_cast<llvm::GetElementPtrInst>(&instruction))
    return registers_.keep(*one, Pointers(context_).elementPointer(*one));
  if (const auto* one = llvm::dyn_cast<llvm::StoreInst>(&instruction))
    return MemoryAccess(context_).store(*one);
  if (const auto* one = llvm::dyn_cast<llvm::BinaryOperator>(&instruction)) {
    if (one->getType()->isFloatingPointTy())
      return registers_.keep(*one, Floats(context_).binary(*one));
    return registers_.keep(*one, Arithmetic(context_).binary(*one));
  }
  if (const auto* one = llvm::dyn_cast<llvm::ICmpInst>(&instruction))
    return registers_.keep(*one, Arithmetic(context_).compare(*one));
  if (const auto* one = llvm::dyn_cast<llvm::CastInst>(&instruction))
    return registers_.keep(*one, Conversions(context_).convert(*one));
  if (const auto* one = llvm::dyn_cast<llvm::SelectInst>(&instruction))
    return registers_.keep(*one, select(*one));
  if (const auto* one = llvm::dyn_cast<llvm::ExtractValueInst>(&instruction))
    return registers_.keep(*one, extract(*one));
  if (const auto* one = llvm::dyn_cast<llvm::CallInst>(&instruction))
    return Calls(context_).call(*one);
  if (const auto* one = llvm::dyn_cast<llvm::InsertValueInst>(&instruction))
    return registers_.keep(*one, insert(*one));
  if (llvm::isa<llvm::FreezeInst>(instruction))
    return registers_.keep(instruction, valueOf(*instruction.getOperand(0)));
  if (llvm::isa<llvm::UnreachableInst>(instruction)) return endsBefore(instruction);
  if (const auto* one = llvm::dyn_cast<llvm::FCmpInst>(&instruction))
    return registers_.keep(*one, Floats(context_).compare(*one));
  if (llvm::isa<llvm::UnaryOperator>(instruction))
    return registers_.keep(instruction, Floats(context_).negate(instruction));
  procedure_.unsupported(instruction, std::string("the operation '") + instruction.getOpcodeName() +
                                          "' is not read yet");
}

/// __builtin_unreachable asserts that control does not come to it.
void Instructions::endsBefore(const llvm::Instruction& unreachable) {
  if (!followsEnd(unreachable)) {
    if (module_.checks("assert"))
      procedure_.goal("assert", terms_.boolean(false));
    else
      procedure_.underAnywhere("what happens behind __builtin_unreachable is not followed");
  }
  procedure_.endPath();
}

/// Nothing is known about the results.
Translated Instructions::vectorOperation(const llvm::Instruction& instruction) {
  procedure_.over("operations on vectors give any value");
  const unsigned opcode = instruction.getOpcode();
  if (opcode == llvm::Instruction::SDiv || opcode == llvm::Instruction::UDiv ||
      opcode == llvm::Instruction::SRem || opcode == llvm::Instruction::URem)
    procedure_.under("divisions of vectors are not checked");
  return anyResult(instruction, "vector");
}

Translated Instructions::select(const llvm::SelectInst& instruction) {
  const Term condition = formula(*instruction.getCondition());
  const llvm::Value& yes = *instruction.getTrueValue();
  const llvm::Value& no = *instruction.getFalseValue();
  if (instruction.getType()->isIntegerTy(1))
    return terms_.ite(condition, formula(yes), formula(no));
  if (instruction.getType()->isIntegerTy())
    return integers_.ite(condition, number(yes), number(no));
  const Shape shape = module_.shapeOf(instruction, true, procedure_.position());
  const auto a = module_.encoding.stored(scalar(valueOf(yes)), shape);
  const auto b = module_.encoding.stored(scalar(valueOf(no)), shape);
  std::vector<Term> parts;
  for (std::size_t i = 0; i < a.size(); ++i) parts.push_back(terms_.ite(condition, a[i], b[i]));
  return translated(module_.encoding.read(parts, shape));
}

Translated Instructions::extract(const llvm::ExtractValueInst& instruction) {
  const Translated whole = valueOf(*instruction.getAggregateOperand());
  const auto* all = std::get_if<Aggregate>(&whole);
  if (all == nullptr || instruction.getNumIndices() != 1 ||
      instruction.getIndices()[0] >= all->parts.size())
    procedure_.unsupported(instruction, "a nested structure as one value is not read yet");
  return translated(all->parts[instruction.getIndices()[0]]);
}

Translated Instructions::insert(const llvm::InsertValueInst& instruction) {
  Translated whole = valueOf(*instruction.getAggregateOperand());
  auto* all = std::get_if<Aggregate>(&whole);
  if (all == nullptr || instruction.getNumIndices() != 1 ||
      instruction.getIndices()[0] >= all->parts.size())
    procedure_.unsupported(instruction, "a nested structure as one value is not read yet");
  all->parts[instruction.getIndices()[0]] = scalar(valueOf(*instruction.getInsertedValueOperand()));
  return whole;
}

}  // namespace fathom::frontend::c
