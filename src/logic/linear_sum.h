#pragma once

#include "base/short_list.h"
#include "logic/term_store.h"

namespace fathom::logic {

/// sum of coefficient * atom, plus a constant: over the integers, or modulo 2^width for
/// bit-vectors. The normal form of sums, comparisons and equations is made here.
class LinearSum {
 public:
  struct Monomial {
    Term atom;
    Integer coefficient;
  };
  static constexpr std::size_t kFlattenLimit = 16;

  LinearSum(TermStore& terms, Sort sort);

  /// += factor * term for each pair. Sums among the terms are opened while at most kFlattenLimit
  /// summands result in all; otherwise they count as atoms.
  struct Part {
    Integer factor;
    Term term;
  };
  void add(std::span<const Part> parts);

  void scale(const Integer& factor);
  /// The greatest common divisor of all coefficients (integers only); 0 for a constant.
  Integer content() const;
  /// Divides all coefficients, not the constant. Requires: divisor divides content().
  void divideCoefficients(const Integer& divisor);

  bool isConstant() const { return monomials_.empty(); }
  const Integer& constant() const { return constant_; }
  void setConstant(Integer value) { constant_ = reduced(std::move(value)); }
  std::span<const Monomial> monomials() const { return monomials_.span(); }

  Term toTerm() const;
  /// this <= 0 (kind Le) or this >= 0 (kind Ge), as Le or Ge of a sum without constant, gcd 1 and
  /// leading coefficient > 0 against a constant. Integers only.
  Term comparedToZero(Kind kind) &&;
  /// A sum stands among the atoms: there were too many summands to flatten all.
  bool hasNested() const;
  /// this = 0, as summands with positive coefficients against the others negated.
  /// Requires: no constant, nothing nested.
  Term equalsZero() &&;

 private:
  void addMonomial(const Integer& factor, Term term);
  void normalise();
  bool openNested();
  bool joinDigits();
  bool isQuotient(Term term, Term number, const Integer& divisor) const;
  bool distribute();
  void merge();
  Integer reduced(Integer value) const;
  bool isSum(Term term) const { return terms_.kind(term) == sumKind(); }
  Kind sumKind() const { return width_ ? Kind::BvAdd : Kind::Add; }
  Kind productKind() const { return width_ ? Kind::BvMul : Kind::Mul; }
  Term number(const Integer& value) const;
  bool isFlat(Term sum) const;
  std::size_t summands(Term term) const;
  bool isNegative(const Integer& coefficient) const;

  TermStore& terms_;
  Sort sort_;
  unsigned width_;  // 0 for integers
  using Monomials = ShortList<Monomial, 4>;
  Monomials monomials_;
  Integer constant_;
};

}  // namespace fathom::logic
