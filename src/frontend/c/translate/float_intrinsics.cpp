#include "frontend/c/translate/float_intrinsics.h"

namespace fathom::frontend::c {
namespace {

bool isOfFloats(llvm::Intrinsic::ID id) {
  switch (id) {
    case llvm::Intrinsic::fabs:
    case llvm::Intrinsic::sqrt:
    case llvm::Intrinsic::floor:
    case llvm::Intrinsic::ceil:
    case llvm::Intrinsic::trunc:
    case llvm::Intrinsic::rint:
    case llvm::Intrinsic::nearbyint:
    case llvm::Intrinsic::roundeven:
    case llvm::Intrinsic::round:
    case llvm::Intrinsic::canonicalize:
    case llvm::Intrinsic::lround:
    case llvm::Intrinsic::llround:
    case llvm::Intrinsic::lrint:
    case llvm::Intrinsic::llrint:
    case llvm::Intrinsic::fmuladd:
    case llvm::Intrinsic::copysign:
    case llvm::Intrinsic::minnum:
    case llvm::Intrinsic::maxnum:
    case llvm::Intrinsic::is_fpclass:
    case llvm::Intrinsic::fptosi_sat:
    case llvm::Intrinsic::fptoui_sat:
      return true;
    default:
      return false;
  }
}

}  // namespace

bool FloatIntrinsics::translate(const llvm::IntrinsicInst& instruction) {
  if (!isOfFloats(instruction.getIntrinsicID())) return false;
  if (!basics_.isExact(instruction)) {
    registers_.keep(instruction, basics_.any(instruction));
    return true;
  }
  std::optional<Translated> known = result(instruction);
  registers_.keep(instruction, known ? std::move(*known) : basics_.any(instruction));
  return true;
}

Term FloatIntrinsics::operand(const llvm::IntrinsicInst& instruction, unsigned index) {
  return basics_.real(*instruction.getArgOperand(index));
}

/// Nothing where no term says it.
std::optional<Translated> FloatIntrinsics::result(const llvm::IntrinsicInst& instruction) {
  switch (instruction.getIntrinsicID()) {
    case llvm::Intrinsic::lround:
    case llvm::Intrinsic::llround:
      return basics_.toInteger(instruction, floats_.rounded(operand(instruction, 0)), true);
    case llvm::Intrinsic::lrint:
    case llvm::Intrinsic::llrint:
      return basics_.toInteger(instruction, terms_.fpNearest(operand(instruction, 0)), true);
    case llvm::Intrinsic::fmuladd:
      return productAndSum(instruction);
    case llvm::Intrinsic::copysign:
      return copySign(instruction);
    case llvm::Intrinsic::minnum:
      return lesserOrGreater(instruction, true);
    case llvm::Intrinsic::maxnum:
      return lesserOrGreater(instruction, false);
    case llvm::Intrinsic::is_fpclass:
      return isOfClass(instruction);
    case llvm::Intrinsic::fptosi_sat:
      return saturated(instruction, true);
    case llvm::Intrinsic::fptoui_sat:
      return saturated(instruction, false);
    default:
      return unary(instruction);
  }
}

std::optional<Translated> FloatIntrinsics::unary(const llvm::IntrinsicInst& instruction) {
  const Term x = operand(instruction, 0);
  switch (instruction.getIntrinsicID()) {
    case llvm::Intrinsic::fabs:
      return Float{terms_.fpAbs(x)};
    case llvm::Intrinsic::sqrt:
      return Float{terms_.fpSqrt(x)};
    case llvm::Intrinsic::floor:
      return Float{terms_.fpFloor(x)};
    case llvm::Intrinsic::ceil:
      return Float{terms_.fpCeil(x)};
    case llvm::Intrinsic::trunc:
      return Float{floats_.truncated(x)};
    case llvm::Intrinsic::rint:
    case llvm::Intrinsic::nearbyint:
    case llvm::Intrinsic::roundeven:
      return Float{terms_.fpNearest(x)};
    case llvm::Intrinsic::round:
      return Float{floats_.rounded(x)};
    case llvm::Intrinsic::canonicalize:
      return Float{x};
    default:
      return std::nullopt;
  }
}

Term FloatIntrinsics::anyChoice(const std::string& why) {
  procedure_.over(why);
  return std::get<Term>(registers_.arbitrary({Shape::Kind::Bit, 1, true, false}, "choice"));
}

/// Machines without fused operations round twice.
Translated FloatIntrinsics::productAndSum(const llvm::IntrinsicInst& instruction) {
  const llvm::StringRef features =
      context_.function.getFnAttribute("target-features").getValueAsString();
  if (features.contains("+fma")) return basics_.any(instruction);
  return Float{terms_.fpAdd(terms_.fpMul(operand(instruction, 0), operand(instruction, 1)),
                            operand(instruction, 2))};
}

Translated FloatIntrinsics::copySign(const llvm::IntrinsicInst& instruction) {
  const Term x = operand(instruction, 0);
  const Term sign = operand(instruction, 1);
  const Term isNan = terms_.fpIsNan(sign);
  Term isNegative = floats_.isNegative(sign);
  if (!terms_.isFalse(isNan))
    isNegative = terms_.ite(isNan, anyChoice("the sign of a NaN is any"), isNegative);
  return Float{floats_.withSign(x, isNegative)};
}

/// The other where one is NaN. Of zeros with different signs it is either.
Translated FloatIntrinsics::lesserOrGreater(const llvm::IntrinsicInst& instruction, bool isLesser) {
  const Term a = operand(instruction, 0);
  const Term b = operand(instruction, 1);
  const auto isNoZero = [&](Term x) {
    return terms_.isValue(x) && terms_.isFalse(floats_.isOfSize(x, FloatTerms::Size::Zero));
  };
  const Term equal = isNoZero(a) || isNoZero(b)
                         ? a
                         : terms_.ite(anyChoice("of two zeros either is the lesser"), a, b);
  const Term less = isLesser ? a : b;
  const Term greater = isLesser ? b : a;
  const Term ordered =
      terms_.ite(terms_.fpLt(a, b), less, terms_.ite(terms_.fpLt(b, a), greater, equal));
  return Float{terms_.ite(terms_.fpIsNan(a), b, terms_.ite(terms_.fpIsNan(b), a, ordered))};
}

/// Quiet and signalling NaNs are not told apart.
Translated FloatIntrinsics::isOfClass(const llvm::IntrinsicInst& instruction) {
  const Term x = operand(instruction, 0);
  const auto mask = static_cast<unsigned>(
      llvm::cast<llvm::ConstantInt>(instruction.getArgOperand(1))->getZExtValue());
  std::vector<Term> any;
  const unsigned nan = mask & llvm::fcNan;
  if (nan == llvm::fcNan) any.push_back(terms_.fpIsNan(x));
  if (nan == llvm::fcSNan || nan == llvm::fcQNan)
    any.push_back(terms_.conjunction(
        {terms_.fpIsNan(x), anyChoice("whether a NaN is a quiet one is not known")}));
  const auto add = [&](FloatTerms::Size size, unsigned negative, unsigned positive) {
    const bool takesNegative = (mask & negative) != 0;
    const bool takesPositive = (mask & positive) != 0;
    if (!takesNegative && !takesPositive) return;
    Term is = floats_.isOfSize(x, size);
    if (!takesPositive) is = terms_.conjunction({is, floats_.isNegative(x)});
    if (!takesNegative) is = terms_.conjunction({is, terms_.negate(floats_.isNegative(x))});
    any.push_back(is);
  };
  add(FloatTerms::Size::Zero, llvm::fcNegZero, llvm::fcPosZero);
  add(FloatTerms::Size::Subnormal, llvm::fcNegSubnormal, llvm::fcPosSubnormal);
  add(FloatTerms::Size::Normal, llvm::fcNegNormal, llvm::fcPosNormal);
  add(FloatTerms::Size::Infinite, llvm::fcNegInf, llvm::fcPosInf);
  return terms_.disjunction(any);
}

/// What does not fit is the least or the largest number; NaN is 0.
Translated FloatIntrinsics::saturated(const llvm::IntrinsicInst& instruction, bool isSigned) {
  const unsigned width = instruction.getType()->getIntegerBitWidth();
  if (width == 1) return basics_.any(instruction);
  const Term x = operand(instruction, 0);
  const Integer least = isSigned ? Integer::powerOfTwo(width - 1) : Integer(0);
  const Integer most = Integer::powerOfTwo(isSigned ? width - 1 : width) - Integer(1);
  const Term isSmall = terms_.fpLt(x, floats_.zero(terms_.floatWidth(terms_.sort(x))));
  const Term outside = terms_.ite(isSmall, terms_.bitVec(least, width), terms_.bitVec(most, width));
  const Term number =
      terms_.ite(floats_.fits(x, width, isSigned), floats_.toBits(x, width, isSigned), outside);
  return integers_.any(terms_.ite(terms_.fpIsNan(x), terms_.bitVec(Integer(0), width), number),
                       width, isSigned);
}

}  // namespace fathom::frontend::c
