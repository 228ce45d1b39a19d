#include <llvm/ADT/SmallString.h>
#include <llvm/IR/Constants.h>

#include "base/match.h"
#include "frontend/c/llvm/function.h"
#include "frontend/c/llvm/source.h"

namespace fathom::frontend::c {

Integer integerOf(const llvm::APInt& value) {
  llvm::SmallString<40> text;
  value.toString(text, 16, /*Signed=*/false);
  return *Integer::parse(std::string_view(text.data(), text.size()), 16);
}

Translated FunctionTranslator::valueOf(const llvm::Value& value) {
  if (const auto* constant = llvm::dyn_cast<llvm::ConstantInt>(&value)) {
    if (constant->getBitWidth() == 1) return terms_.boolean(constant->isOne());
    return numbers_.constant(integerOf(constant->getValue()), constant->getBitWidth());
  }
  if (const auto known = values_.find(&value); known != values_.end()) return known->second;
  if (const auto variable = variables_.find(&value); variable != variables_.end())
    return read(variable->second);
  throw Unsupported(position_, value.getType()->isIntegerTy()
                                   ? "a value of this form is not read yet"
                                   : "pointers and floating point are not read yet");
}

Number FunctionTranslator::number(const llvm::Value& value) {
  const Translated translated = valueOf(value);
  if (const auto* found = std::get_if<Number>(&translated)) return *found;
  throw Unsupported(position_, "a value of this form is not read yet");
}

Term FunctionTranslator::formula(const llvm::Value& value) {
  const Translated translated = valueOf(value);
  if (const auto* found = std::get_if<Term>(&translated)) return *found;
  throw Unsupported(position_, "a value of this form is not read yet");
}

void FunctionTranslator::translate(const llvm::Instruction& instruction) {
  if (llvm::isa<llvm::AllocaInst>(instruction) || llvm::isa<llvm::PHINode>(instruction)) return;
  if (const auto* one = llvm::dyn_cast<llvm::LoadInst>(&instruction)) return keep(*one, load(*one));
  if (const auto* one = llvm::dyn_cast<llvm::StoreInst>(&instruction)) return store(*one);
  if (const auto* one = llvm::dyn_cast<llvm::BinaryOperator>(&instruction))
    return keep(*one, binary(*one));
  if (const auto* one = llvm::dyn_cast<llvm::ICmpInst>(&instruction))
    return keep(*one, compare(*one));
  if (const auto* one = llvm::dyn_cast<llvm::CastInst>(&instruction)) return keep(*one, cast(*one));
  if (const auto* one = llvm::dyn_cast<llvm::SelectInst>(&instruction))
    return keep(*one, select(*one));
  if (const auto* one = llvm::dyn_cast<llvm::ExtractValueInst>(&instruction))
    return keep(*one, extract(*one));
  if (const auto* one = llvm::dyn_cast<llvm::CallInst>(&instruction)) return call(*one);
  if (const auto* one = llvm::dyn_cast<llvm::BranchInst>(&instruction)) return branch(*one);
  if (const auto* one = llvm::dyn_cast<llvm::SwitchInst>(&instruction)) return switchTo(*one);
  if (const auto* one = llvm::dyn_cast<llvm::ReturnInst>(&instruction)) return returnFrom(*one);
  if (llvm::isa<llvm::UnreachableInst>(instruction)) return endPath();
  unsupported(instruction,
              std::string("the operation '") + instruction.getOpcodeName() + "' is not read yet");
}

Translated FunctionTranslator::binary(const llvm::BinaryOperator& instruction) {
  if (!instruction.getType()->isIntegerTy())
    unsupported(instruction, "floating point is not read yet");
  if (instruction.getType()->isIntegerTy(1)) return binaryBit(instruction);
  const Number a = number(*instruction.getOperand(0));
  const Number b = number(*instruction.getOperand(1));
  const auto exact = [](const std::optional<Number>& found) {
    if (!found) throw NeedsBitVectors{};
    return *found;
  };
  switch (instruction.getOpcode()) {
    case llvm::Instruction::Add:
      return numbers_.add(a, b);
    case llvm::Instruction::Sub:
      return numbers_.sub(a, b);
    case llvm::Instruction::Mul:
      return numbers_.mul(a, b);
    case llvm::Instruction::And:
      return exact(numbers_.bitAnd(a, b));
    case llvm::Instruction::Or:
      return exact(numbers_.bitOr(a, b));
    case llvm::Instruction::Xor:
      return exact(numbers_.bitXor(a, b));
    case llvm::Instruction::Shl:
    case llvm::Instruction::LShr:
    case llvm::Instruction::AShr:
      return shift(instruction);
    default:
      return divide(instruction);
  }
}

Translated FunctionTranslator::binaryBit(const llvm::BinaryOperator& instruction) {
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
      unsupported(instruction, "this operation on one bit is not read yet");
  }
}

