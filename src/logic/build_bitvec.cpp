#include "base/errors.h"
#include "logic/bitvec_value.h"
#include "logic/term_store.h"

// Builders of bit-vector arithmetic, bitwise operations and comparisons.
namespace fathom::logic {
namespace {

bool isNumber(const TermStore& terms, Term term) {
  return terms.kind(term) == Kind::BvConst;
}

bool isNumber(const TermStore& terms, Term term, const Integer& value) {
  return isNumber(terms, term) && terms.value(term) == value;
}

bool areInverse(const TermStore& terms, Term a, Term b) {
  return (terms.kind(a) == Kind::BvNot && terms.arg(a, 0) == b) ||
         (terms.kind(b) == Kind::BvNot && terms.arg(b, 0) == a);
}

}  // namespace

Term TermStore::bvAdd(std::span<const Term> args) {
  require(!args.empty(), "a sum of bit-vectors has at least one summand");
  require(sortKind(sort(args[0])) == SortKind::BitVec, "bit-vector sums take bit-vectors");
  return linearSum(sort(args[0]), args);
}

Term TermStore::bvScale(const Integer& factor, Term a) {
  require(sortKind(sort(a)) == SortKind::BitVec, "bit-vector products take bit-vectors");
  return scaled(sort(a), factor, a);
}

/// Both operands are numbers: the number that comes out. Otherwise the plain node.
Term TermStore::bvFold(Kind kind, Term a, Term b) {
  require(sort(a) == sort(b), "bit-vector operations take operands of one width");
  const unsigned bits = width(sort(a));
  if (isNumber(*this, a) && isNumber(*this, b)) {
    return bitVec(bitVecOperation(kind, value(a), value(b), bits), bits);
  }
  const bool commutes =
      kind == Kind::BvMul || kind == Kind::BvAnd || kind == Kind::BvOr || kind == Kind::BvXor;
  return commutes ? commutative(kind, sort(a), a, b) : make(kind, sort(a), {a, b});
}

Term TermStore::bvMul(Term a, Term b) {
  if (isNumber(*this, a)) std::swap(a, b);
  require(sort(a) == sort(b), "bit-vector products take operands of one width");
  if (isNumber(*this, b)) return bvScale(value(b), a);
  const auto takeFactor = [this](Term& term) {
    if (kind(term) != Kind::BvMul || !isNumber(*this, arg(term, 0))) return Integer(1);
    const Integer factor = value(arg(term, 0));
    term = arg(term, 1);
    return factor;
  };
  const Integer factorA = takeFactor(a);
  const Integer factorB = takeFactor(b);
  return bvScale(factorA * factorB, bvFold(Kind::BvMul, a, b));
}

Term TermStore::bvUdiv(Term a, Term b) {
  return isNumber(*this, b, 1) ? a : bvFold(Kind::BvUdiv, a, b);
}

Term TermStore::bvUrem(Term a, Term b) {
  if (isNumber(*this, b, 1)) return bitVec(0, width(sort(a)));
  if (isNumber(*this, b, 0)) return a;
  return bvFold(Kind::BvUrem, a, b);
}

// With one bit, 1 is -1: dividing by it negates, which changes nothing.
Term TermStore::bvSdiv(Term a, Term b) {
  if (isNumber(*this, b, 1) && width(sort(b)) > 1) return a;
  return bvFold(Kind::BvSdiv, a, b);
}

Term TermStore::bvSrem(Term a, Term b) {
  if (isNumber(*this, b, 0)) return a;
  if (isNumber(*this, b, 1)) return bitVec(0, width(sort(a)));
  return bvFold(Kind::BvSrem, a, b);
}

Term TermStore::bvAnd(Term a, Term b) {
  const Integer ones = bitVecOnes(width(sort(a)));
  if (a == b || isNumber(*this, b, ones)) return a;
  if (isNumber(*this, a, ones)) return b;
  if (isNumber(*this, a, 0)) return a;
  if (isNumber(*this, b, 0)) return b;
  if (areInverse(*this, a, b)) return bitVec(0, width(sort(a)));
  return bvFold(Kind::BvAnd, a, b);
}

Term TermStore::bvOr(Term a, Term b) {
  const Integer ones = bitVecOnes(width(sort(a)));
  if (a == b || isNumber(*this, b, 0)) return a;
  if (isNumber(*this, a, 0)) return b;
  if (isNumber(*this, a, ones)) return a;
  if (isNumber(*this, b, ones)) return b;
  if (areInverse(*this, a, b)) return bitVec(ones, width(sort(a)));
  return bvFold(Kind::BvOr, a, b);
}

Term TermStore::bvXor(Term a, Term b) {
  const unsigned bits = width(sort(a));
  if (a == b) return bitVec(0, bits);
  if (isNumber(*this, b, 0)) return a;
  if (isNumber(*this, a, 0)) return b;
  if (isNumber(*this, a, bitVecOnes(bits))) return bvNot(b);
  if (isNumber(*this, b, bitVecOnes(bits))) return bvNot(a);
  return bvFold(Kind::BvXor, a, b);
}

Term TermStore::bvNot(Term a) {
  const unsigned bits = width(sort(a));
  if (kind(a) == Kind::BvNot) return arg(a, 0);
  if (isNumber(*this, a)) return bitVec(bitVecOnes(bits) - value(a), bits);
  return make(Kind::BvNot, sort(a), {a});
}

Term TermStore::bvShl(Term a, Term b) {
  if (isNumber(*this, b, 0)) return a;
  if (isNumber(*this, b) && value(b) >= Integer(std::int64_t{width(sort(a))})) {
    return bitVec(0, width(sort(a)));
  }
  return bvFold(Kind::BvShl, a, b);
}

Term TermStore::bvLshr(Term a, Term b) {
  if (isNumber(*this, b, 0)) return a;
  if (isNumber(*this, b) && value(b) >= Integer(std::int64_t{width(sort(a))})) {
    return bitVec(0, width(sort(a)));
  }
  return bvFold(Kind::BvLshr, a, b);
}

Term TermStore::bvAshr(Term a, Term b) {
  return isNumber(*this, b, 0) ? a : bvFold(Kind::BvAshr, a, b);
}

/// Comparisons: numbers are compared, and the ends of the range decide.
Term TermStore::bvCompare(Kind kind, Term a, Term b) {
  require(sort(a) == sort(b), "bit-vector comparisons take operands of one width");
  const unsigned bits = width(sort(a));
  const bool isSigned = kind == Kind::BvSlt || kind == Kind::BvSle;
  const bool strict = kind == Kind::BvUlt || kind == Kind::BvSlt;
  if (a == b) return boolean(!strict);
  if (isNumber(*this, a) && isNumber(*this, b)) {
    return boolean(bitVecComparison(kind, value(a), value(b), bits));
  }
  const Integer least = isSigned ? Integer::powerOfTwo(bits - 1) : Integer(0);
  const Integer greatest = isSigned ? Integer::powerOfTwo(bits - 1) - 1 : bitVecOnes(bits);
  if (strict && (isNumber(*this, b, least) || isNumber(*this, a, greatest))) return false_;
  if (!strict && (isNumber(*this, a, least) || isNumber(*this, b, greatest))) return true_;
  if (!strict && (isNumber(*this, b, least) || isNumber(*this, a, greatest))) return eq(a, b);
  if (strict && (isNumber(*this, a, least) || isNumber(*this, b, greatest)))
    return negate(eq(a, b));
  return make(kind, boolSort_, {a, b});
}

Term TermStore::bvUlt(Term a, Term b) {
  return bvCompare(Kind::BvUlt, a, b);
}
Term TermStore::bvUle(Term a, Term b) {
  return bvCompare(Kind::BvUle, a, b);
}
Term TermStore::bvSlt(Term a, Term b) {
  return bvCompare(Kind::BvSlt, a, b);
}
Term TermStore::bvSle(Term a, Term b) {
  return bvCompare(Kind::BvSle, a, b);
}

}  // namespace fathom::logic
