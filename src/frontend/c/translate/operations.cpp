#include <llvm/ADT/SmallString.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/InlineAsm.h>

#include "base/match.h"
#include "frontend/c/debug/source.h"
#include "frontend/c/translate/function.h"

namespace fathom::frontend::c {

Integer integerOf(const llvm::APInt& value) {
  llvm::SmallString<40> text;
  value.toString(text, 16, /*Signed=*/false);
  return *Integer::parse(std::string_view(text.data(), text.size()), 16);
}

Translated FunctionTranslator::valueOf(const llvm::Value& value) {
  if (const auto known = values_.find(&value); known != values_.end()) return known->second;
  if (const auto variable = variables_.find(&value); variable != variables_.end())
    return translated(read(variable->second));
  if (llvm::isa<llvm::AllocaInst>(value) || llvm::isa<llvm::Argument>(value))
    return whole_.addressOf(value, identityFor(value));
  if (const auto* constant = llvm::dyn_cast<llvm::Constant>(&value)) {
    if (value.getType()->isStructTy()) return aggregateOf(*constant);
    if (value.getType()->isVectorTy()) {
      over("vectors have any value");
      return translated(arbitrary(whole_.shapeOf(value, true, position_), "vector"));
    }
    if (llvm::isa<llvm::UndefValue>(constant) && !llvm::isa<llvm::PoisonValue>(constant))
      return translated(arbitrary(whole_.shapeOf(value, true, position_), "undefined"));
    if (const auto* expression = llvm::dyn_cast<llvm::ConstantExpr>(constant))
      return constantExpression(*expression);
    return translated(whole_.constant(*constant, position_));
  }
  throw Unsupported(position_, "a value of this form is not read yet");
}

/// A structure of scalars.
Aggregate FunctionTranslator::aggregateOf(const llvm::Constant& constant) {
  Aggregate all;
  for (unsigned i = 0; i < constant.getType()->getStructNumElements(); ++i) {
    const Translated part = valueOf(*constant.getAggregateElement(i));
    if (std::holds_alternative<Aggregate>(part))
      throw Unsupported(position_, "a nested structure as one value is not read yet");
    all.parts.push_back(scalar(part));
  }
  return all;
}

Translated FunctionTranslator::insert(const llvm::InsertValueInst& instruction) {
  Translated whole = valueOf(*instruction.getAggregateOperand());
  auto* all = std::get_if<Aggregate>(&whole);
  if (all == nullptr || instruction.getNumIndices() != 1 ||
      instruction.getIndices()[0] >= all->parts.size())
    unsupported(instruction, "a nested structure as one value is not read yet");
  all->parts[instruction.getIndices()[0]] = scalar(valueOf(*instruction.getInsertedValueOperand()));
  return whole;
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

/// With an offset where its node has a stride, also for null.
Pointer FunctionTranslator::pointer(const llvm::Value& value) {
  const Translated translated = valueOf(value);
  const auto* found = std::get_if<Pointer>(&translated);
  if (found == nullptr) throw Unsupported(position_, "a value of this form is not read yet");
  Pointer result = *found;
  if (!result.offset && whole_.pointsTo.nodeOf(whole_.pointsTo.cellOf(value)).stride > 0)
    result.offset = numbers_.offset(Integer(0));
  return result;
}

namespace {

/// An operation that has vectors as operands or as its result. Loads, stores, calls and returns
/// only hand them on.
bool isOfVectors(const llvm::Instruction& instruction) {
  if (llvm::isa<llvm::LoadInst>(instruction) || llvm::isa<llvm::StoreInst>(instruction) ||
      llvm::isa<llvm::CallBase>(instruction) || llvm::isa<llvm::ReturnInst>(instruction) ||
      llvm::isa<llvm::PHINode>(instruction))
    return false;
  return instruction.getType()->isVectorTy() ||
         llvm::any_of(instruction.operands(),
                      [](const llvm::Use& use) { return use->getType()->isVectorTy(); });
}

/// The program has ended before it: by a function that does not return, or by an instruction that
/// stops the machine. Or the compiler's own choice among the ends of a block has no such case.
bool isBehindEnd(const llvm::Instruction& unreachable) {
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

/// Nothing is known about the results.
Translated FunctionTranslator::ofVectors(const llvm::Instruction& instruction) {
  over("operations on vectors give any value");
  const unsigned opcode = instruction.getOpcode();
  if (opcode == llvm::Instruction::SDiv || opcode == llvm::Instruction::UDiv ||
      opcode == llvm::Instruction::SRem || opcode == llvm::Instruction::URem)
    under("divisions of vectors are not checked");
  return translated(arbitrary(whole_.shapeOf(instruction, true, position_), "vector"));
}

void FunctionTranslator::translate(const llvm::Instruction& instruction) {
  if (llvm::isa<llvm::PHINode>(instruction)) return;
  if (isOfVectors(instruction)) return keep(instruction, ofVectors(instruction));
  if (const auto* one = llvm::dyn_cast<llvm::AllocaInst>(&instruction)) {
    if (!one->isStaticAlloca()) begin(*one, false);
    return;
  }
  if (const auto* one = llvm::dyn_cast<llvm::LoadInst>(&instruction)) return load(*one);
  if (const auto* one = llvm::dyn_cast<llvm::GetElementPtrInst>(&instruction))
    return keep(*one, movedPointer(*one));
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
  if (const auto* one = llvm::dyn_cast<llvm::InsertValueInst>(&instruction))
    return keep(*one, insert(*one));
  if (llvm::isa<llvm::FreezeInst>(instruction))
    return keep(instruction, valueOf(*instruction.getOperand(0)));
  if (llvm::isa<llvm::UnreachableInst>(instruction)) {
    if (!isBehindEnd(instruction))
      under("what happens behind __builtin_unreachable is not followed");
    return endPath();
  }
  if (llvm::isa<llvm::FCmpInst>(instruction) || llvm::isa<llvm::UnaryOperator>(instruction))
    return keep(instruction, floating(instruction));
  unsupported(instruction,
              std::string("the operation '") + instruction.getOpcodeName() + "' is not read yet");
}

Translated FunctionTranslator::binary(const llvm::BinaryOperator& instruction) {
  if (instruction.getType()->isFloatingPointTy()) return floating(instruction);
  if (instruction.getType()->isIntegerTy(1)) return binaryBit(instruction);
  if (const auto distance = pointerDifference(instruction)) return *distance;
  const Number a = number(*instruction.getOperand(0));
  const Number b = number(*instruction.getOperand(1));
  const auto exact = [&](const std::optional<Number>& found) {
    return found ? *found : anyBits(instruction);
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

/// The result where integers have no term for it.
Number FunctionTranslator::anyBits(const llvm::BinaryOperator& instruction) {
  if (whole_.options.arithmetic != COptions::Arithmetic::Integers) throw NeedsBitVectors{};
  over(kBitsAreAny);
  return std::get<Number>(arbitrary(whole_.shapeOf(instruction, true, position_), "bits"));
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
  const Shape shape = whole_.shapeOf(instruction, true, position_);
  if (terms_.isFalse(fits)) return translated(arbitrary(shape, "shifted"));
  const auto shifted = instruction.getOpcode() == llvm::Instruction::Shl    ? numbers_.shl(a, b)
                       : instruction.getOpcode() == llvm::Instruction::LShr ? numbers_.lshr(a, b)
                                                                            : numbers_.ashr(a, b);
  if (!shifted) return anyBits(instruction);
  if (terms_.isTrue(fits) || instruction.hasMetadata("nosanitize")) return *shifted;
  if (whole_.options.checks.contains("shift")) return *shifted;
  over("a shift by the width or more gives any value");
  return numbers_.ite(fits, *shifted, std::get<Number>(arbitrary(shape, "shifted")));
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
  if (instruction.getOperand(0)->getType()->isPointerTy()) return comparePointers(instruction);
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
  if (const auto* one = llvm::dyn_cast<llvm::PtrToIntInst>(&instruction)) return fromPointer(*one);
  if (const auto* one = llvm::dyn_cast<llvm::IntToPtrInst>(&instruction)) return toPointer(*one);
  if (instruction.getType()->isFloatingPointTy() ||
      instruction.getOperand(0)->getType()->isFloatingPointTy())
    return floating(instruction);
  if (!instruction.getType()->isIntegerTy())
    unsupported(instruction, "this conversion is not read yet");
  return castNumber(instruction);
}

Translated FunctionTranslator::castNumber(const llvm::CastInst& instruction) {
  const llvm::Value& operand = *instruction.getOperand(0);
  const unsigned width = instruction.getType()->getIntegerBitWidth();
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
  const llvm::Value& yes = *instruction.getTrueValue();
  const llvm::Value& no = *instruction.getFalseValue();
  if (instruction.getType()->isIntegerTy(1))
    return terms_.ite(condition, formula(yes), formula(no));
  if (instruction.getType()->isIntegerTy()) return numbers_.ite(condition, number(yes), number(no));
  const Shape shape = whole_.shapeOf(instruction, true, position_);
  const auto a = whole_.encoding.stored(scalar(valueOf(yes)), shape);
  const auto b = whole_.encoding.stored(scalar(valueOf(no)), shape);
  std::vector<Term> parts;
  for (std::size_t i = 0; i < a.size(); ++i) parts.push_back(terms_.ite(condition, a[i], b[i]));
  return translated(whole_.encoding.read(parts, shape));
}

Translated FunctionTranslator::extract(const llvm::ExtractValueInst& instruction) {
  const Translated whole = valueOf(*instruction.getAggregateOperand());
  const auto* all = std::get_if<Aggregate>(&whole);
  if (all == nullptr || instruction.getNumIndices() != 1 ||
      instruction.getIndices()[0] >= all->parts.size())
    unsupported(instruction, "a nested structure as one value is not read yet");
  return translated(all->parts[instruction.getIndices()[0]]);
}

/// Nothing is known about the results of floating-point operations.
Translated FunctionTranslator::floating(const llvm::Instruction& instruction) {
  over("floating-point operations give any value");
  return translated(arbitrary(whole_.shapeOf(instruction, true, position_), "real"));
}

}  // namespace fathom::frontend::c
