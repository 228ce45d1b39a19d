#pragma once

#include "logic/term_store.h"

// What C computes with float and double, as terms. Each is exact for every number; of NaN there is
// only one, whose sign nobody knows.
namespace fathom::frontend::c {

using logic::Term;
using logic::TermStore;

class FloatTerms {
 public:
  explicit FloatTerms(TermStore& terms) : terms_(terms) {}

  /// Of a number of this width; requires: it is representable.
  Term integer(std::int64_t value, unsigned width);
  /// 2^exponent, or its negation; requires: it is a normal number of this width.
  Term power(int exponent, unsigned width, bool isNegative = false);
  Term infinity(unsigned width, bool isNegative = false);
  Term zero(unsigned width, bool isNegative = false);

  /// Towards zero.
  Term truncated(Term x);
  /// To the nearest integer, halves away from zero.
  Term rounded(Term x);
  /// Of what is not NaN: whether its sign is set, that of -0.0 too.
  Term isNegative(Term x);
  Term withSign(Term magnitude, Term isNegative);

  /// Zero, subnormal, normal, infinite: with either sign, or with one.
  enum class Size { Zero, Subnormal, Normal, Infinite };
  Term isOfSize(Term x, Size size);

  /// Of a bit-vector, read as signed or unsigned. Requires: at most 64 bits.
  Term fromBits(Term bits, bool isSigned, unsigned width);
  /// Whether the number, truncated, is an integer of so many bits. Requires: at most 64.
  Term fits(Term x, unsigned bits, bool isSigned);
  /// The number, truncated, as a bit-vector. Requires: it fits.
  Term toBits(Term x, unsigned bits, bool isSigned);

 private:
  unsigned widthOf(Term x) const { return terms_.floatWidth(terms_.sort(x)); }
  Term fromSigned(Term bits, unsigned width);

  TermStore& terms_;
};

}  // namespace fathom::frontend::c
