// Pointer arithmetic, comparison, and pointers as integers.
#include <llvm/Analysis/ConstantFolding.h>

#include "frontend/c/translate/function.h"

namespace fathom::frontend::c {

using namespace program;

/// In strides: the constant part, and each index times what it moves by.
Pointer FunctionTranslator::movedPointer(const llvm::GetElementPtrInst& instruction) {
  const auto& inside = *llvm::cast<llvm::GEPOperator>(&instruction);
  const llvm::Value& base = *instruction.getPointerOperand();
  const Cell from = whole_.pointsTo.cellOf(base);
  const Cell to = whole_.pointsTo.cellOf(instruction);
  const unsigned width = whole_.pointsTo.layout().getIndexTypeSizeInBits(instruction.getType());
  llvm::MapVector<llvm::Value*, llvm::APInt> variable;
  llvm::APInt constant(width, 0);
  if (!inside.collectOffset(whole_.pointsTo.layout(), width, variable, constant))
    unsupported(instruction, "an address of this form is not read yet");
  Pointer result = whole_.moved(pointer(base), from, to, constant.getSExtValue());
  const std::int64_t stride = whole_.pointsTo.nodeOf(to).stride;
  for (const auto& [index, scale] : variable)
    if (!scale.isZero())
      result.offset =
          numbers_.moved(*result.offset, number(*index), Integer(scale.getSExtValue() / stride));
  return result;
}

/// The same object and the same offset, or both null; objects of different nodes are different.
Term FunctionTranslator::samePointers(const llvm::Value& a, const llvm::Value& b) {
  const Pointer p = pointer(a);
  const Pointer q = pointer(b);
  const Term zero = terms_.integer(0);
  if (p.object == zero) return terms_.eq(q.object, zero);
  if (q.object == zero) return terms_.eq(p.object, zero);
  const Cell x = whole_.pointsTo.cellOf(a);
  const Cell y = whole_.pointsTo.cellOf(b);
  const Term areNull = terms_.conjunction({terms_.eq(p.object, zero), terms_.eq(q.object, zero)});
  if (x.node != y.node) return areNull;
  const Term sameObject = terms_.eq(p.object, q.object);
  if (x.offset != y.offset) return areNull;
  if (!p.offset) return sameObject;
  return terms_.conjunction(
      {sameObject, terms_.disjunction({areNull, terms_.eq(*p.offset, *q.offset)})});
}

/// Within one object; the order of different objects is any.
Term FunctionTranslator::pointerLess(const llvm::Value& a, const llvm::Value& b) {
  const Pointer p = pointer(a);
  const Pointer q = pointer(b);
  const Cell x = whole_.pointsTo.cellOf(a);
  const Cell y = whole_.pointsTo.cellOf(b);
  const bool areApart = x.node != y.node;
  const Term sameObject = areApart ? terms_.boolean(false) : terms_.eq(p.object, q.object);
  Term isLess = terms_.boolean(x.offset < y.offset);
  if (p.offset && !areApart)
    isLess = x.offset < y.offset ? terms_.negate(numbers_.offsetLess(*q.offset, *p.offset))
                                 : numbers_.offsetLess(*p.offset, *q.offset);
  if (terms_.isTrue(sameObject)) return isLess;
  over("the order of two objects in memory is not known");
  const Term any = std::get<Term>(arbitrary({Shape::Kind::Bit, 1, true, false}, "less"));
  return terms_.ite(sameObject, isLess, any);
}

Term FunctionTranslator::comparePointers(const llvm::ICmpInst& instruction) {
  const llvm::Value& a = *instruction.getOperand(0);
  const llvm::Value& b = *instruction.getOperand(1);
  using P = llvm::CmpInst::Predicate;
  switch (instruction.getPredicate()) {
    case P::ICMP_EQ:
      return samePointers(a, b);
    case P::ICMP_NE:
      return terms_.negate(samePointers(a, b));
    case P::ICMP_ULT:
    case P::ICMP_SLT:
      return pointerLess(a, b);
    case P::ICMP_UGT:
    case P::ICMP_SGT:
      return pointerLess(b, a);
    case P::ICMP_ULE:
    case P::ICMP_SLE:
      return terms_.negate(pointerLess(b, a));
    case P::ICMP_UGE:
    case P::ICMP_SGE:
      return terms_.negate(pointerLess(a, b));
    default:
      unsupported(instruction, "this comparison is not read yet");
  }
}

/// In bytes, where both lead into one object; any number otherwise.
std::optional<Number> FunctionTranslator::pointerDifference(
    const llvm::BinaryOperator& instruction) {
  if (instruction.getOpcode() != llvm::Instruction::Sub) return std::nullopt;
  const auto* a = llvm::dyn_cast<llvm::PtrToIntOperator>(instruction.getOperand(0));
  const auto* b = llvm::dyn_cast<llvm::PtrToIntOperator>(instruction.getOperand(1));
  if (a == nullptr || b == nullptr) return std::nullopt;
  const Cell x = whole_.pointsTo.cellOf(*a->getPointerOperand());
  const Cell y = whole_.pointsTo.cellOf(*b->getPointerOperand());
  const Pointer p = pointer(*a->getPointerOperand());
  const Pointer q = pointer(*b->getPointerOperand());
  const std::int64_t stride = whole_.pointsTo.nodeOf(x).stride;
  if (x.node != y.node || instruction.getType()->getIntegerBitWidth() !=
                              whole_.pointsTo.layout().getPointerSizeInBits())
    return std::nullopt;
  const Number inside =
      p.offset
          ? numbers_.distance(*p.offset, *q.offset, Integer(stride), Integer(x.offset - y.offset))
          : numbers_.distance(numbers_.offset(Integer(0)), numbers_.offset(Integer(0)), Integer(1),
                              Integer(x.offset - y.offset));
  const Term sameObject = terms_.eq(p.object, q.object);
  const Shape shape = whole_.shapeOf(instruction, true, position_);
  if (const auto range = numbers_.range(inside.term, inside.width, true))
    assume(terms_.implies(sameObject, *range));
  if (terms_.isTrue(sameObject)) return inside;
  over("the distance of two objects in memory is not known");
  return numbers_.ite(sameObject, inside, std::get<Number>(arbitrary(shape, "distance")));
}

/// Null is 0; pointers that were numbers are those numbers again, unless they moved; objects lie
/// neither in the first nor in the last page.
Number FunctionTranslator::addressOf(const llvm::Value& value, unsigned width) {
  const Pointer pointer = this->pointer(value);
  over("the address of an object is any number");
  const Number address =
      std::get<Number>(arbitrary({Shape::Kind::Number, width, false, false}, "address"));
  const Term isZero = numbers_.equal(address, numbers_.constant(Integer(0), width));
  const Term isNull = terms_.eq(pointer.object, terms_.integer(0));
  const Term none = numbers_.offset(Integer(0));
  const Term isMoved = llvm::isa<llvm::GEPOperator>(value)
                           ? terms_.boolean(true)
                           : terms_.negate(terms_.eq(pointer.offset.value_or(none), none));
  const Term isExactlyNull = terms_.conjunction({isNull, terms_.negate(isMoved)});
  if (width < whole_.pointsTo.layout().getPointerSizeInBits()) {
    assume(terms_.implies(isExactlyNull, isZero));
    return address;
  }
  const Integer page(4096);
  const Number first = numbers_.constant(page, width);
  const Number last = numbers_.constant(Integer::powerOfTwo(width) - page, width);
  std::vector<Term> known{
      terms_.implies(isExactlyNull, isZero),
      terms_.implies(isZero, terms_.disjunction({isNull, isMoved})),
      terms_.implies(terms_.gt(pointer.object, terms_.integer(0)),
                     terms_.conjunction({terms_.negate(numbers_.unsignedLess(address, first)),
                                         numbers_.unsignedLess(address, last)}))};
  const Term wasNumber = terms_.le(pointer.object, terms_.integer(kNumbersAsPointers));
  if (const auto number = numbers_.asInteger(address))
    known.push_back(terms_.implies(
        terms_.conjunction({wasNumber, terms_.negate(isMoved)}),
        terms_.eq(*number, terms_.sub(terms_.integer(kNumbersAsPointers), pointer.object))));
  assume(terms_.conjunction(known));
  return address;
}

Translated FunctionTranslator::fromPointer(const llvm::PtrToIntInst& instruction) {
  const unsigned width = instruction.getType()->getIntegerBitWidth();
  if (width == 1) unsupported(instruction, "a pointer as one bit is not read yet");
  return addressOf(*instruction.getPointerOperand(), width);
}

/// What the compiler leaves of constant addresses.
Translated FunctionTranslator::constantExpression(const llvm::ConstantExpr& expression) {
  const unsigned width =
      expression.getType()->isIntegerTy() ? expression.getType()->getIntegerBitWidth() : 0;
  const auto* folded = llvm::dyn_cast_or_null<llvm::ConstantInt>(
      llvm::ConstantFoldConstant(&expression, whole_.pointsTo.layout()));
  if (folded != nullptr) return translated(whole_.constant(*folded, position_));
  const auto operand = [&](unsigned i) { return number(*expression.getOperand(i)); };
  switch (expression.getOpcode()) {
    case llvm::Instruction::PtrToInt:
      if (width > 1) return addressOf(*expression.getOperand(0), width);
      break;
    case llvm::Instruction::Sub:
      if (width > 1) return numbers_.sub(operand(0), operand(1));
      break;
    case llvm::Instruction::Add:
      if (width > 1) return numbers_.add(operand(0), operand(1));
      break;
    case llvm::Instruction::Trunc:
      if (width > 1) return numbers_.truncate(operand(0), width);
      break;
    default:
      break;
  }
  return translated(whole_.constant(expression, position_));
}

/// A pointer that was a number leads to one of the objects whose addresses became such numbers, or
/// to memory that is not the program's.
Translated FunctionTranslator::toPointer(const llvm::IntToPtrInst& instruction) {
  const llvm::Value& from = *instruction.getOperand(0);
  if (const auto* before = llvm::dyn_cast<llvm::PtrToIntOperator>(&from);
      before != nullptr && mayHoldPointer(*from.getType()))
    return pointer(*before->getPointerOperand());
  const Shape shape = whole_.shapeOf(instruction, true, position_);
  const Number number = this->number(from);
  if (isZero(number)) return translated(whole_.encoding.zero(shape));
  over("an integer becomes a pointer");
  const Region& region = whole_.regions.of(whole_.pointsTo.cellOf(instruction));
  if (!whole_.options.svcompRules && region.objects.empty()) under("an integer becomes a pointer");
  const Scalar made = arbitrary(shape, "made");
  const Term isNull = terms_.eq(std::get<Pointer>(made).object, terms_.integer(0));
  if (number.width == whole_.pointsTo.layout().getPointerSizeInBits())
    assume(terms_.eq(isNull, numbers_.equal(number, numbers_.constant(Integer(0), number.width))));
  return translated(made);
}

bool FunctionTranslator::mayHoldPointer(const llvm::Type& type) const {
  return type.isIntegerTy(whole_.pointsTo.layout().getPointerSizeInBits());
}

}  // namespace fathom::frontend::c
