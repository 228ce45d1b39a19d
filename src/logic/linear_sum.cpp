#include "logic/linear_sum.h"

#include <algorithm>

#include "base/errors.h"

namespace fathom::logic {

LinearSum::LinearSum(TermStore& terms, Sort sort)
    : terms_(terms),
      sort_(sort),
      width_(terms.sortKind(sort) == SortKind::BitVec ? terms.width(sort) : 0) {}

Integer LinearSum::reduced(Integer value) const {
  return width_ ? lowBits(value, width_) : value;
}

Term LinearSum::number(const Integer& value) const {
  return width_ ? terms_.bitVec(value, width_) : terms_.integer(value);
}

/// No sum stands among the atoms of the sum.
bool LinearSum::isFlat(Term sum) const {
  return std::ranges::none_of(terms_.args(sum), [this](Term arg) {
    return isSum(arg) || (terms_.kind(arg) == productKind() && isSum(terms_.arg(arg, 1)));
  });
}

void LinearSum::addMonomial(const Integer& factor, Term term) {
  const Kind kind = terms_.kind(term);
  if (kind == Kind::IntConst || kind == Kind::BvConst) {
    constant_ = reduced(constant_ + factor * terms_.value(term));
  } else if (kind == productKind() && terms_.isValue(terms_.arg(term, 0))) {
    monomials_.push_back(
        {terms_.arg(term, 1), reduced(factor * terms_.value(terms_.arg(term, 0)))});
  } else {
    monomials_.push_back({term, reduced(factor)});
  }
}

/// How many monomials the term is; constants do not count.
std::size_t LinearSum::summands(Term term) const {
  if (terms_.isValue(term)) return 0;
  if (!isSum(term)) return 1;
  const auto args = terms_.args(term);
  return args.size() - (terms_.isValue(args.back()) ? 1 : 0);
}

void LinearSum::add(std::span<const Part> parts) {
  std::size_t total = monomials_.size();
  for (const Part& part : parts) total += summands(part.term);
  for (const Part& part : parts) {
    const bool opens = isSum(part.term) && (part.factor.isOne() || isFlat(part.term));
    if (opens && total <= kFlattenLimit) {
      for (const Term arg : terms_.args(part.term)) addMonomial(part.factor, arg);
    } else {
      addMonomial(part.factor, part.term);
    }
  }
  normalise();
}

void LinearSum::normalise() {
  merge();
  while (distribute() || openNested() || joinDigits()) merge();
}

/// A number and its digits: c * (q mod m) + c*m * (q div m) is c * q.
bool LinearSum::joinDigits() {
  if (width_ || monomials_.size() < 2) return false;
  for (Monomial& digit : monomials_) {
    if (terms_.kind(digit.atom) != Kind::Mod) continue;
    const Term number = terms_.arg(digit.atom, 0);
    const Term modulus = terms_.arg(digit.atom, 1);
    if (terms_.kind(modulus) != Kind::IntConst) continue;
    for (Monomial& rest : monomials_) {
      if (rest.coefficient != digit.coefficient * terms_.value(modulus) ||
          !isQuotient(rest.atom, number, terms_.value(modulus)))
        continue;
      const Integer factor = digit.coefficient;
      digit.coefficient = rest.coefficient = 0;
      addMonomial(factor, number);
      return true;
    }
  }
  return false;
}

/// Whether the term is number div divisor; (x div a) div b is x div a*b. Requires: divisor > 0.
bool LinearSum::isQuotient(Term term, Term number, const Integer& divisor) const {
  if (terms_.kind(term) != Kind::Div || terms_.kind(terms_.arg(term, 1)) != Kind::IntConst)
    return false;
  const Term numerator = terms_.arg(term, 0);
  const Integer& by = terms_.value(terms_.arg(term, 1));
  if (numerator == number && by == divisor) return true;
  if (terms_.kind(number) != Kind::Div || terms_.kind(terms_.arg(number, 1)) != Kind::IntConst)
    return false;
  const Integer& first = terms_.value(terms_.arg(number, 1));
  return first.sign() > 0 && numerator == terms_.arg(number, 0) && by == first * divisor;
}

/// c * (a + b) becomes the summand (c*a + c*b), so that flat sums stand with coefficient 1 only.
bool LinearSum::distribute() {
  bool changed = false;
  for (Monomial& m : monomials_) {
    if (m.coefficient.isOne() || m.coefficient.isZero() || !isSum(m.atom) || !isFlat(m.atom))
      continue;
    LinearSum scaledSum(terms_, sort_);
    for (const Term arg : terms_.args(m.atom)) scaledSum.addMonomial(m.coefficient, arg);
    scaledSum.merge();
    m = {scaledSum.toTerm(), Integer(1)};
    changed = true;
  }
  if (!changed) return false;
  // A product with a constant may have come out of scaling (modulo 2^n summands vanish): take it
  // apart.
  Monomials given;
  std::swap(given, monomials_);
  for (const Monomial& m : given) addMonomial(m.coefficient, m.atom);
  return true;
}

void LinearSum::merge() {
  const auto inOrder = [this](const Monomial& a, const Monomial& b) {
    return terms_.before(a.atom, b.atom);
  };
  if (monomials_.size() > kFlattenLimit) {
    std::sort(monomials_.begin(), monomials_.end(), inOrder);
  } else {
    for (std::size_t i = 1; i < monomials_.size(); ++i) {
      for (std::size_t j = i; j > 0 && inOrder(monomials_[j], monomials_[j - 1]); --j) {
        std::swap(monomials_[j], monomials_[j - 1]);
      }
    }
  }
  std::size_t kept = 0;
  for (std::size_t i = 0; i < monomials_.size();) {
    Monomial sum = monomials_[i];
    for (++i; i < monomials_.size() && monomials_[i].atom == sum.atom; ++i) {
      sum.coefficient = reduced(sum.coefficient + monomials_[i].coefficient);
    }
    if (!sum.coefficient.isZero()) monomials_[kept++] = std::move(sum);
  }
  monomials_.shrink(kept);
}

/// Opens sums among the atoms where the whole then has at most kFlattenLimit summands.
bool LinearSum::openNested() {
  std::size_t total = 0;
  bool nested = false;
  for (const Monomial& m : monomials_) {
    const bool opens = isSum(m.atom) && m.coefficient.isOne();
    nested = nested || opens;
    total += opens ? summands(m.atom) : 1;
  }
  if (!nested || total > kFlattenLimit) return false;
  Monomials given;
  std::swap(given, monomials_);
  for (const Monomial& m : given) {
    if (isSum(m.atom) && m.coefficient.isOne()) {
      for (const Term arg : terms_.args(m.atom)) addMonomial(1, arg);
    } else {
      monomials_.push_back(m);
    }
  }
  return true;
}

bool LinearSum::hasNested() const {
  return std::ranges::any_of(monomials_, [this](const Monomial& m) { return isSum(m.atom); });
}

void LinearSum::scale(const Integer& factor) {
  constant_ = reduced(constant_ * factor);
  for (Monomial& m : monomials_) m.coefficient = reduced(m.coefficient * factor);
  normalise();
}

Integer LinearSum::content() const {
  Integer result = 0;
  for (const Monomial& m : monomials_) {
    result = gcd(result, m.coefficient);
    if (result.isOne()) break;
  }
  return result;
}

void LinearSum::divideCoefficients(const Integer& divisor) {
  if (divisor.isOne()) return;
  for (Monomial& m : monomials_) m.coefficient = floorDiv(m.coefficient, divisor);
}

Term LinearSum::toTerm() const {
  ShortList<Term, 6> summands;
  for (const Monomial& m : monomials_) {
    summands.push_back(m.coefficient.isOne()
                           ? m.atom
                           : terms_.make(productKind(), sort_, {number(m.coefficient), m.atom}));
  }
  if (summands.empty()) return number(constant_);
  if (!constant_.isZero()) summands.push_back(number(constant_));
  if (summands.size() == 1) return summands[0];
  return terms_.make(sumKind(), sort_, summands.span());
}

Term LinearSum::comparedToZero(Kind kind) && {
  // Dividing and negating may open nested sums, which may cancel: until nothing is left to do.
  while (!isConstant()) {
    const Integer divisor = content();
    if (divisor > Integer(1)) {
      // g*s + k <= 0 is s + ceil(k/g) <= 0; g*s + k >= 0 is s + floor(k/g) >= 0.
      constant_ = kind == Kind::Le ? -floorDiv(-constant_, divisor) : floorDiv(constant_, divisor);
      divideCoefficients(divisor);
      normalise();
    } else if (isNegative(monomials_[0].coefficient)) {
      scale(-1);
      kind = kind == Kind::Le ? Kind::Ge : Kind::Le;
    } else {
      const Term bound = terms_.integer(-constant_);
      constant_ = 0;
      return terms_.make(kind, terms_.boolSort_, {toTerm(), bound});
    }
  }
  return terms_.boolean(kind == Kind::Le ? constant_.sign() <= 0 : constant_.sign() >= 0);
}

/// Below zero, or for bit-vectors in the upper half: nearer to 2^n than to 0.
bool LinearSum::isNegative(const Integer& coefficient) const {
  return width_ ? coefficient > Integer::powerOfTwo(width_ - 1) : coefficient.sign() < 0;
}

Term LinearSum::equalsZero() && {
  require(!hasNested() && !isConstant(), "an equation is balanced between flat sides");
  if (!width_) {
    const Integer divisor = content();
    if (!euclideanMod(constant_, divisor).isZero()) return terms_.boolean(false);
    constant_ = euclideanDiv(constant_, divisor);
    divideCoefficients(divisor);
  }
  if (isNegative(monomials_[0].coefficient)) scale(-1);
  LinearSum left(terms_, sort_);
  LinearSum right(terms_, sort_);
  for (const Monomial& m : monomials_) {
    const bool negative = isNegative(m.coefficient);
    (negative ? right : left)
        .monomials_.push_back({m.atom, negative ? reduced(-m.coefficient) : m.coefficient});
  }
  right.constant_ = reduced(-constant_);
  return terms_.commutative(Kind::Eq, terms_.boolSort_, left.toTerm(), right.toTerm());
}

}  // namespace fathom::logic
