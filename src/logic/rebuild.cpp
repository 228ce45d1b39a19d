#include <algorithm>

#include "base/errors.h"
#include "logic/term_store.h"

// A term over other arguments, through the builder of its kind.
namespace fathom::logic {

/// The bit-vector kinds of rebuildAnew.
Term TermStore::rebuildBitVec(Term term, std::span<const Term> with) {
  switch (kind(term)) {
    case Kind::BvAdd:
      return bvAdd(with);
    case Kind::BvMul:
      return bvMul(with[0], with[1]);
    case Kind::BvUdiv:
      return bvUdiv(with[0], with[1]);
    case Kind::BvUrem:
      return bvUrem(with[0], with[1]);
    case Kind::BvSdiv:
      return bvSdiv(with[0], with[1]);
    case Kind::BvSrem:
      return bvSrem(with[0], with[1]);
    case Kind::BvAnd:
      return bvAnd(with[0], with[1]);
    case Kind::BvOr:
      return bvOr(with[0], with[1]);
    case Kind::BvXor:
      return bvXor(with[0], with[1]);
    case Kind::BvNot:
      return bvNot(with[0]);
    case Kind::BvShl:
      return bvShl(with[0], with[1]);
    case Kind::BvLshr:
      return bvLshr(with[0], with[1]);
    case Kind::BvAshr:
      return bvAshr(with[0], with[1]);
    case Kind::BvUlt:
      return bvUlt(with[0], with[1]);
    case Kind::BvUle:
      return bvUle(with[0], with[1]);
    case Kind::BvSlt:
      return bvSlt(with[0], with[1]);
    case Kind::BvSle:
      return bvSle(with[0], with[1]);
    case Kind::BvExtract:
      return bvExtract(extractHigh(term), extractLow(term), with[0]);
    case Kind::BvConcat:
      return bvConcat(with[0], with[1]);
    case Kind::BvZeroExtend:
      return bvZeroExtend(width(sort(term)) - width(sort(with[0])), with[0]);
    case Kind::BvSignExtend:
      return bvSignExtend(width(sort(term)) - width(sort(with[0])), with[0]);
    default:
      return rebuildFloat(term, with);
  }
}

/// The floating-point kinds of rebuildAnew.
Term TermStore::rebuildFloat(Term term, std::span<const Term> with) {
  switch (kind(term)) {
    case Kind::FpAdd:
      return fpAdd(with[0], with[1]);
    case Kind::FpMul:
      return fpMul(with[0], with[1]);
    case Kind::FpDiv:
      return fpDiv(with[0], with[1]);
    case Kind::FpSqrt:
    case Kind::FpFloor:
    case Kind::FpCeil:
    case Kind::FpNearest:
      return fpUnary(kind(term), with[0]);
    case Kind::FpNeg:
      return fpNeg(with[0]);
    case Kind::FpAbs:
      return fpAbs(with[0]);
    case Kind::FpLt:
      return fpLt(with[0], with[1]);
    case Kind::FpLe:
      return fpLe(with[0], with[1]);
    case Kind::FpEq:
      return fpEq(with[0], with[1]);
    case Kind::FpIsNan:
      return fpIsNan(with[0]);
    case Kind::FpConvert:
      return fpConvert(floatWidth(sort(term)), with[0]);
    case Kind::FpFromSigned:
      return fpFromSigned(floatWidth(sort(term)), with[0]);
    case Kind::FpToSigned:
      return fpToSigned(width(sort(term)), with[0]);
    case Kind::FpFromBits:
      return fpFromBits(with[0]);
    default:
      throw InternalError("a term has one of the kinds");
  }
}

Term TermStore::rebuild(Term term, std::span<const Term> with) {
  return std::ranges::equal(args(term), with) ? term : rebuildAnew(term, with);
}

Term TermStore::rebuildAnew(Term term, std::span<const Term> with) {
  switch (kind(term)) {
    case Kind::True:
    case Kind::False:
    case Kind::IntConst:
    case Kind::BvConst:
    case Kind::FpConst:
    case Kind::Bound:
      return term;
    case Kind::Apply:
      return apply(symbolOf(term), with);
    case Kind::Not:
      return negate(with[0]);
    case Kind::And:
      return conjunction(with);
    case Kind::Or:
      return disjunction(with);
    case Kind::Eq:
      return eq(with[0], with[1]);
    case Kind::Ite:
      return ite(with[0], with[1], with[2]);
    case Kind::Add:
      return add(with);
    case Kind::Mul:
      return mul(with[0], with[1]);
    case Kind::Div:
      return div(with[0], with[1]);
    case Kind::Mod:
      return mod(with[0], with[1]);
    case Kind::Le:
      return le(with[0], with[1]);
    case Kind::Ge:
      return ge(with[0], with[1]);
    case Kind::Select:
      return select(with[0], with[1]);
    case Kind::Store:
      return store(with[0], with[1], with[2]);
    case Kind::ConstArray:
      return constArray(sort(term), with[0]);
    case Kind::Forall:
    case Kind::Exists:
      return quantifier(kind(term), boundSorts(term), boundNames(term), with[0]);
    default:
      return rebuildBitVec(term, with);
  }
}

}  // namespace fathom::logic
