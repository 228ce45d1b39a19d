#pragma once

#include <algorithm>

#include "base/errors.h"
#include "logic/bitvec_value.h"
#include "logic/evaluate_walk.h"
#include "logic/float_value.h"

// Private to evaluation: what operators mean.
namespace fathom::logic {

/// Two maps over a finite sort may be equal and look different; as keys of another map they would
/// be distinguished.
inline void requireUsableIndex(const TermStore& terms, Term index) {
  const Sort sort = terms.sort(index);
  if (terms.sortKind(sort) != SortKind::Array) return;
  const SortKind inner = terms.sortKind(terms.indexSort(sort));
  if (inner != SortKind::Int)
    throw EvaluationFailure{"arrays as indices are only evaluated over Int"};
}

template <class At>
Value operateOnBits(const TermStore& terms, Term term, const At& at) {
  const auto bits = [](unsigned width, Integer value) {
    return BitVecValue{width, std::move(value)};
  };
  const BitVecValue& a = at(0).bitVec();
  const Kind kind = terms.kind(term);
  switch (kind) {
    case Kind::BvAdd: {
      Integer sum = a.bits;
      for (std::size_t i = 1; i < terms.args(term).size(); ++i) sum = sum + at(i).bitVec().bits;
      return bits(a.width, lowBits(sum, a.width));
    }
    case Kind::BvNot:
      return bits(a.width, bitVecOnes(a.width) - a.bits);
    case Kind::BvExtract: {
      const unsigned length = terms.width(terms.sort(term));
      return bits(length, lowBits(shiftRight(a.bits, terms.extractLow(term)), length));
    }
    case Kind::BvConcat: {
      const BitVecValue& low = at(1).bitVec();
      return bits(a.width + low.width, shiftLeft(a.bits, low.width) + low.bits);
    }
    case Kind::BvZeroExtend:
      return bits(terms.width(terms.sort(term)), a.bits);
    case Kind::BvSignExtend: {
      const unsigned total = terms.width(terms.sort(term));
      return bits(total, lowBits(signedValue(a.bits, a.width), total));
    }
    case Kind::BvUlt:
    case Kind::BvUle:
    case Kind::BvSlt:
    case Kind::BvSle:
      return bitVecComparison(kind, a.bits, at(1).bitVec().bits, a.width);
    default:
      return bits(a.width, bitVecOperation(kind, a.bits, at(1).bitVec().bits, a.width));
  }
}

template <class At>
Value operateOnFloats(const TermStore& terms, Term term, const At& at) {
  const Kind kind = terms.kind(term);
  switch (kind) {
    case Kind::FpAdd:
    case Kind::FpMul:
    case Kind::FpDiv:
      return floatOperation(kind, at(0).floating(), at(1).floating());
    case Kind::FpSqrt:
    case Kind::FpNeg:
    case Kind::FpAbs:
    case Kind::FpFloor:
    case Kind::FpCeil:
    case Kind::FpNearest:
      return floatOperation(kind, at(0).floating());
    case Kind::FpLt:
    case Kind::FpLe:
    case Kind::FpEq:
      return floatComparison(kind, at(0).floating(), at(1).floating());
    case Kind::FpIsNan:
      return isNan(at(0).floating());
    case Kind::FpConvert:
      return floatConverted(terms.floatWidth(terms.sort(term)), at(0).floating());
    case Kind::FpFromSigned:
      return floatFromSigned(terms.floatWidth(terms.sort(term)),
                             signedValue(at(0).bitVec().bits, at(0).bitVec().width));
    case Kind::FpToSigned: {
      const unsigned width = terms.width(terms.sort(term));
      return BitVecValue{width, lowBits(floatToSigned(width, at(0).floating()), width)};
    }
    case Kind::FpFromBits:
      return floatOfBits(at(0).bitVec().width, at(0).bitVec().bits);
    default:
      throw InternalError("not an operation of floating point");
  }
}

/// The value of an operator's term, where at(i) is the value of its i-th argument.
template <class At>
Value operate(const TermStore& terms, const Universe& universe, Term term, const At& at) {
  const auto args = terms.args(term);
  switch (terms.kind(term)) {
    case Kind::Not:
      return !at(0).boolean();
    case Kind::And:
      for (std::size_t i = 0; i < args.size(); ++i)
        if (!at(i).boolean()) return false;
      return true;
    case Kind::Or:
      for (std::size_t i = 0; i < args.size(); ++i)
        if (at(i).boolean()) return true;
      return false;
    case Kind::Eq:
      return sameMeaning(terms, universe, at(0), at(1), terms.sort(args[0]));
    case Kind::Ite:
      return at(0).boolean() ? at(1) : at(2);
    case Kind::Add: {
      Integer sum = 0;
      for (std::size_t i = 0; i < args.size(); ++i) sum = sum + at(i).integer();
      return sum;
    }
    case Kind::Mul:
      return at(0).integer() * at(1).integer();
    case Kind::Div:
      return euclideanDiv(at(0).integer(), at(1).integer());
    case Kind::Mod:
      return euclideanMod(at(0).integer(), at(1).integer());
    case Kind::Le:
      return at(0).integer() <= at(1).integer();
    case Kind::Ge:
      return at(0).integer() >= at(1).integer();
    case Kind::Select:
      requireUsableIndex(terms, args[1]);
      return at(0).map().at({at(1)});
    case Kind::Store:
      requireUsableIndex(terms, args[1]);
      return updated(at(0).map(), {at(1)}, at(2));
    case Kind::ConstArray:
      return makeMap({}, at(0));
    default:
      return terms.kind(term) >= Kind::FpAdd ? operateOnFloats(terms, term, at)
                                             : operateOnBits(terms, term, at);
  }
}

}  // namespace fathom::logic
