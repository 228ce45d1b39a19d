// Machine integers as mathematical ones. A value is kept as it reads signed or unsigned, with an
// interval around it; wrap-around is written out only where the interval leaves the type's range.
#include <algorithm>

#include "frontend/shared/integer_encoding.h"

namespace fathom::frontend {
namespace {

Integer least(unsigned width, bool isSigned) {
  return isSigned ? Integer(0) - Integer::powerOfTwo(width - 1) : Integer(0);
}
Integer most(unsigned width, bool isSigned) {
  return Integer::powerOfTwo(isSigned ? width - 1 : width) - Integer(1);
}

class Integers : public IntegerEncoding {
 public:
  Integers(TermStore& terms, unsigned pointerWidth) : terms_(terms), pointerWidth_(pointerWidth) {}

  Sort sort(unsigned) override { return terms_.intSort(); }

  std::optional<Term> range(Term term, unsigned width, bool isSigned) override {
    return terms_.conjunction({terms_.ge(term, terms_.integer(least(width, isSigned))),
                               terms_.le(term, terms_.integer(most(width, isSigned)))});
  }
  Number any(Term term, unsigned width, bool isSigned) override {
    return {term, width, isSigned, least(width, isSigned), most(width, isSigned)};
  }
  Number constant(const Integer& value, unsigned width) override {
    const Integer signedValue =
        value > most(width, true) ? value - Integer::powerOfTwo(width) : value;
    return {terms_.integer(signedValue), width, true, signedValue, signedValue};
  }
  Term stored(const Number& a, bool isSigned) override { return as(a, isSigned).term; }

  Number add(const Number& a, const Number& b) override {
    const auto [x, y] = alike(a, b);
    return wrapped(terms_.add(x.term, y.term), x.low + y.low, x.high + y.high, x);
  }
  Number sub(const Number& a, const Number& b) override {
    const auto [x, y] = alike(a, b);
    return wrapped(terms_.sub(x.term, y.term), x.low - y.high, x.high - y.low, x);
  }
  Number mul(const Number& a, const Number& b) override {
    const auto [x, y] = alike(a, b);
    const auto [low, high] = productOf(x, y);
    return wrapped(terms_.mul(x.term, y.term), low, high, x);
  }

  Number udiv(const Number& a, const Number& b) override {
    const Number x = as(a, false);
    const Number y = as(b, false);
    return {terms_.div(x.term, y.term), x.width, false, Integer(0), x.high};
  }
  Number urem(const Number& a, const Number& b) override {
    const Number x = as(a, false);
    const Number y = as(b, false);
    return {terms_.mod(x.term, y.term), x.width, false, Integer(0), x.high};
  }
  /// Towards zero; the one result that does not fit wraps.
  Number sdiv(const Number& a, const Number& b) override {
    const Number x = as(a, true);
    const Number y = as(b, true);
    const Integer bound = std::max(x.high, Integer(0) - x.low);
    return wrapped(quotient(x, y), Integer(0) - bound, bound, x);
  }
  Number srem(const Number& a, const Number& b) override {
    const Number x = as(a, true);
    const Number y = as(b, true);
    const Term rest = terms_.sub(x.term, terms_.mul(y.term, quotient(x, y)));
    return {rest, x.width, true, std::min(x.low, Integer(0)), std::max(x.high, Integer(0))};
  }

