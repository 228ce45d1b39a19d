#include "frontend/c/llvm/numbers.h"

namespace fathom::frontend::c {
namespace {

/// Machine integers as bit-vectors: the operations are the machine's own.
class BitVectors : public Numbers {
 public:
  explicit BitVectors(TermStore& terms) : terms_(terms) {}

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

 private:
  static Number made(Term term, unsigned width) { return {term, width, true, {}, {}}; }

  TermStore& terms_;
};

}  // namespace

std::unique_ptr<Numbers> bitVectors(TermStore& terms) {
  return std::make_unique<BitVectors>(terms);
}

}  // namespace fathom::frontend::c
