#include "frontend/c/translate/conversions.h"

#include "frontend/c/translate/floats.h"
#include "frontend/c/translate/pointers.h"

namespace fathom::frontend::c {

Translated Conversions::convert(const llvm::CastInst& instruction) {
  if (const auto* one = llvm::dyn_cast<llvm::PtrToIntInst>(&instruction))
    return Pointers(context_).toInteger(*one);
  if (const auto* one = llvm::dyn_cast<llvm::IntToPtrInst>(&instruction))
    return Pointers(context_).fromInteger(*one);
  if (instruction.getOpcode() == llvm::Instruction::BitCast)
    return Floats(context_).bitCast(instruction);
  if (instruction.getType()->isFloatingPointTy() ||
      instruction.getOperand(0)->getType()->isFloatingPointTy())
    return Floats(context_).convert(instruction);
  if (!instruction.getType()->isIntegerTy())
    procedure_.unsupported(instruction, "this conversion is not read yet");
  return convertInteger(instruction);
}

Translated Conversions::convertInteger(const llvm::CastInst& instruction) {
  const llvm::Value& operand = *instruction.getOperand(0);
  const unsigned width = instruction.getType()->getIntegerBitWidth();
  if (operand.getType()->isIntegerTy(1)) {
    const Number zero = integers_.constant(Integer(0), width);
    const bool isSigned = instruction.getOpcode() == llvm::Instruction::SExt;
    const Number one =
        integers_.constant(isSigned ? Integer::powerOfTwo(width) - Integer(1) : Integer(1), width);
    return integers_.ite(formula(operand), one, zero);
  }
  const Number a = number(operand);
  switch (instruction.getOpcode()) {
    case llvm::Instruction::Trunc:
      if (width > 1) return integers_.truncate(a, width);
      return integers_.equal(*integers_.bitAnd(a, integers_.constant(Integer(1), a.width)),
                             integers_.constant(Integer(1), a.width));
    case llvm::Instruction::ZExt:
      return integers_.zeroExtend(a, width);
    case llvm::Instruction::SExt:
      return integers_.signExtend(a, width);
    default:
      procedure_.unsupported(instruction, "this conversion is not read yet");
  }
}

}  // namespace fathom::frontend::c
