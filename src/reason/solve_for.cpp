#include "reason/solve_for.h"

#include <algorithm>

#include "base/errors.h"
#include "logic/linear_form.h"

namespace fathom::reason {

namespace {

using logic::Kind;
using logic::SortKind;

/// The inverse of an odd number modulo 2^width, by Newton's iteration.
Integer oddInverse(const Integer& odd, unsigned width) {
  Integer inverse = 1;
  for (unsigned bits = 1; bits < width; bits *= 2) {
    inverse = lowBits(inverse * (Integer(2) - odd * inverse), width);
  }
  return inverse;
}

/// c*x + p = q over Int, as x = (q - p) div c where c divides q - p.
std::optional<Solution> solveLinear(TermStore& terms, Term left, Term right, Symbol x) {
  const auto difference = linearIn(terms, terms.sub(left, right), x);
  if (!difference || difference->coefficient.isZero()) return std::nullopt;
  const Integer factor = difference->coefficient;
  const Term rest = factor.sign() > 0 ? terms.minus(difference->rest) : difference->rest;
  const Integer size = abs(factor);
  if (size.isOne()) return Solution{rest, {}, {}, true};
  const Term divisor = terms.integer(size);
  return Solution{
      terms.div(rest, divisor), {terms.eq(terms.mod(rest, divisor), terms.integer(0))}, {}, false};
}

/// Turns side = other, with x in side alone, into x = value step by step from the outside.
class Isolation {
 public:
  Isolation(TermStore& terms, Symbol x) : terms_(terms), x_(x), variable_(terms.constant(x)) {}

  std::optional<Solution> run(Term side, Term other) {
    if (mentions(terms_, other, x_)) return std::nullopt;
    while (side != variable_) {
      if (terms_.sortKind(terms_.sort(side)) == SortKind::Int) return sum(side, other);
      const auto next = peel(side, other);
      if (!next) return std::nullopt;
      std::tie(side, other) = *next;
    }
    solution_.value = other;
    return solution_;
  }

 private:
  using Equation = std::optional<std::pair<Term, Term>>;

  std::optional<Solution> sum(Term side, Term other) {
    auto solved = solveLinear(terms_, side, other, x_);
    if (!solved) return std::nullopt;
    std::ranges::copy(solved->conditions, std::back_inserter(solution_.conditions));
    solution_.value = solved->value;
    return solution_;
  }

  Equation peel(Term side, Term other) {
    switch (terms_.kind(side)) {
      case Kind::Not:
        return std::pair(terms_.arg(side, 0), terms_.negate(other));
      case Kind::BvNot:
        return std::pair(terms_.arg(side, 0), terms_.bvNot(other));
      case Kind::BvXor:
        return peelXor(side, other);
      case Kind::BvAdd:
      case Kind::BvMul:
        return peelBitVecSum(side, other);
      case Kind::BvConcat:
        return peelConcat(side, other);
      case Kind::BvZeroExtend:
      case Kind::BvSignExtend:
        return peelExtension(side, other);
      case Kind::Store:
        return peelStore(side, other);
      default:
        return std::nullopt;  // no other operation can be undone
    }
  }

  Equation peelXor(Term side, Term other) {
    const auto args = terms_.args(side);
    if (args.size() != 2) return std::nullopt;
    const std::size_t with = mentions(terms_, args[0], x_) ? 0 : 1;
    const Term inner = args[with], rest = args[1 - with];
    if (mentions(terms_, rest, x_)) return std::nullopt;
    return std::pair(inner, terms_.bvXor(other, rest));
  }

  /// c*inner + rest = other with c odd: inner = c^-1 * (other - rest).
  Equation peelBitVecSum(Term side, Term other) {
    const unsigned width = terms_.width(terms_.sort(side));
    std::optional<std::pair<Integer, Term>> with;
    for (const Term summand : logic::addends(terms_, side)) {
      if (!mentions(terms_, summand, x_)) {
        other = terms_.bvSub(other, summand);
      } else if (!with) {
        with = logic::factored(terms_, summand);
      } else {
        return std::nullopt;
      }
    }
    if (!with || !with->first.isOdd() || with->second == side) return std::nullopt;
    return std::pair(with->second, terms_.bvScale(oddInverse(with->first, width), other));
  }

