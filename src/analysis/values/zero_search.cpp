#include "analysis/values/zero_search.h"

#include <algorithm>
#include <ranges>

namespace fathom::analysis {

using logic::Kind;
using logic::Term;

namespace {

bool isZero(const Number& number) {
  return number.range.isOne() && number.range.low->isZero();
}

}  // namespace

bool ZeroSearch::isExempt() {
  return isZero(reader_.read(wanted_.unless, depth_));
}

bool ZeroSearch::isAtMost(Term a, Term b) {
  const Interval apart = reader_.apart(a, b, depth_);
  return apart.high && apart.high->sign() <= 0;
}

bool ZeroSearch::areApart(Term a, Term b) {
  return !meet(reader_.apart(a, b, depth_), Interval::of(Integer(0)));
}

/// There was a zero once.
bool ZeroSearch::isWitness(Term index) {
  return isAtMost(from_, index) && isAtMost(index, to_) &&
         std::ranges::all_of(overwritten_, [&](Term other) { return areApart(other, index); });
}

bool ZeroSearch::in(Term array) {
  const std::size_t before = overwritten_.size();
  bool isFound = inKnown(array);
  logic::TermStore& terms = *state_.terms_;
  while (!isFound && terms.kind(array) == Kind::Store && --effort_ > 0) {
    const Term index = terms.arg(array, 1);
    if (!isZero(reader_.read(terms.arg(array, 2), depth_)))
      overwritten_.push_back(index);
    else
      isFound = isWitness(index);
    array = terms.arg(array, 0);
  }
  if (!isFound && effort_ > 0) switch (terms.kind(array)) {
      case Kind::Ite:
        isFound = inBranches(terms.arg(array, 0), array);
        break;
      case Kind::ConstArray:
        isFound = isZero(reader_.read(terms.arg(array, 0), depth_)) &&
                  (isWitness(from_) || isWitness(to_));
        break;
      case Kind::Select:
        isFound = inElement(terms.arg(array, 0), terms.arg(array, 1));
        break;
      default:
        isFound = inKnown(array);  // as it was before it was written to
    }
  overwritten_.resize(before);
  return isFound;
}

bool ZeroSearch::inBranches(Term condition, Term array) {
  const logic::TermStore& terms = *state_.terms_;
  const auto known = reader_.truth(condition, depth_);
  if (known) return in(terms.arg(array, *known ? 1 : 2));
  return in(terms.arg(array, 1)) && in(terms.arg(array, 2));
}

/// In arrays[index].
bool ZeroSearch::inElement(Term arrays, Term index) {
  if (--effort_ < 0) return false;
  logic::TermStore& terms = *state_.terms_;
  if (terms.kind(index) == Kind::Ite) {
    const Term yes = terms.select(arrays, terms.arg(index, 1));
    const Term no = terms.select(arrays, terms.arg(index, 2));
    const auto known = reader_.truth(terms.arg(index, 0), depth_);
    return known ? in(*known ? yes : no) : in(yes) && in(no);
  }
  switch (terms.kind(arrays)) {
    case Kind::ConstArray:
      return in(terms.arg(arrays, 0));
    case Kind::Ite: {
      const auto known = reader_.truth(terms.arg(arrays, 0), depth_);
      if (known) return inElement(terms.arg(arrays, *known ? 1 : 2), index);
      return inElement(terms.arg(arrays, 1), index) && inElement(terms.arg(arrays, 2), index);
    }
    case Kind::Store:
      return inStored(arrays, index);
    default:
      return inKnown(terms.select(arrays, index));
  }
}

/// In store(arrays, other, array)[index].
bool ZeroSearch::inStored(Term stored, Term index) {
  logic::TermStore& terms = *state_.terms_;
  const Term arrays = terms.arg(stored, 0);
  const Term other = terms.arg(stored, 1);
  Term array = terms.arg(stored, 2);
  const Interval apart = reader_.apart(other, index, depth_);
  if (apart.isOne() && apart.low->isZero()) return in(array);
  if (!meet(apart, Interval::of(Integer(0)))) return inElement(arrays, index);
  if (!inElement(arrays, index)) return false;
  // Where they are one: what is changed is arrays[index].
  std::vector<Term> stores;
  for (; terms.kind(array) == Kind::Store; array = terms.arg(array, 0)) stores.push_back(array);
  if (array == terms.select(arrays, other)) array = terms.select(arrays, index);
  for (const Term store : stores | std::views::reverse)
    array = terms.store(array, terms.arg(store, 1), terms.arg(store, 2));
  return in(array);
}

bool ZeroSearch::inKnown(Term array) {
  const Places& places = state_.context_->places;
  if (const auto cell = state_.cellAt(array, from_);
      cell && state_.isSolid(*cell) && isZero(state_.at(*cell)) && isWitness(from_))
    return true;
  return std::ranges::any_of(places.zerosOf(array), [&](Term fact) {
    return state_.numbers().find(fact.index()) != nullptr && isIn(places.zeros().read(fact));
  });
}

/// A scan that saw no zero at its first index goes on behind it.
bool ZeroSearch::isIn(const ZeroBetween& known) {
  logic::TermStore& terms = *state_.terms_;
  if (known.unless != wanted_.unless && !reader_.read(known.unless, depth_).isNonZero) return false;
  Term from = known.from;
  if (const auto cell = state_.cellAt(known.array, from);
      cell && state_.isSolid(*cell) && state_.at(*cell).isNonZero)
    from = terms.add(from, terms.integer(Integer(1)));
  return isAtMost(from_, from) && isAtMost(known.to, to_) &&
         std::ranges::all_of(overwritten_, [&](Term other) {
           const Term next = terms.add(other, terms.integer(Integer(1)));
           return isAtMost(next, from) ||
                  isAtMost(terms.add(known.to, terms.integer(Integer(1))), other);
         });
}

}  // namespace fathom::analysis