  std::optional<Number> bitAnd(const Number& a, const Number& b) override {
    if (isConstant(a)) return masked(b, unsignedValue(a));
    if (isConstant(b)) return masked(a, unsignedValue(b));
    if (haveNoBitInCommon(a, b)) return constant(Integer(0), a.width);
    return std::nullopt;
  }
  /// x | c = x + c - (x & c)
  std::optional<Number> bitOr(const Number& a, const Number& b) override {
    if (haveNoBitInCommon(a, b)) return sideBySide(a, b);
    if (!isConstant(a) && !isConstant(b)) return std::nullopt;
    const Number both = *bitAnd(a, b);
    return exact(terms_.sub(terms_.add(as(a, false).term, as(b, false).term), both.term), a.width);
  }
  /// x ^ c = x + c - 2 (x & c)
  std::optional<Number> bitXor(const Number& a, const Number& b) override {
    if (haveNoBitInCommon(a, b)) return sideBySide(a, b);
    if (!isConstant(a) && !isConstant(b)) return std::nullopt;
    const Term both = terms_.scale(Integer(2), bitAnd(a, b)->term);
    return exact(terms_.sub(terms_.add(as(a, false).term, as(b, false).term), both), a.width);
  }

  std::optional<Number> shl(const Number& a, const Number& b) override {
    if (!isConstant(b)) return std::nullopt;
    const auto count = static_cast<unsigned>(unsignedValue(b).small());
    const Integer factor = Integer::powerOfTwo(count);
    Number result = wrapped(terms_.scale(factor, a.term), a.low * factor, a.high * factor, a);
    result.ones = lowBits(shiftLeft(onesOf(a), count), a.width);
    return result;
  }
  std::optional<Number> lshr(const Number& a, const Number& b) override {
    return divided(as(a, false), b);
  }
  std::optional<Number> ashr(const Number& a, const Number& b) override {
    return divided(as(a, true), b);
  }

  Number truncate(const Number& a, unsigned width) override {
    Number result = wrapped(a.term, a.low, a.high, any(a.term, width, a.isSigned));
    result.ones = lowBits(onesOf(a), width);
    return result;
  }
  Number zeroExtend(const Number& a, unsigned width) override {
    Number result = as(a, false);
    result.ones = onesOf(a);
    result.width = width;
    return result;
  }
  /// The signed reading fits the wider type, signed or unsigned.
  Number signExtend(const Number& a, unsigned width) override {
    Number result = as(a, true);
    const bool mayBeNegative = onesOf(a) >= Integer::powerOfTwo(a.width - 1);
    result.ones = mayBeNegative ? std::nullopt : std::optional(onesOf(a));
    result.width = width;
    return result;
  }
  Number ite(Term condition, const Number& a, const Number& b) override {
    const auto [x, y] = alike(a, b);
    return {terms_.ite(condition, x.term, y.term), x.width, x.isSigned, std::min(x.low, y.low),
            std::max(x.high, y.high)};
  }

  Term equal(const Number& a, const Number& b) override {
    const auto [x, y] = alike(a, b);
    return terms_.eq(x.term, y.term);
  }
  Term signedLess(const Number& a, const Number& b) override {
    return terms_.lt(as(a, true).term, as(b, true).term);
  }
  Term unsignedLess(const Number& a, const Number& b) override {
    return terms_.lt(as(a, false).term, as(b, false).term);
  }
  Term overflows(Operation operation, const Number& a, const Number& b, bool isSigned) override {
    const Number x = as(a, isSigned);
    const Number y = as(b, isSigned);
    const Term result = operation == Operation::Add   ? terms_.add(x.term, y.term)
                        : operation == Operation::Sub ? terms_.sub(x.term, y.term)
                                                      : terms_.mul(x.term, y.term);
    return terms_.negate(*range(result, a.width, isSigned));
  }

