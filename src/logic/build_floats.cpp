#include "base/errors.h"
#include "logic/float_value.h"
#include "logic/term_store.h"

// Builders of floating point. Only what is exact for every value is simplified: x + 0.0 is not x.
namespace fathom::logic {
namespace {

bool isNumber(const TermStore& terms, Term term, const FloatValue& value) {
  return terms.kind(term) == Kind::FpConst && terms.value(term) == bitsOf(value);
}

bool isMachineWidth(unsigned width) {
  return width == 32 || width == 64;
}

FloatValue valueOf(const TermStore& terms, Term number) {
  return floatOfBits(terms.floatWidth(terms.sort(number)), terms.value(number));
}

}  // namespace

Term TermStore::floating(const FloatValue& value) {
  return numeral(Kind::FpConst, floatSort(value.width), bitsOf(value));
}

Term TermStore::floating(const Integer& bits, unsigned width) {
  return floating(floatOfBits(width, bits));
}

Term TermStore::fpUnary(Kind operation, Term a) {
  require(sortKind(sort(a)) == SortKind::Float, "floating-point operations take such numbers");
  if (kind(a) == Kind::FpConst) return floating(floatOperation(operation, valueOf(*this, a)));
  return make(operation, sort(a), {a});
}

Term TermStore::fpBinary(Kind operation, Term a, Term b) {
  require(sortKind(sort(a)) == SortKind::Float && sort(a) == sort(b),
          "floating-point operations take numbers of one width");
  if (kind(a) == Kind::FpConst && kind(b) == Kind::FpConst)
    return floating(floatOperation(operation, valueOf(*this, a), valueOf(*this, b)));
  return operation == Kind::FpDiv ? make(operation, sort(a), {a, b})
                                  : commutative(operation, sort(a), a, b);
}

Term TermStore::fpAdd(Term a, Term b) {
  return fpBinary(Kind::FpAdd, a, b);
}

Term TermStore::fpMul(Term a, Term b) {
  const FloatValue one = floatFromSigned(floatWidth(sort(a)), Integer(1));
  if (isNumber(*this, a, one) && sort(a) == sort(b)) return b;
  if (isNumber(*this, b, one) && sort(a) == sort(b)) return a;
  return fpBinary(Kind::FpMul, a, b);
}

Term TermStore::fpDiv(Term a, Term b) {
  const FloatValue one = floatFromSigned(floatWidth(sort(a)), Integer(1));
  if (isNumber(*this, b, one) && sort(a) == sort(b)) return a;
  return fpBinary(Kind::FpDiv, a, b);
}

Term TermStore::fpNeg(Term a) {
  return kind(a) == Kind::FpNeg ? arg(a, 0) : fpUnary(Kind::FpNeg, a);
}

Term TermStore::fpAbs(Term a) {
  if (kind(a) == Kind::FpAbs) return a;
  return kind(a) == Kind::FpNeg ? fpAbs(arg(a, 0)) : fpUnary(Kind::FpAbs, a);
}

Term TermStore::fpCompare(Kind comparison, Term a, Term b) {
  require(sortKind(sort(a)) == SortKind::Float && sort(a) == sort(b),
          "floating-point comparisons take numbers of one width");
  if (kind(a) == Kind::FpConst && kind(b) == Kind::FpConst)
    return boolean(floatComparison(comparison, valueOf(*this, a), valueOf(*this, b)));
  if (a == b) return comparison == Kind::FpLt ? false_ : negate(fpIsNan(a));
  return comparison == Kind::FpEq ? commutative(comparison, boolSort_, a, b)
                                  : make(comparison, boolSort_, {a, b});
}

Term TermStore::fpLt(Term a, Term b) {
  return fpCompare(Kind::FpLt, a, b);
}
Term TermStore::fpLe(Term a, Term b) {
  return fpCompare(Kind::FpLe, a, b);
}
Term TermStore::fpEq(Term a, Term b) {
  return fpCompare(Kind::FpEq, a, b);
}

Term TermStore::fpIsNan(Term a) {
  require(sortKind(sort(a)) == SortKind::Float, "floating-point numbers may be NaN");
  switch (kind(a)) {
    case Kind::FpConst:
      return boolean(isNan(valueOf(*this, a)));
    case Kind::FpFromSigned:
      return false_;
    case Kind::FpNeg:
    case Kind::FpAbs:
    case Kind::FpFloor:
    case Kind::FpCeil:
    case Kind::FpNearest:
    case Kind::FpConvert:
      return fpIsNan(arg(a, 0));
    default:
      return make(Kind::FpIsNan, boolSort_, {a});
  }
}

Term TermStore::fpConvert(unsigned width, Term a) {
  const Sort target = floatSort(width);
  if (target == sort(a)) return a;
  if (kind(a) == Kind::FpConst) return floating(floatConverted(width, valueOf(*this, a)));
  // Every float is a double.
  if (kind(a) == Kind::FpConvert && width == 32) return arg(a, 0);
  return make(Kind::FpConvert, target, {a});
}

Term TermStore::fpFromSigned(unsigned width, Term bits) {
  const unsigned integers = this->width(sort(bits));
  require(isMachineWidth(integers), "integers of 32 and 64 bits are converted");
  if (kind(bits) == Kind::BvConst)
    return floating(floatFromSigned(width, signedValue(value(bits), integers)));
  return make(Kind::FpFromSigned, floatSort(width), {bits});
}

Term TermStore::fpToSigned(unsigned width, Term a) {
  require(isMachineWidth(width), "numbers are converted to integers of 32 and 64 bits");
  require(sortKind(sort(a)) == SortKind::Float, "floating-point numbers are converted");
  if (kind(a) == Kind::FpConst) return bitVec(floatToSigned(width, valueOf(*this, a)), width);
  if (kind(a) == Kind::FpFromSigned && floatWidth(sort(a)) == 64) {
    // Every int is a double.
    const Term integer = arg(a, 0);
    if (this->width(sort(integer)) == 32) return bvSignExtend(width - 32, integer);
  }
  return make(Kind::FpToSigned, bitVecSort(width), {a});
}

Term TermStore::fpFromBits(Term bits) {
  const unsigned width = this->width(sort(bits));
  if (kind(bits) == Kind::BvConst) return floating(value(bits), width);
  return make(Kind::FpFromBits, floatSort(width), {bits});
}

/// ite(condition, a, b) where b, an FpToSigned, is a wherever the condition is true: SMT-LIB leaves
/// such conversions open, so that texts guard them, and the guard goes away again.
bool TermStore::isSaturation(Term condition, Term a, Term b) {
  const Term number = arg(b, 0);
  const unsigned bits = width(sort(b));
  const unsigned floatBits = floatWidth(sort(number));
  const Integer least = Integer::powerOfTwo(bits - 1);
  const auto limit = [&](bool isNegative) {
    return floating(signedLimit(floatBits, bits, isNegative));
  };
  if (a == bitVec(Integer(0), bits)) return condition == fpIsNan(number);
  if (a == bitVec(least - 1, bits)) return condition == fpLe(limit(false), number);
  if (a == bitVec(least, bits)) return condition == fpLe(number, limit(true));
  return false;
}

}  // namespace fathom::logic
