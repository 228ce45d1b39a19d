#include "frontend/shared/integer_encoding.h"

namespace fathom::frontend {
namespace {

/// Machine integers as bit-vectors: the operations are the machine's own.
class BitVectors : public IntegerEncoding {
 public:
  BitVectors(TermStore& terms, unsigned pointerWidth)
      : terms_(terms), pointerWidth_(pointerWidth) {}

  Sort sort(unsigned width) override { return terms_.bitVecSort(width); }
  std::optional<Term> range(Term, unsigned, bool) override { return std::nullopt; }
  Number any(Term term, unsigned width, bool isSigned) override {
    return {term, width, isSigned, {}, {}};
  }
  Number constant(const Integer& value, unsigned width) override {
    return made(terms_.bitVec(value, width), width);
  }
  Term stored(const Number& a, bool) override { return a.term; }

  Number add(const Number& a, const Number& b) override {
    return made(terms_.bvAdd(a.term, b.term), a.width);
  }
  Number sub(const Number& a, const Number& b) override {
    return made(terms_.bvSub(a.term, b.term), a.width);
  }
  Number mul(const Number& a, const Number& b) override {
    return made(terms_.bvMul(a.term, b.term), a.width);
  }
  Number udiv(const Number& a, const Number& b) override {
    return made(terms_.bvUdiv(a.term, b.term), a.width);
  }
  Number urem(const Number& a, const Number& b) override {
    return made(terms_.bvUrem(a.term, b.term), a.width);
  }
  Number sdiv(const Number& a, const Number& b) override {
    return made(terms_.bvSdiv(a.term, b.term), a.width);
  }
  Number srem(const Number& a, const Number& b) override {
    return made(terms_.bvSrem(a.term, b.term), a.width);
  }
  std::optional<Number> bitAnd(const Number& a, const Number& b) override {
    return made(terms_.bvAnd(a.term, b.term), a.width);
  }
  std::optional<Number> bitOr(const Number& a, const Number& b) override {
    return made(terms_.bvOr(a.term, b.term), a.width);
  }
  std::optional<Number> bitXor(const Number& a, const Number& b) override {
    return made(terms_.bvXor(a.term, b.term), a.width);
  }
  std::optional<Number> shl(const Number& a, const Number& b) override {
    return made(terms_.bvShl(a.term, b.term), a.width);
  }
  std::optional<Number> lshr(const Number& a, const Number& b) override {
    return made(terms_.bvLshr(a.term, b.term), a.width);
  }
  std::optional<Number> ashr(const Number& a, const Number& b) override {
    return made(terms_.bvAshr(a.term, b.term), a.width);
  }

  Number truncate(const Number& a, unsigned width) override {
    return made(terms_.bvExtract(width - 1, 0, a.term), width);
  }
  Number zeroExtend(const Number& a, unsigned width) override {
    return made(terms_.bvZeroExtend(width - a.width, a.term), width);
  }
  Number signExtend(const Number& a, unsigned width) override {
    return made(terms_.bvSignExtend(width - a.width, a.term), width);
  }
  Number ite(Term condition, const Number& a, const Number& b) override {
    return made(terms_.ite(condition, a.term, b.term), a.width);
  }

  Term equal(const Number& a, const Number& b) override { return terms_.eq(a.term, b.term); }
  Term signedLess(const Number& a, const Number& b) override {
    return terms_.bvSlt(a.term, b.term);
  }
  Term unsignedLess(const Number& a, const Number& b) override {
    return terms_.bvUlt(a.term, b.term);
  }
  /// In twice the width (one bit more for sums) nothing wraps.
  Term overflows(Operation operation, const Number& a, const Number& b, bool isSigned) override {
    const unsigned wide = operation == Operation::Mul ? 2 * a.width : a.width + 1;
    const auto extended = [&](const Number& x) {
      return isSigned ? signExtend(x, wide) : zeroExtend(x, wide);
    };
    const Number exact = operation == Operation::Add   ? add(extended(a), extended(b))
                         : operation == Operation::Sub ? sub(extended(a), extended(b))
                                                       : mul(extended(a), extended(b));
    return terms_.negate(terms_.eq(exact.term, extended(truncate(exact, a.width)).term));
  }

  Sort offsetSort() override { return sort(pointerWidth_); }
  Term offset(const Integer& value) override {
    return terms_.bitVec(lowBits(value, pointerWidth_), pointerWidth_);
  }
  Term moved(Term from, const Integer& by) override { return terms_.bvAdd(from, offset(by)); }
  Term moved(Term from, const Number& index, const Integer& factor) override {
    return terms_.bvAdd(from, terms_.bvMul(offset(factor), atPointerWidth(index).term));
  }
  Term sizeOf(const Number& bytes) override {
    return bytes.width < pointerWidth_ ? zeroExtend(bytes, pointerWidth_).term
                                       : atPointerWidth(bytes).term;
  }
  /// The product must not wrap; then the unsigned distance from the beginning decides.
  Term inside(const Extent& extent, Term begin, Term whole) override {
    const Integer most = Integer::powerOfTwo(pointerWidth_ - 1) - Integer(1);
    const Term bound = offset(floorDiv(most, extent.stride));
    const Term at = terms_.bvSub(
        terms_.bvAdd(terms_.bvMul(offset(extent.stride), extent.offset), offset(extent.rest)),
        begin);
    std::vector<Term> all{terms_.bvUle(extent.size, whole),
                          terms_.bvUle(at, terms_.bvSub(whole, extent.size))};
    if (extent.stride > Integer(1)) {
      all.push_back(terms_.bvSle(extent.offset, bound));
      all.push_back(terms_.bvSle(terms_.bvNeg(bound), extent.offset));
    }
    return terms_.conjunction(all);
  }
  Number distance(Term a, Term b, const Integer& stride, const Integer& rest) override {
    return made(terms_.bvAdd(terms_.bvMul(offset(stride), terms_.bvSub(a, b)), offset(rest)),
                pointerWidth_);
  }
  Term offsetLess(Term a, Term b) override { return terms_.bvSlt(a, b); }
  Term aligned(Term from, const Integer& size) override {
    return terms_.bvAnd(from, offset(Integer(0) - size));
  }
  std::optional<Term> asInteger(const Number&) override { return std::nullopt; }

 private:
  static Number made(Term term, unsigned width) { return {term, width, true, {}, {}}; }

  Number atPointerWidth(const Number& a) {
    if (a.width == pointerWidth_) return a;
    return a.width < pointerWidth_ ? signExtend(a, pointerWidth_) : truncate(a, pointerWidth_);
  }

  TermStore& terms_;
  unsigned pointerWidth_;
};

}  // namespace

std::unique_ptr<IntegerEncoding> bitVectors(TermStore& terms, unsigned pointerWidth) {
  return std::make_unique<BitVectors>(terms, pointerWidth);
}

}  // namespace fathom::frontend