  Equation peelConcat(Term side, Term other) {
    const auto args = terms_.args(side);
    if (args.size() != 2) return std::nullopt;
    const Term high = args[0], low = args[1];
    const unsigned lowWidth = terms_.width(terms_.sort(low));
    const unsigned width = terms_.width(terms_.sort(side));
    const Term otherHigh = terms_.bvExtract(width - 1, lowWidth, other);
    const Term otherLow = terms_.bvExtract(lowWidth - 1, 0, other);
    const bool inHigh = mentions(terms_, high, x_);
    if (inHigh && mentions(terms_, low, x_)) return std::nullopt;
    solution_.conditions.push_back(inHigh ? terms_.eq(otherLow, low) : terms_.eq(otherHigh, high));
    return inHigh ? std::pair(high, otherHigh) : std::pair(low, otherLow);
  }

  Equation peelExtension(Term side, Term other) {
    const Term inner = terms_.arg(side, 0);
    const unsigned width = terms_.width(terms_.sort(inner));
    const Term value = terms_.bvExtract(width - 1, 0, other);
    solution_.conditions.push_back(
        terms_.eq(terms_.rebuild(side, std::vector<Term>{value}), other));
    return std::pair(inner, value);
  }

  /// store(inner, i, v) = other: inner is other with some w at i, and other holds v at i.
  Equation peelStore(Term side, Term other) {
    const auto args = terms_.args(side);
    const Term inner = args[0], index = args[1], value = args[2];
    if (mentions(terms_, index, x_)) return std::nullopt;
    if (mentions(terms_, value, x_)) return peelStored(side, other);
    const Symbol witness = terms_.symbol(
        "overwritten~" + std::to_string(terms_.contentHash(side)) + "~" + terms_.name(x_),
        terms_.sort(value));
    solution_.witnesses.push_back({witness, terms_.select(inner, index)});
    solution_.conditions.push_back(terms_.eq(terms_.select(other, index), value));
    return std::pair(inner, terms_.store(other, index, terms_.constant(witness)));
  }

  /// store(array, i, value) = other, x in the value: it is what other holds at i.
  Equation peelStored(Term side, Term other) {
    const auto args = terms_.args(side);
    const Term array = args[0], index = args[1], value = args[2];
    if (mentions(terms_, array, x_)) return std::nullopt;
    const Term held = terms_.select(other, index);
    solution_.conditions.push_back(terms_.eq(terms_.store(array, index, held), other));
    return std::pair(value, held);
  }

  TermStore& terms_;
  Symbol x_;
  Term variable_;
  Solution solution_;
};

}  // namespace

std::optional<LinearIn> linearIn(TermStore& terms, Term term, Symbol x) {
  const Term variable = terms.constant(x);
  Integer coefficient = 0;
  std::vector<Term> rest;
  for (const Term summand : logic::addends(terms, term)) {
    const auto [factor, base] = logic::factored(terms, summand);
    if (base == variable) {
      coefficient = coefficient + factor;
    } else if (mentions(terms, summand, x)) {
      return std::nullopt;
    } else {
      rest.push_back(summand);
    }
  }
  return LinearIn{coefficient, terms.add(rest)};
}

std::optional<Solution> solveFor(TermStore& terms, Term literal, Symbol x) {
  const Term variable = terms.constant(x);
  if (literal == variable) return Solution{terms.boolean(true), {}, {}, true};
  const bool negated = terms.kind(literal) == Kind::Not && terms.arg(literal, 0) == variable;
  if (negated) return Solution{terms.boolean(false), {}, {}, true};
  if (terms.kind(literal) != Kind::Eq) return std::nullopt;
  const Term left = terms.arg(literal, 0), right = terms.arg(literal, 1);
  if (terms.sortKind(terms.sort(left)) == SortKind::Int) return solveLinear(terms, left, right, x);
  if (auto solved = Isolation(terms, x).run(left, right)) return solved;
  return Isolation(terms, x).run(right, left);
}

}  // namespace fathom::reason
