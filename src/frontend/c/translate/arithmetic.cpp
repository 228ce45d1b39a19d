#include "frontend/c/translate/arithmetic.h"

#include "frontend/c/translate/pointers.h"

namespace fathom::frontend::c {

Translated Arithmetic::binary(const llvm::BinaryOperator& instruction) {
  if (instruction.getType()->isIntegerTy(1)) return binaryBit(instruction);
  if (const auto distance = Pointers(context_).difference(instruction)) return *distance;
  const Number a = number(*instruction.getOperand(0));
  const Number b = number(*instruction.getOperand(1));
  const auto exact = [&](const std::optional<Number>& found) {
    return found ? *found : anyBits(instruction);
  };
  switch (instruction.getOpcode()) {
    case llvm::Instruction::Add:
      return integers_.add(a, b);
    case llvm::Instruction::Sub:
      return integers_.sub(a, b);
    case llvm::Instruction::Mul:
      return integers_.mul(a, b);
    case llvm::Instruction::And:
      return exact(integers_.bitAnd(a, b));
    case llvm::Instruction::Or:
      return exact(integers_.bitOr(a, b));
    case llvm::Instruction::Xor:
      return exact(integers_.bitXor(a, b));
    case llvm::Instruction::Shl:
    case llvm::Instruction::LShr:
    case llvm::Instruction::AShr:
      return shift(instruction);
    default:
      return divide(instruction);
  }
}

/// The result where integers have no term for it.
Number Arithmetic::anyBits(const llvm::BinaryOperator& instruction) {
  if (module_.options.arithmetic != COptions::Arithmetic::Integers) throw NeedsBitVectors{};
  procedure_.over(kBitsAreAny);
  return std::get<Number>(anyResult(instruction, "bits"));
}

Translated Arithmetic::binaryBit(const llvm::BinaryOperator& instruction) {
  const Term a = formula(*instruction.getOperand(0));
  const Term b = formula(*instruction.getOperand(1));
  switch (instruction.getOpcode()) {
    case llvm::Instruction::And:
    case llvm::Instruction::Mul:
      return terms_.conjunction({a, b});
    case llvm::Instruction::Or:
      return terms_.disjunction({a, b});
    case llvm::Instruction::Xor:
    case llvm::Instruction::Add:
    case llvm::Instruction::Sub:
      return terms_.negate(terms_.eq(a, b));
    default:
      procedure_.unsupported(instruction, "this operation on one bit is not read yet");
  }
}

/// A shift by the width or more gives any value.
Translated Arithmetic::shift(const llvm::BinaryOperator& instruction) {
  const Number a = number(*instruction.getOperand(0));
  const Number b = number(*instruction.getOperand(1));
  const Number width = integers_.constant(Integer(static_cast<std::int64_t>(a.width)), a.width);
  const Term fits = integers_.unsignedLess(b, width);
  if (terms_.isFalse(fits)) return anyResult(instruction, "shifted");
  const auto shifted = instruction.getOpcode() == llvm::Instruction::Shl    ? integers_.shl(a, b)
                       : instruction.getOpcode() == llvm::Instruction::LShr ? integers_.lshr(a, b)
                                                                            : integers_.ashr(a, b);
  if (!shifted) return anyBits(instruction);
  if (terms_.isTrue(fits) || instruction.hasMetadata("nosanitize")) return *shifted;
  if (module_.options.checks.contains("shift")) return *shifted;
  procedure_.over("a shift by the width or more gives any value");
  return integers_.ite(fits, *shifted, std::get<Number>(anyResult(instruction, "shifted")));
}

/// Whether the machine stops where the divisor is zero or the quotient does not fit: no library
/// function divides, and no negation takes the place of a division by -1.
bool Arithmetic::stopsAtFaults(const llvm::BinaryOperator& instruction) const {
  const unsigned width = instruction.getType()->getIntegerBitWidth();
  const auto* divisor = llvm::dyn_cast<llvm::ConstantInt>(instruction.getOperand(1));
  if (divisor != nullptr && divisor->isMinusOne()) return false;
  return width == 8 || width == 16 || width == 32 ||
         (width == 64 && module_.pointsTo.layout().getPointerSizeInBits() == 64);
}

Translated Arithmetic::divide(const llvm::BinaryOperator& instruction) {
  const Number a = number(*instruction.getOperand(0));
  const Number b = number(*instruction.getOperand(1));
  const bool isSigned = instruction.getOpcode() == llvm::Instruction::SDiv ||
                        instruction.getOpcode() == llvm::Instruction::SRem;
  const bool stops = stopsAtFaults(instruction);
  Term isDefined = terms_.boolean(true);
  const auto require = [&](const std::string& check, Term holds) {
    const bool isChecked = module_.options.checks.contains(check);
    if (isChecked) procedure_.goal(check, holds);
    if (!procedure_.isReachable()) return;
    if (isChecked || stops)
      procedure_.assume(holds);
    else
      isDefined = terms_.conjunction({isDefined, holds});
  };
  require("div", terms_.negate(integers_.equal(b, integers_.constant(Integer(0), b.width))));
  if (isSigned) {
    const Number least = integers_.constant(Integer::powerOfTwo(a.width - 1), a.width);
    const Number minusOne = integers_.constant(Integer::powerOfTwo(a.width) - Integer(1), a.width);
    require("overflow", terms_.negate(terms_.conjunction(
                            {integers_.equal(a, least), integers_.equal(b, minusOne)})));
  }
  const Number quotient = divided(instruction, a, b);
  if (terms_.isTrue(isDefined)) return quotient;
  procedure_.over("a quotient by zero, or one that does not fit, is any value");
  return integers_.ite(isDefined, quotient, std::get<Number>(anyResult(instruction, "quotient")));
}

Number Arithmetic::divided(const llvm::BinaryOperator& instruction, const Number& a,
                           const Number& b) {
  switch (instruction.getOpcode()) {
    case llvm::Instruction::UDiv:
      return integers_.udiv(a, b);
    case llvm::Instruction::URem:
      return integers_.urem(a, b);
    case llvm::Instruction::SDiv:
      return integers_.sdiv(a, b);
    case llvm::Instruction::SRem:
      return integers_.srem(a, b);
    default:
      procedure_.unsupported(instruction, std::string("the operation '") +
                                              instruction.getOpcodeName() + "' is not read yet");
  }
}

Translated Arithmetic::compare(const llvm::ICmpInst& instruction) {
  if (instruction.getOperand(0)->getType()->isPointerTy())
    return Pointers(context_).compare(instruction);
  using P = llvm::CmpInst::Predicate;
  if (instruction.getOperand(0)->getType()->isIntegerTy(1)) {
    const Term same =
        terms_.eq(formula(*instruction.getOperand(0)), formula(*instruction.getOperand(1)));
    if (instruction.getPredicate() == P::ICMP_EQ) return same;
    if (instruction.getPredicate() == P::ICMP_NE) return terms_.negate(same);
    procedure_.unsupported(instruction, "an order of single bits is not read yet");
  }
  const Number a = number(*instruction.getOperand(0));
  const Number b = number(*instruction.getOperand(1));
  switch (instruction.getPredicate()) {
    case P::ICMP_EQ:
      return integers_.equal(a, b);
    case P::ICMP_NE:
      return terms_.negate(integers_.equal(a, b));
    case P::ICMP_SLT:
      return integers_.signedLess(a, b);
    case P::ICMP_SGE:
      return terms_.negate(integers_.signedLess(a, b));
    case P::ICMP_SGT:
      return integers_.signedLess(b, a);
    case P::ICMP_SLE:
      return terms_.negate(integers_.signedLess(b, a));
    case P::ICMP_ULT:
      return integers_.unsignedLess(a, b);
    case P::ICMP_UGE:
      return terms_.negate(integers_.unsignedLess(a, b));
    case P::ICMP_UGT:
      return integers_.unsignedLess(b, a);
    case P::ICMP_ULE:
      return terms_.negate(integers_.unsignedLess(b, a));
    default:
      procedure_.unsupported(instruction, "this comparison is not read yet");
  }
}

}  // namespace fathom::frontend::c
