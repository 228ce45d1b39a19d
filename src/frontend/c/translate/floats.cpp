#include "frontend/c/translate/floats.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/IR/Operator.h>

#include "frontend/c/translate/ubsan.h"

namespace fathom::frontend::c {
namespace {

bool isFloatOrDouble(const llvm::Type& type) {
  return type.isFloatTy() || type.isDoubleTy();
}

unsigned realWidth(const llvm::Type& type) {
  return type.isFloatTy() ? 32 : 64;
}

/// Integers of more bits have no conversion.
bool isConvertible(const llvm::Type& type) {
  return type.isIntegerTy() && type.getIntegerBitWidth() <= 64;
}

/// Only floating point, beside integers, that terms have.
bool hasKnownTypes(const llvm::Instruction& instruction) {
  const auto isKnown = [](const llvm::Type& type) {
    return isFloatOrDouble(type) || isConvertible(type) || type.isPointerTy();
  };
  return isKnown(*instruction.getType()) &&
         llvm::all_of(instruction.operands(),
                      [&](const llvm::Use& use) { return isKnown(*use->getType()); });
}

/// Whether the function is compiled for registers of 80 bits, which keep more digits, or such that
/// small results become zero.
bool roundsElsewhere(const llvm::Function& function, unsigned pointerWidth) {
  for (const char* name : {"denormal-fp-math", "denormal-fp-math-f32"})
    if (const llvm::Attribute how = function.getFnAttribute(name);
        how.isValid() && how.getValueAsString() != "ieee,ieee")
      return true;
  const llvm::StringRef features = function.getFnAttribute("target-features").getValueAsString();
  return features.contains("-sse2") || (pointerWidth == 32 && !features.contains("+sse2"));
}

/// Whether a check by clang asks for this number right before.
bool followsCheck(const llvm::Instruction& conversion) {
  const llvm::BasicBlock* before = conversion.getParent()->getSinglePredecessor();
  const auto* branch =
      before == nullptr ? nullptr : llvm::dyn_cast<llvm::BranchInst>(before->getTerminator());
  const auto check = branch == nullptr ? std::nullopt : checkOf(*branch);
  if (!check || check->goesOn != conversion.getParent()) return false;
  const auto* both = llvm::dyn_cast<llvm::BinaryOperator>(check->ok);
  const auto asks = [&](const llvm::Value* one) {
    const auto* compare = llvm::dyn_cast<llvm::FCmpInst>(one);
    return compare != nullptr && compare->getOperand(0) == conversion.getOperand(0);
  };
  return both != nullptr && both->getOpcode() == llvm::Instruction::And &&
         llvm::all_of(both->operands(), asks);
}

/// Whether the compiler may compute something else, that is as good for most.
bool isFast(const llvm::Instruction& instruction) {
  return llvm::isa<llvm::FPMathOperator>(instruction) && instruction.getFastMathFlags().any();
}

}  // namespace

bool Floats::isExact(const llvm::Instruction& instruction) const {
  const unsigned pointerWidth = module_.pointsTo.layout().getPointerSizeInBits();
  return module_.encoding.hasFloats() && hasKnownTypes(instruction) && !isFast(instruction) &&
         !roundsElsewhere(context_.function, pointerWidth);
}

/// The approximation that bit-vectors would not have.
void Floats::needBits() {
  if (module_.options.arithmetic != COptions::Arithmetic::Integers) throw NeedsBitVectors{};
  procedure_.over(kBitsAreAny);
}

Translated Floats::any(const llvm::Instruction& instruction) {
  if (!module_.encoding.hasFloats() && hasKnownTypes(instruction))
    needBits();
  else
    procedure_.over("floating-point operations give any value");
  return anyResult(instruction, "real");
}

Term Floats::real(const llvm::Value& value) {
  return std::get<Float>(valueOf(value)).term;
}

Translated Floats::binary(const llvm::BinaryOperator& instruction) {
  if (!isExact(instruction)) return any(instruction);
  const Term a = real(*instruction.getOperand(0));
  const Term b = real(*instruction.getOperand(1));
  switch (instruction.getOpcode()) {
    case llvm::Instruction::FAdd:
      return Float{terms_.fpAdd(a, b)};
    case llvm::Instruction::FSub:
      return Float{terms_.fpSub(a, b)};
    case llvm::Instruction::FMul:
      return Float{terms_.fpMul(a, b)};
    case llvm::Instruction::FDiv:
      return Float{terms_.fpDiv(a, b)};
    default:
      return any(instruction);  // frem: no term
  }
}

Translated Floats::negate(const llvm::Instruction& instruction) {
  if (!isExact(instruction)) return any(instruction);
  return Float{terms_.fpNeg(real(*instruction.getOperand(0)))};
}

/// What is unordered is what its opposite, ordered, is not.
Translated Floats::compare(const llvm::FCmpInst& instruction) {
  if (!isExact(instruction)) return any(instruction);
  const Term a = real(*instruction.getOperand(0));
  const Term b = real(*instruction.getOperand(1));
  const bool isUnordered = llvm::CmpInst::isUnordered(instruction.getPredicate());
  const auto ordered = isUnordered ? instruction.getInversePredicate() : instruction.getPredicate();
  const auto whether = [&]() -> Term {
    switch (ordered) {
      case llvm::CmpInst::FCMP_OEQ:
        return terms_.fpEq(a, b);
      case llvm::CmpInst::FCMP_OGT:
        return terms_.fpLt(b, a);
      case llvm::CmpInst::FCMP_OGE:
        return terms_.fpLe(b, a);
      case llvm::CmpInst::FCMP_OLT:
        return terms_.fpLt(a, b);
      case llvm::CmpInst::FCMP_OLE:
        return terms_.fpLe(a, b);
      case llvm::CmpInst::FCMP_ONE:
        return terms_.disjunction({terms_.fpLt(a, b), terms_.fpLt(b, a)});
      case llvm::CmpInst::FCMP_ORD:
        return terms_.negate(terms_.disjunction({terms_.fpIsNan(a), terms_.fpIsNan(b)}));
      default:
        return terms_.boolean(ordered == llvm::CmpInst::FCMP_TRUE);
    }
  };
  return isUnordered ? terms_.negate(whether()) : whether();
}

Translated Floats::convert(const llvm::CastInst& instruction) {
  if (!isExact(instruction)) return any(instruction);
  switch (instruction.getOpcode()) {
    case llvm::Instruction::FPTrunc:
    case llvm::Instruction::FPExt:
      return Float{
          terms_.fpConvert(realWidth(*instruction.getType()), real(*instruction.getOperand(0)))};
    case llvm::Instruction::SIToFP:
      return toReal(instruction, true);
    case llvm::Instruction::UIToFP:
      return toReal(instruction, false);
    case llvm::Instruction::FPToSI:
      return toInteger(instruction, real(*instruction.getOperand(0)), true);
    case llvm::Instruction::FPToUI:
      return toInteger(instruction, real(*instruction.getOperand(0)), false);
    default:
      return any(instruction);
  }
}

/// The path goes on only where the number fits.
bool Floats::isChecked(const llvm::Instruction& conversion) const {
  return module_.checks("overflow") && followsCheck(conversion);
}

Translated Floats::toReal(const llvm::CastInst& instruction, bool isSigned) {
  const llvm::Value& operand = *instruction.getOperand(0);
  const unsigned width = realWidth(*instruction.getType());
  if (operand.getType()->isIntegerTy(1))
    return Float{terms_.ite(formula(operand), floats_.integer(isSigned ? -1 : 1, width),
                            floats_.zero(width))};
  return Float{floats_.fromBits(number(operand).term, isSigned, width)};
}

Translated Floats::toInteger(const llvm::Instruction& instruction, Term number, bool isSigned) {
  const unsigned width = instruction.getType()->getIntegerBitWidth();
  if (width == 1) return any(instruction);
  const Term fits = floats_.fits(number, width, isSigned);
  const Number exact = integers_.any(floats_.toBits(number, width, isSigned), width, isSigned);
  if (terms_.isTrue(fits) || isChecked(instruction)) return exact;
  procedure_.over("a number that does not fit into an integer gives any value");
  return integers_.ite(fits, exact, std::get<Number>(anyResult(instruction, "integer")));
}

Translated Floats::bitCast(const llvm::CastInst& instruction) {
  const llvm::Type& type = *instruction.getType();
  const Translated value = valueOf(*instruction.getOperand(0));
  const Shape shape = module_.shapeOf(instruction, true, procedure_.position());
  const auto* given = std::get_if<Float>(&value);
  const auto* bits = std::get_if<Number>(&value);
  const bool isOpaque = (shape.kind == Shape::Kind::Float && shape.width == 0) ||
                        (given != nullptr && !isFloatOrDouble(*instruction.getSrcTy()));
  if (isOpaque || (given == nullptr && bits == nullptr)) return any(instruction);
  const Number all = bits != nullptr ? *bits : toBits(*given, realWidth(*instruction.getSrcTy()));
  if (shape.kind == Shape::Kind::Float) return translated(fromBits(all));
  if (shape.kind != Shape::Kind::Number || shape.width != all.width)
    procedure_.unsupported(instruction, "this conversion is not read yet");
  return type.isVectorTy() || type.isIntegerTy() ? Translated(all) : any(instruction);
}

Scalar Floats::fromBits(const Number& bits) {
  if (module_.encoding.hasFloats()) return Float{terms_.fpFromBits(bits.term)};
  needBits();
  return registers_.arbitrary({Shape::Kind::Float, bits.width, true, false}, "real");
}

/// SMT-LIB has no such function: some bits whose number this is.
Number Floats::toBits(const Float& value, unsigned width) {
  const Shape shape{Shape::Kind::Number, width, false, false};
  if (!module_.encoding.hasFloats()) {
    needBits();
    return std::get<Number>(registers_.arbitrary(shape, "bits"));
  }
  const Term isNan = terms_.fpIsNan(value.term);
  if (terms_.isValue(value.term) && terms_.isFalse(isNan))
    return integers_.constant(terms_.value(value.term), width);
  if (terms_.kind(value.term) == logic::Kind::FpFromBits)
    return integers_.any(terms_.arg(value.term, 0), width, false);
  if (!terms_.isFalse(isNan)) procedure_.over("the bits of a NaN are those of any NaN");
  const Number bits = std::get<Number>(registers_.arbitrary(shape, "bits"));
  procedure_.assume(terms_.eq(terms_.fpFromBits(bits.term), value.term));
  return bits;
}

}  // namespace fathom::frontend::c
