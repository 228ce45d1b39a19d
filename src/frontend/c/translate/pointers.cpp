#include "frontend/c/translate/pointers.h"

#include <llvm/Analysis/ConstantFolding.h>

#include "frontend/c/translate/aliasing.h"

namespace fathom::frontend::c {

using namespace program;

/// In strides: the constant part, and each index times what it moves by.
Pointer Pointers::elementPointer(const llvm::GetElementPtrInst& instruction) {
  const auto& inside = *llvm::cast<llvm::GEPOperator>(&instruction);
  const llvm::Value& base = *instruction.getPointerOperand();
  const Cell from = module_.pointsTo.cellOf(base);
  const Cell to = module_.pointsTo.cellOf(instruction);
  const unsigned width = module_.pointsTo.layout().getIndexTypeSizeInBits(instruction.getType());
  llvm::MapVector<llvm::Value*, llvm::APInt> variable;
  llvm::APInt constant(width, 0);
  if (!inside.collectOffset(module_.pointsTo.layout(), width, variable, constant))
    procedure_.unsupported(instruction, "an address of this form is not read yet");
  Pointer result = module_.moved(pointer(base), from, to, constant.getSExtValue());
  const std::int64_t stride = module_.pointsTo.nodeOf(to).stride;
  for (const auto& [index, scale] : variable)
    if (!scale.isZero())
      result.offset =
          integers_.moved(*result.offset, number(*index), Integer(scale.getSExtValue() / stride));
  return result;
}

/// What the model keeps apart may be one: linkers lay literals into each other, and memory from
/// outside may come twice.
std::optional<std::string> Pointers::whyOne(Cell a, Cell b) const {
  const Region& x = module_.regions.of(a);
  const Region& y = module_.regions.of(b);
  if (mayBeMerged(x, y)) return "string literals may share memory";
  if (a.node != b.node && mayShareOutside(x, y, module_.options.svcompRules))
    return "two pointers from outside may be the same";
  return std::nullopt;
}

/// The same object and the same offset, or both null; objects of different nodes are different.
Term Pointers::isSame(const llvm::Value& a, const llvm::Value& b) {
  const Pointer p = pointer(a);
  const Pointer q = pointer(b);
  const Term zero = terms_.integer(0);
  const Cell x = module_.pointsTo.cellOf(a);
  const Cell y = module_.pointsTo.cellOf(b);
  if (p.object == zero) return module_.isNull(module_.regions.of(y), q.object);
  if (q.object == zero) return module_.isNull(module_.regions.of(x), p.object);
  const Term isSameInModel = isSamePlace(p, x, q, y);
  const auto why = whyOne(x, y);
  if (!why) return isSameInModel;
  procedure_.over(*why);
  const Term any = std::get<Term>(registers_.arbitrary({Shape::Kind::Bit, 1, true, false}, "same"));
  const Term isNull = terms_.disjunction({module_.isNull(module_.regions.of(x), p.object),
                                          module_.isNull(module_.regions.of(y), q.object)});
  return terms_.disjunction({isSameInModel, terms_.conjunction({terms_.negate(isNull), any})});
}

Term Pointers::isSamePlace(const Pointer& p, Cell x, const Pointer& q, Cell y) {
  const Term areNull = terms_.conjunction({module_.isNull(module_.regions.of(x), p.object),
                                           module_.isNull(module_.regions.of(y), q.object)});
  if (x.node != y.node || x.offset != y.offset) return areNull;
  const Term sameObject = terms_.eq(p.object, q.object);
  const bool hasTwoNulls = !module_.regions.of(x).callers.empty();
  if (!p.offset) return hasTwoNulls ? terms_.disjunction({areNull, sameObject}) : sameObject;
  const Term samePlace = terms_.conjunction({sameObject, terms_.eq(*p.offset, *q.offset)});
  if (hasTwoNulls) return terms_.disjunction({areNull, samePlace});
  return terms_.conjunction(
      {sameObject, terms_.disjunction({areNull, terms_.eq(*p.offset, *q.offset)})});
}

/// Within one object; the order of different objects is any.
Term Pointers::isLess(const llvm::Value& a, const llvm::Value& b) {
  const Pointer p = pointer(a);
  const Pointer q = pointer(b);
  const Cell x = module_.pointsTo.cellOf(a);
  const Cell y = module_.pointsTo.cellOf(b);
  const bool areApart = x.node != y.node;
  const Term sameObject = areApart ? terms_.boolean(false) : terms_.eq(p.object, q.object);
  Term inside = terms_.boolean(x.offset < y.offset);
  if (p.offset && !areApart)
    inside = x.offset < y.offset ? terms_.negate(integers_.offsetLess(*q.offset, *p.offset))
                                 : integers_.offsetLess(*p.offset, *q.offset);
  if (terms_.isTrue(sameObject)) return inside;
  procedure_.over("the order of two objects in memory is not known");
  const Term any = std::get<Term>(registers_.arbitrary({Shape::Kind::Bit, 1, true, false}, "less"));
  return terms_.ite(sameObject, inside, any);
}

Term Pointers::compare(const llvm::ICmpInst& instruction) {
  const llvm::Value& a = *instruction.getOperand(0);
  const llvm::Value& b = *instruction.getOperand(1);
  using P = llvm::CmpInst::Predicate;
  switch (instruction.getPredicate()) {
    case P::ICMP_EQ:
      return isSame(a, b);
    case P::ICMP_NE:
      return terms_.negate(isSame(a, b));
    case P::ICMP_ULT:
    case P::ICMP_SLT:
      return isLess(a, b);
    case P::ICMP_UGT:
    case P::ICMP_SGT:
      return isLess(b, a);
    case P::ICMP_ULE:
    case P::ICMP_SLE:
      return terms_.negate(isLess(b, a));
    case P::ICMP_UGE:
    case P::ICMP_SGE:
      return terms_.negate(isLess(a, b));
    default:
      procedure_.unsupported(instruction, "this comparison is not read yet");
  }
}

/// In bytes, where both lead into one object; any number otherwise.
std::optional<Number> Pointers::difference(const llvm::BinaryOperator& instruction) {
  if (instruction.getOpcode() != llvm::Instruction::Sub) return std::nullopt;
  const auto* a = llvm::dyn_cast<llvm::PtrToIntOperator>(instruction.getOperand(0));
  const auto* b = llvm::dyn_cast<llvm::PtrToIntOperator>(instruction.getOperand(1));
  if (a == nullptr || b == nullptr) return std::nullopt;
  const Cell x = module_.pointsTo.cellOf(*a->getPointerOperand());
  const Cell y = module_.pointsTo.cellOf(*b->getPointerOperand());
  const Pointer p = pointer(*a->getPointerOperand());
  const Pointer q = pointer(*b->getPointerOperand());
  const std::int64_t stride = module_.pointsTo.nodeOf(x).stride;
  if (x.node != y.node)
    procedure_.underAnywhere("the distance of two objects may lead from one to the other");
  if (x.node != y.node || instruction.getType()->getIntegerBitWidth() !=
                              module_.pointsTo.layout().getPointerSizeInBits())
    return std::nullopt;
  const Number inside =
      p.offset
          ? integers_.distance(*p.offset, *q.offset, Integer(stride), Integer(x.offset - y.offset))
          : integers_.distance(integers_.offset(Integer(0)), integers_.offset(Integer(0)),
                               Integer(1), Integer(x.offset - y.offset));
  const Term sameObject = terms_.eq(p.object, q.object);
  if (const auto range = integers_.range(inside.term, inside.width, true))
    procedure_.assume(terms_.implies(sameObject, *range));
  if (terms_.isTrue(sameObject)) return inside;
  procedure_.over("the distance of two objects in memory is not known");
  return integers_.ite(sameObject, inside, std::get<Number>(anyResult(instruction, "distance")));
}

/// Null is 0; pointers that were numbers are those numbers again, unless they moved; objects lie
/// neither in the first nor in the last page.
Number Pointers::addressOf(const llvm::Value& value, unsigned width) {
  const Pointer pointer = this->pointer(value);
  procedure_.over("the address of an object is any number");
  const Number address =
      std::get<Number>(registers_.arbitrary({Shape::Kind::Number, width, false, false}, "address"));
  const Term isZero = integers_.equal(address, integers_.constant(Integer(0), width));
  const Term isNull = module_.isNull(regionOf(value), pointer.object);
  const Term none = integers_.offset(Integer(0));
  const Term isMoved = llvm::isa<llvm::GEPOperator>(value)
                           ? terms_.boolean(true)
                           : terms_.negate(terms_.eq(pointer.offset.value_or(none), none));
  const Term isExactlyNull = terms_.conjunction({isNull, terms_.negate(isMoved)});
  if (width < module_.pointsTo.layout().getPointerSizeInBits()) {
    procedure_.assume(terms_.implies(isExactlyNull, isZero));
    return address;
  }
  const Integer page(4096);
  const Number first = integers_.constant(page, width);
  const Number last = integers_.constant(Integer::powerOfTwo(width) - page, width);
  std::vector<Term> known{
      terms_.implies(isExactlyNull, isZero),
      terms_.implies(isZero, terms_.disjunction({isNull, isMoved})),
      terms_.implies(terms_.gt(pointer.object, terms_.integer(0)),
                     terms_.conjunction({terms_.negate(integers_.unsignedLess(address, first)),
                                         integers_.unsignedLess(address, last)}))};
  const Term wasNumber = terms_.le(pointer.object, terms_.integer(kNumbersAsPointers));
  if (const auto number = integers_.asInteger(address))
    known.push_back(terms_.implies(
        terms_.conjunction({wasNumber, terms_.negate(isMoved)}),
        terms_.eq(*number, terms_.sub(terms_.integer(kNumbersAsPointers), pointer.object))));
  procedure_.assume(terms_.conjunction(known));
  return address;
}

Translated Pointers::toInteger(const llvm::PtrToIntInst& instruction) {
  const unsigned width = instruction.getType()->getIntegerBitWidth();
  if (width == 1) procedure_.unsupported(instruction, "a pointer as one bit is not read yet");
  return addressOf(*instruction.getPointerOperand(), width);
}

Translated Pointers::constantExpression(const llvm::ConstantExpr& expression) {
  const unsigned width =
      expression.getType()->isIntegerTy() ? expression.getType()->getIntegerBitWidth() : 0;
  const auto* folded = llvm::dyn_cast_or_null<llvm::ConstantInt>(
      llvm::ConstantFoldConstant(&expression, module_.pointsTo.layout()));
  if (folded != nullptr) return translated(module_.constant(*folded, procedure_.position()));
  const auto operand = [&](unsigned i) { return number(*expression.getOperand(i)); };
  switch (expression.getOpcode()) {
    case llvm::Instruction::PtrToInt:
      if (width > 1) return addressOf(*expression.getOperand(0), width);
      break;
    case llvm::Instruction::Sub:
      if (width > 1) return integers_.sub(operand(0), operand(1));
      break;
    case llvm::Instruction::Add:
      if (width > 1) return integers_.add(operand(0), operand(1));
      break;
    case llvm::Instruction::Trunc:
      if (width > 1) return integers_.truncate(operand(0), width);
      break;
    default:
      break;
  }
  return translated(module_.constant(expression, procedure_.position()));
}

/// Whether the points-to analysis has seen all that the number of a SV-COMP program comes from: it
/// is an address that perhaps was moved, or comes from memory, a caller or a callee that hand on
/// such numbers.
bool Pointers::isOfAddress(const llvm::Value& number) const {
  if (llvm::isa<llvm::PtrToIntOperator>(number)) return true;
  if (!hasPointerWidth(*number.getType())) return false;
  if (const auto* choice = llvm::dyn_cast<llvm::SelectInst>(&number))
    return isOfAddress(*choice->getTrueValue()) && isOfAddress(*choice->getFalseValue());
  if (const auto* operation = llvm::dyn_cast<llvm::BinaryOperator>(&number))
    return isOfAddress(*operation->getOperand(0)) || isOfAddress(*operation->getOperand(1));
  if (const auto* call = llvm::dyn_cast<llvm::CallBase>(&number))
    return call->getCalledFunction() != nullptr && !call->getCalledFunction()->isDeclaration();
  return llvm::isa<llvm::LoadInst, llvm::Argument, llvm::PHINode, llvm::ExtractValueInst>(number);
}

/// A pointer that was a number leads to one of the objects whose addresses became such numbers, or
/// to memory that is not the program's.
Translated Pointers::fromInteger(const llvm::IntToPtrInst& instruction) {
  const llvm::Value& from = *instruction.getOperand(0);
  if (const auto* before = llvm::dyn_cast<llvm::PtrToIntOperator>(&from);
      before != nullptr && hasPointerWidth(*from.getType()))
    return pointer(*before->getPointerOperand());
  const Shape shape = module_.shapeOf(instruction, true, procedure_.position());
  const Number number = this->number(from);
  if (module_.encoding.isZero(number)) return translated(module_.encoding.zero(shape));
  procedure_.over("an integer becomes a pointer");
  const Cell cell = module_.pointsTo.cellOf(instruction);
  const bool mayMiss = module_.options.svcompRules
                           ? !regionOf(instruction).objects.empty() && !isOfAddress(from)
                           : module_.pointsTo.missesExposed(cell);
  if (mayMiss) procedure_.underAnywhere("an integer becomes a pointer");
  const Scalar made = registers_.arbitrary(shape, "made");
  const Term isNull = module_.isNull(regionOf(instruction), std::get<Pointer>(made).object);
  if (number.width == module_.pointsTo.layout().getPointerSizeInBits())
    procedure_.assume(
        terms_.eq(isNull, integers_.equal(number, integers_.constant(Integer(0), number.width))));
  return translated(made);
}

bool Pointers::hasPointerWidth(const llvm::Type& type) const {
  return type.isIntegerTy(module_.pointsTo.layout().getPointerSizeInBits());
}

}  // namespace fathom::frontend::c