/// A count that is too large gives some value, whatever the machine has.
Translated FunctionTranslator::shift(const llvm::BinaryOperator& instruction) {
  const Number a = number(*instruction.getOperand(0));
  const Number b = number(*instruction.getOperand(1));
  const Number width = numbers_.constant(Integer(static_cast<std::int64_t>(a.width)), a.width);
  const Term fits = numbers_.unsignedLess(b, width);
  if (terms_.isFalse(fits)) return arbitrary(*instruction.getType(), true, "shifted");
  const auto shifted = instruction.getOpcode() == llvm::Instruction::Shl    ? numbers_.shl(a, b)
                       : instruction.getOpcode() == llvm::Instruction::LShr ? numbers_.lshr(a, b)
                                                                            : numbers_.ashr(a, b);
  if (!shifted) throw NeedsBitVectors{};
  if (terms_.isTrue(fits) || instruction.hasMetadata("nosanitize")) return *shifted;
  if (whole_.options.checks.contains("shift")) return *shifted;
  whole_.approximate(program::Approximation::Direction::Over,
                     "a shift by the width or more gives any value", position_);
  const Translated other = arbitrary(*instruction.getType(), true, "shifted");
  return numbers_.ite(fits, *shifted, std::get<Number>(other));
}

/// The machine stops where the divisor is zero or the quotient does not fit.
Translated FunctionTranslator::divide(const llvm::BinaryOperator& instruction) {
  const Number a = number(*instruction.getOperand(0));
  const Number b = number(*instruction.getOperand(1));
  const bool isSigned = instruction.getOpcode() == llvm::Instruction::SDiv ||
                        instruction.getOpcode() == llvm::Instruction::SRem;
  const Term isZero = numbers_.equal(b, numbers_.constant(Integer(0), b.width));
  if (whole_.options.checks.contains("div")) goal("div", terms_.negate(isZero));
  assume(terms_.negate(isZero));
  if (isSigned) {
    const Number least = numbers_.constant(Integer::powerOfTwo(a.width - 1), a.width);
    const Number minusOne = numbers_.constant(Integer::powerOfTwo(a.width) - Integer(1), a.width);
    const Term fits =
        terms_.negate(terms_.conjunction({numbers_.equal(a, least), numbers_.equal(b, minusOne)}));
    if (whole_.options.checks.contains("overflow")) goal("overflow", fits);
    if (reachable_) assume(fits);
  }
  switch (instruction.getOpcode()) {
    case llvm::Instruction::UDiv:
      return numbers_.udiv(a, b);
    case llvm::Instruction::URem:
      return numbers_.urem(a, b);
    case llvm::Instruction::SDiv:
      return numbers_.sdiv(a, b);
    case llvm::Instruction::SRem:
      return numbers_.srem(a, b);
    default:
      unsupported(instruction, std::string("the operation '") + instruction.getOpcodeName() +
                                   "' is not read yet");
  }
}