  Sort offsetSort() override { return terms_.intSort(); }
  Term offset(const Integer& value) override { return terms_.integer(value); }
  Term moved(Term offset, const Integer& by) override {
    return terms_.add(offset, terms_.integer(by));
  }
  Term moved(Term offset, const Number& index, const Integer& factor) override {
    return terms_.add(offset, terms_.scale(factor, as(index, true).term));
  }
  Term sizeOf(const Number& bytes) override { return as(bytes, false).term; }
  /// Where the sizes are known, as bounds on the offset itself: floors instead of factors.
  Term inside(const Extent& extent, Term begin, Term whole) override {
    if (terms_.isValue(begin) && terms_.isValue(whole) && terms_.isValue(extent.size)) {
      const Integer low = terms_.value(begin) - extent.rest;
      const Integer high = low + terms_.value(whole) - terms_.value(extent.size);
      const Integer up = low + extent.stride - Integer(1);
      return terms_.conjunction(
          {terms_.ge(extent.offset, terms_.integer(floorDiv(up, extent.stride))),
           terms_.le(extent.offset, terms_.integer(floorDiv(high, extent.stride)))});
    }
    const Term at =
        terms_.add(terms_.scale(extent.stride, extent.offset), terms_.integer(extent.rest));
    return terms_.conjunction(
        {terms_.ge(at, begin), terms_.le(terms_.add(at, extent.size), terms_.add(begin, whole))});
  }
  Number distance(Term a, Term b, const Integer& stride, const Integer& rest) override {
    return any(terms_.add(terms_.scale(stride, terms_.sub(a, b)), terms_.integer(rest)),
               pointerWidth_, true);
  }
  Term offsetLess(Term a, Term b) override { return terms_.lt(a, b); }
  Term aligned(Term offset, const Integer& size) override {
    return terms_.sub(offset, terms_.mod(offset, terms_.integer(size)));
  }
  std::optional<Term> asInteger(const Number& a) override { return as(a, false).term; }

 private:
  static bool isConstant(const Number& a) { return a.low == a.high; }

  static Integer onesOf(const Number& a) {
    if (a.ones) return *a.ones;
    if (isConstant(a)) return unsignedValue(a);
    unsigned bits = a.width;
    if (a.low.sign() >= 0)
      while (bits > 0 && a.high < Integer::powerOfTwo(bits - 1)) --bits;
    return Integer::powerOfTwo(bits) - Integer(1);
  }
  static bool haveNoBitInCommon(const Number& a, const Number& b) {
    return fathom::bitAnd(onesOf(a), onesOf(b)) == Integer(0);
  }
  /// The sum of two numbers that have no bit in common.
  Number sideBySide(const Number& a, const Number& b) {
    const Integer ones = onesOf(a) + onesOf(b);
    return {
        terms_.add(as(a, false).term, as(b, false).term), a.width, false, Integer(0), ones, ones};
  }
  static Integer unsignedValue(const Number& a) {
    return a.low.sign() < 0 ? a.low + Integer::powerOfTwo(a.width) : a.low;
  }

  /// The same value, read signed or unsigned.
  Number as(const Number& a, bool isSigned) {
    const Integer least_ = least(a.width, isSigned);
    const Integer most_ = most(a.width, isSigned);
    if (a.low >= least_ && a.high <= most_)
      return {a.term, a.width, isSigned, a.low, a.high, a.ones};
    const Term size = terms_.integer(Integer::powerOfTwo(a.width));
    if (isConstant(a)) {
      const Integer value =
          isSigned ? a.low - Integer::powerOfTwo(a.width) : a.low + Integer::powerOfTwo(a.width);
      return {terms_.integer(value), a.width, isSigned, value, value};
    }
    const Term other =
        isSigned
            ? terms_.ite(terms_.gt(a.term, terms_.integer(most_)), terms_.sub(a.term, size), a.term)
            : terms_.ite(terms_.lt(a.term, terms_.integer(0)), terms_.add(a.term, size), a.term);
    Number result = any(other, a.width, isSigned);
    result.ones = a.ones;
    return result;
  }

  /// Both in one reading: the first's, or the other's where the first is a constant.
  std::pair<Number, Number> alike(const Number& a, const Number& b) {
    const bool isSigned = isConstant(a) ? b.isSigned : a.isSigned;
    return {as(a, isSigned), as(b, isSigned)};
  }

