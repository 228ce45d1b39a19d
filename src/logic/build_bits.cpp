#include "base/errors.h"
#include "logic/term_store.h"

// Builders that cut bit-vectors apart and put them together.
namespace fathom::logic {

Term TermStore::bvExtract(unsigned high, unsigned low, Term a) {
  const unsigned bits = width(sort(a));
  require(low <= high && high < bits, "an extraction stays inside its bit-vector");
  const unsigned length = high - low + 1;
  if (length == bits) return a;
  switch (kind(a)) {
    case Kind::BvConst:
      return bitVec(shiftRight(value(a), low), length);
    case Kind::BvExtract:
      return bvExtract(high + extractLow(a), low + extractLow(a), arg(a, 0));
    case Kind::BvConcat: {
      const unsigned lowWidth = width(sort(arg(a, 1)));
      if (high < lowWidth) return bvExtract(high, low, arg(a, 1));
      if (low >= lowWidth) return bvExtract(high - lowWidth, low - lowWidth, arg(a, 0));
      break;
    }
    case Kind::BvZeroExtend:
    case Kind::BvSignExtend: {
      const unsigned inner = width(sort(arg(a, 0)));
      if (high < inner) return bvExtract(high, low, arg(a, 0));
      if (low >= inner && kind(a) == Kind::BvZeroExtend) return bitVec(0, length);
      break;
    }
    default:
      break;
  }
  return make(Kind::BvExtract, bitVecSort(length), std::span<const Term>(&a, 1), low,
              mixBits(low + 1));
}

Term TermStore::bvConcat(Term high, Term low) {
  const unsigned highWidth = width(sort(high));
  const unsigned lowWidth = width(sort(low));
  if (kind(high) == Kind::BvConst && kind(low) == Kind::BvConst) {
    return bitVec(shiftLeft(value(high), lowWidth) + value(low), highWidth + lowWidth);
  }
  if (kind(high) == Kind::BvConst && value(high).isZero()) return bvZeroExtend(highWidth, low);
  if (kind(high) == Kind::BvExtract && kind(low) == Kind::BvExtract &&
      arg(high, 0) == arg(low, 0) && extractLow(high) == extractHigh(low) + 1) {
    return bvExtract(extractHigh(high), extractLow(low), arg(high, 0));
  }
  return make(Kind::BvConcat, bitVecSort(highWidth + lowWidth), {high, low});
}

Term TermStore::bvZeroExtend(unsigned bits, Term a) {
  if (bits == 0) return a;
  const unsigned total = width(sort(a)) + bits;
  if (kind(a) == Kind::BvConst) return bitVec(value(a), total);
  if (kind(a) == Kind::BvZeroExtend) a = arg(a, 0);
  return make(Kind::BvZeroExtend, bitVecSort(total), {a});
}

Term TermStore::bvSignExtend(unsigned bits, Term a) {
  if (bits == 0) return a;
  const unsigned total = width(sort(a)) + bits;
  if (kind(a) == Kind::BvConst) return bitVec(signedValue(value(a), width(sort(a))), total);
  if (kind(a) == Kind::BvZeroExtend) return bvZeroExtend(bits, a);
  if (kind(a) == Kind::BvSignExtend) a = arg(a, 0);
  return make(Kind::BvSignExtend, bitVecSort(total), {a});
}

}  // namespace fathom::logic