Translated FunctionTranslator::compare(const llvm::ICmpInst& instruction) {
  if (!instruction.getOperand(0)->getType()->isIntegerTy())
    unsupported(instruction, "pointers are not read yet");
  using P = llvm::CmpInst::Predicate;
  if (instruction.getOperand(0)->getType()->isIntegerTy(1)) {
    const Term same =
        terms_.eq(formula(*instruction.getOperand(0)), formula(*instruction.getOperand(1)));
    if (instruction.getPredicate() == P::ICMP_EQ) return same;
    if (instruction.getPredicate() == P::ICMP_NE) return terms_.negate(same);
    unsupported(instruction, "an order of single bits is not read yet");
  }
  const Number a = number(*instruction.getOperand(0));
  const Number b = number(*instruction.getOperand(1));
  switch (instruction.getPredicate()) {
    case P::ICMP_EQ:
      return numbers_.equal(a, b);
    case P::ICMP_NE:
      return terms_.negate(numbers_.equal(a, b));
    case P::ICMP_SLT:
      return numbers_.signedLess(a, b);
    case P::ICMP_SGE:
      return terms_.negate(numbers_.signedLess(a, b));
    case P::ICMP_SGT:
      return numbers_.signedLess(b, a);
    case P::ICMP_SLE:
      return terms_.negate(numbers_.signedLess(b, a));
    case P::ICMP_ULT:
      return numbers_.unsignedLess(a, b);
    case P::ICMP_UGE:
      return terms_.negate(numbers_.unsignedLess(a, b));
    case P::ICMP_UGT:
      return numbers_.unsignedLess(b, a);
    case P::ICMP_ULE:
      return terms_.negate(numbers_.unsignedLess(b, a));
    default:
      unsupported(instruction, "this comparison is not read yet");
  }
}

Translated FunctionTranslator::cast(const llvm::CastInst& instruction) {
  const llvm::Type* to = instruction.getType();
  const llvm::Value& operand = *instruction.getOperand(0);
  if (!to->isIntegerTy() || !operand.getType()->isIntegerTy())
    unsupported(instruction, "pointers and floating point are not read yet");
  const unsigned width = to->getIntegerBitWidth();
  if (operand.getType()->isIntegerTy(1)) {
    const Number zero = numbers_.constant(Integer(0), width);
    const bool isSigned = instruction.getOpcode() == llvm::Instruction::SExt;
    const Number one =
        numbers_.constant(isSigned ? Integer::powerOfTwo(width) - Integer(1) : Integer(1), width);
    return numbers_.ite(formula(operand), one, zero);
  }
  const Number a = number(operand);
  switch (instruction.getOpcode()) {
    case llvm::Instruction::Trunc:
      if (width > 1) return numbers_.truncate(a, width);
      return numbers_.equal(*numbers_.bitAnd(a, numbers_.constant(Integer(1), a.width)),
                            numbers_.constant(Integer(1), a.width));
    case llvm::Instruction::ZExt:
      return numbers_.zeroExtend(a, width);
    case llvm::Instruction::SExt:
      return numbers_.signExtend(a, width);
    default:
      unsupported(instruction, "this conversion is not read yet");
  }
}

Translated FunctionTranslator::select(const llvm::SelectInst& instruction) {
  const Term condition = formula(*instruction.getCondition());
  if (instruction.getType()->isIntegerTy(1))
    return terms_.ite(condition, formula(*instruction.getTrueValue()),
                      formula(*instruction.getFalseValue()));
  return numbers_.ite(condition, number(*instruction.getTrueValue()),
                      number(*instruction.getFalseValue()));
}

Translated FunctionTranslator::extract(const llvm::ExtractValueInst& instruction) {
  const Translated pair = valueOf(*instruction.getAggregateOperand());
  const auto* both = std::get_if<WithOverflow>(&pair);
  if (both == nullptr || instruction.getNumIndices() != 1)
    unsupported(instruction, "structures are not read yet");
  if (instruction.getIndices()[0] == 0) return both->value;
  return both->overflows;
}

}  // namespace fathom::frontend::c