  /// The exact result between the bounds, brought into the range of the type.
  Number wrapped(Term exactResult, const Integer& low, const Integer& high, const Number& type) {
    const Integer least_ = least(type.width, type.isSigned);
    const Integer most_ = most(type.width, type.isSigned);
    if (low >= least_ && high <= most_) return {exactResult, type.width, type.isSigned, low, high};
    const Integer size = Integer::powerOfTwo(type.width);
    Term result = exactResult;
    if (low >= least_ - size && high <= most_ + size) {
      if (low < least_)
        result = terms_.ite(terms_.lt(exactResult, terms_.integer(least_)),
                            terms_.add(exactResult, terms_.integer(size)), result);
      if (high > most_)
        result = terms_.ite(terms_.gt(exactResult, terms_.integer(most_)),
                            terms_.sub(exactResult, terms_.integer(size)), result);
    } else {
      const Term shifted = terms_.sub(exactResult, terms_.integer(least_));
      result = terms_.add(terms_.mod(shifted, terms_.integer(size)), terms_.integer(least_));
    }
    return any(result, type.width, type.isSigned);
  }

  Number exact(Term term, unsigned width) { return any(term, width, false); }

  std::pair<Integer, Integer> productOf(const Number& x, const Number& y) {
    const Integer corners[] = {x.low * y.low, x.low * y.high, x.high * y.low, x.high * y.high};
    return {*std::min_element(std::begin(corners), std::end(corners)),
            *std::max_element(std::begin(corners), std::end(corners))};
  }

  /// Towards zero, of signed readings: |x| div |y| with the sign of the product.
  Term quotient(const Number& x, const Number& y) {
    const Term size = terms_.div(magnitude(x), magnitude(y));
    const Term sameSign =
        terms_.eq(terms_.lt(x.term, terms_.integer(0)), terms_.lt(y.term, terms_.integer(0)));
    return terms_.ite(sameSign, size, terms_.minus(size));
  }
  Term magnitude(const Number& x) {
    if (x.low.sign() >= 0) return x.term;
    return terms_.ite(terms_.lt(x.term, terms_.integer(0)), terms_.minus(x.term), x.term);
  }

  std::optional<Number> divided(const Number& x, const Number& count) {
    if (!isConstant(count)) return std::nullopt;
    const auto bits = static_cast<unsigned>(unsignedValue(count).small());
    const Integer size = Integer::powerOfTwo(bits);
    Number result{terms_.div(x.term, terms_.integer(size)), x.width, x.isSigned,
                  floorDiv(x.low, size), floorDiv(x.high, size)};
    if (x.low.sign() >= 0) result.ones = shiftRight(onesOf(x), bits);
    return result;
  }

  /// x & mask: for each run of ones, bits i to j, ((x div 2^i) mod 2^(j-i+1)) * 2^i. (div and mod
  /// do not care whether x reads signed.)
  Number masked(const Number& x, Integer mask) {
    std::vector<Term> runs;
    const Integer whole = mask;
    for (unsigned low = 0; mask.sign() > 0;) {
      unsigned length = 0;
      while (mask.sign() > 0 && mask.isOdd()) {
        mask = shiftRight(mask, 1);
        ++length;
      }
      if (length > 0) {
        const Term shifted = terms_.div(x.term, terms_.integer(Integer::powerOfTwo(low)));
        runs.push_back(
            terms_.scale(Integer::powerOfTwo(low),
                         terms_.mod(shifted, terms_.integer(Integer::powerOfTwo(length)))));
      }
      low += length;
      while (mask.sign() > 0 && !mask.isOdd()) {
        mask = shiftRight(mask, 1);
        ++low;
      }
    }
    return {terms_.add(runs), x.width, false, Integer(0), whole, whole};
  }
  TermStore& terms_;
  unsigned pointerWidth_;
};

}  // namespace

std::unique_ptr<IntegerEncoding> integers(TermStore& terms, unsigned pointerWidth) {
  return std::make_unique<Integers>(terms, pointerWidth);
}

}  // namespace fathom::frontend
