#include "analysis/values/reader.h"

#include <algorithm>

#include "analysis/values/zero_search.h"

namespace fathom::analysis {

using logic::Kind;
using logic::SortKind;
using logic::Term;

namespace {

constexpr int kDeepestChoice = 3;

Number asTruth(std::optional<bool> known) {
  return known ? Number::of(Integer(*known ? 1 : 0)) : Number{Interval::anyTruth()};
}

}  // namespace

Number State::read(Term term) const {
  return Reader(*this).read(term, nesting_);
}
std::optional<bool> State::truth(Term condition) const {
  return Reader(*this).truth(condition, nesting_);
}
std::optional<Shifted> State::shifted(Term term) const {
  return Reader(*this).shifted(term, nesting_);
}

std::optional<Shifted> Reader::shifted(Term term, int depth) {
  if (terms_.kind(term) == Kind::Ite && depth < kDeepestChoice) {
    const auto known = truth(terms_.arg(term, 0), depth);
    return known ? shifted(terms_.arg(term, *known ? 1 : 2), depth + 1) : std::nullopt;
  }
  std::optional<Shifted> found;
  Integer constant = 0;
  for (const auto& [factor, part] : sums_.of(term).summands) {
    if (terms_.kind(part) == Kind::IntConst) {
      constant = constant + factor * terms_.value(part);
    } else if (!found && factor.isOne() && state_.isSolid(part)) {
      found = Shifted{part, Integer(0)};
    } else if (!found && factor.isOne() && terms_.kind(part) == Kind::Ite &&
               depth < kDeepestChoice) {
      found = shifted(part, depth + 1);
      if (!found) return std::nullopt;
    } else {
      return std::nullopt;
    }
  }
  if (found) found->offset = found->offset + constant;
  return found;
}

Number Reader::read(Term term, int depth) {
  switch (terms_.sortKind(terms_.sort(term))) {
    case SortKind::Bool:
      return asTruth(truth(term, depth));
    case SortKind::Int:
      return integer(term, depth);
    case SortKind::Array:
      return elements(term, depth);
    default:
      return {};
  }
}

Number Reader::integer(Term term, int depth) {
  if (--effort_ < 0) return {};
  const auto args = terms_.args(term);
  switch (terms_.kind(term)) {
    case Kind::IntConst:
      return Number::of(terms_.value(term));
    case Kind::Apply:
      return args.empty() ? state_.at(term) : Number{};
    case Kind::Add:
      return {sum(sums_.of(term), depth)};
    case Kind::Mul: {
      Number product = Number::of(Integer(1));
      for (const Term arg : args) {
        const Number factor = read(arg, depth);
        product = {product.range * factor.range, product.isNonZero && factor.isNonZero};
      }
      return product;
    }
    case Kind::Div:
      return {divided(value(args[0], depth), value(args[1], depth))};
    case Kind::Mod:
      return {remainder(value(args[0], depth), value(args[1], depth))};
    case Kind::Ite:
      return choice(term, depth);
    case Kind::Select:
      return selected(term, depth);
    default:
      return {};
  }
}

/// Choices that are made here are opened: what stays is a sum of other terms.
logic::Summands Reader::chosen(const logic::Summands& summands, int depth) {
  logic::Summands found;
  for (const auto& [factor, part] : summands) {
    const bool isChoice = terms_.kind(part) == Kind::Ite && depth < kDeepestChoice;
    const auto known = isChoice ? truth(terms_.arg(part, 0), depth) : std::nullopt;
    if (!known) {
      found.emplace_back(factor, part);
      continue;
    }
    const logic::Summands& branch = sums_.of(terms_.arg(part, *known ? 1 : 2)).summands;
    for (const auto& [times, inner] : chosen(branch, depth + 1))
      found.emplace_back(factor * times, inner);
  }
  return found;
}

/// The quotient n div m of a number m > 0.
bool Reader::isQuotient(Term term) const {
  return terms_.kind(term) == Kind::Div && terms_.kind(terms_.arg(term, 1)) == Kind::IntConst &&
         terms_.value(terms_.arg(term, 1)).sign() > 0;
}

/// What n - m * (n div m) contributes is n mod m: n is left out together with the quotient.
Interval Reader::withoutRemainders(logic::Summands& summands, int depth) {
  Interval total = Interval::of(Integer(0));
  for (auto& [factor, quotient] : summands) {
    if (factor.isZero() || !isQuotient(quotient)) continue;
    const Integer divisor = terms_.value(terms_.arg(quotient, 1));
    if (!euclideanMod(factor, divisor).isZero()) continue;
    const Integer times = -euclideanDiv(factor, divisor);  // of n
    const auto whole = chosen(sums_.of(terms_.arg(quotient, 0)).summands, depth);
    if (whole.size() != 1) continue;
    const auto found = std::ranges::find_if(summands, [&](const auto& each) {
      return each.second == whole[0].second && each.first == times * whole[0].first;
    });
    if (found == summands.end()) continue;
    total = total + scaled(times, {Integer(0), divisor - Integer(1)});
    found->first = Integer(0);
    factor = Integer(0);
  }
  return total;
}

Interval Reader::sum(const Sum& given, int depth) {
  const bool isPlain = std::ranges::none_of(given.summands, [&](const auto& each) {
    return terms_.kind(each.second) == Kind::Ite || isQuotient(each.second);
  });
  Interval known = formed(given.form);
  if (isPlain) return meet(known, plainSum(given.summands, depth)).value_or(known);
  logic::Summands summands = chosen(given.summands, depth);
  if (summands != given.summands) {
    const auto form = state_.context_->places.templates().find(summands);
    known = meet(known, formed(form)).value_or(known);
  }
  const Interval remainders = withoutRemainders(summands, depth);
  return meet(known, remainders + plainSum(summands, depth)).value_or(known);
}

/// What is known of the sum as a whole.
Interval Reader::formed(const std::optional<Templates::Found>& found) const {
  if (!found || !state_.isSolid(found->form)) return {};
  const Interval& form = state_.at(found->form).range;
  return (found->isNegated ? -form : form) + Interval::of(found->number);
}

Interval Reader::plainSum(const logic::Summands& summands, int depth) {
  Interval total = Interval::of(Integer(0));
  std::vector<std::pair<Integer, Term>> places;
  for (const auto& [factor, part] : summands) {
    if (factor.isZero()) continue;
    if (state_.isSolid(part))
      places.emplace_back(factor, part);
    else
      total = total + scaled(factor, value(part, depth));
  }
  for (std::size_t i = 0; i < places.size(); ++i) {
    auto& [factor, place] = places[i];
    for (std::size_t k = i + 1; k < places.size() && !factor.isZero(); ++k) {
      auto& [other, second] = places[k];
      if (other.sign() * factor.sign() >= 0) continue;
      const Integer paired = abs(factor) < abs(other) ? factor : -other;
      total = total + scaled(paired, state_.between(place, second));
      factor = factor - paired;
      other = other + paired;
    }
    if (!factor.isZero()) total = total + scaled(factor, state_.at(place).range);
  }
  return total;
}

/// Each branch where its condition holds.
Number Reader::choice(Term term, int depth) {
  const auto args = terms_.args(term);
  if (const auto known = truth(args[0], depth)) return read(args[*known ? 1 : 2], depth);
  if (depth >= kDeepestChoice) return analysis::join(read(args[1], depth), read(args[2], depth));
  Choices& choices = state_.context_->choices;
  if (const Number* kept = choices.find(state_.version_, term)) return *kept;
  std::optional<Number> both;
  for (const bool isTrue : {true, false}) {
    State there = state_;
    there.nesting_ = depth + 1;
    if (!there.assume(args[0], isTrue)) continue;
    Reader reader(there);
    reader.effort_ = effort_ / 2;
    const Number one = reader.read(args[isTrue ? 1 : 2], depth + 1);
    both = both ? analysis::join(*both, one) : one;
  }
  effort_ /= 2;
  choices.keep(state_.version_, term, both.value_or(Number{}));
  return both.value_or(Number{});
}

// ---- Arrays ----

Number Reader::elements(Term array, int depth) {
  if (--effort_ < 0) return {};
  const auto args = terms_.args(array);
  switch (terms_.kind(array)) {
    case Kind::Apply:
      return args.empty() ? state_.at(array) : Number{};
    case Kind::Store:
      if (const Table* table = state_.context_->tables.of(array))
        return analysis::join(table->all, elements(table->base, depth));
      return joinElements(args[0], args[2], depth);
    case Kind::ConstArray:
      return read(args[0], depth);
    case Kind::Select:
      return elements(args[0], depth);
    case Kind::Ite:
      return analysis::join(elements(args[1], depth), elements(args[2], depth));
    default:
      return {};
  }
}

Number Reader::joinElements(Term array, Term value, int depth) {
  const Number others = elements(array, depth);
  return others.isAnything() ? others : analysis::join(others, read(value, depth));
}

Number Reader::selected(Term term, int depth) {
  Number known = element(terms_.arg(term, 0), terms_.arg(term, 1), depth);
  if (state_.isSolid(term))
    if (const auto both = meet(known, state_.at(term))) known = *both;
  return known;
}

Number Reader::element(Term array, Term index, int depth) {
  if (--effort_ < 0) return {};
  const auto args = terms_.args(array);
  if (terms_.kind(index) == Kind::Ite && depth < kDeepestChoice) {
    if (const auto known = truth(terms_.arg(index, 0), depth))
      return element(array, terms_.arg(index, *known ? 1 : 2), depth + 1);
    return analysis::join(element(array, terms_.arg(index, 1), depth + 1),
                          element(array, terms_.arg(index, 2), depth + 1));
  }
  if (const Table* table = state_.context_->tables.of(array)) {
    const auto [found, isBelow] = table->within(value(index, depth));
    if (!isBelow && found) return *found;
    const Number below = element(table->base, index, depth);
    return found ? analysis::join(*found, below) : below;
  }
  if (terms_.kind(array) == Kind::Store) {
    const bool isNumber = terms_.sortKind(terms_.sort(index)) == SortKind::Int;
    const Interval distance = isNumber ? apart(args[1], index, depth) : Interval{};
    if (distance.isOne() && distance.low->isZero()) return read(args[2], depth);
    if (!meet(distance, Interval::of(Integer(0)))) return element(args[0], index, depth);
    return analysis::join(read(args[2], depth), element(args[0], index, depth));
  }
  if (terms_.kind(array) == Kind::Ite)
    return analysis::join(element(args[1], index, depth), element(args[2], index, depth));
  if (terms_.kind(array) == Kind::ConstArray) return read(args[0], depth);
  Number known = elements(array, depth);
  if (const auto cell = state_.cellAt(array, index); cell && state_.isSolid(*cell))
    if (const auto both = meet(known, state_.at(*cell))) known = *both;
  return known;
}

// ---- Conditions ----

std::optional<bool> Reader::truth(Term condition, int depth) {
  if (--effort_ < 0) return std::nullopt;
  const auto args = terms_.args(condition);
  switch (terms_.kind(condition)) {
    case Kind::True:
      return true;
    case Kind::False:
      return false;
    case Kind::Not: {
      const auto inner = truth(args[0], depth);
      if (!inner) return std::nullopt;
      return !*inner;
    }
    case Kind::And:
    case Kind::Or: {
      if (const Number* known = state_.numbers().find(condition.index()); known != nullptr)
        return !known->range.low->isZero();
      const bool decisive = terms_.kind(condition) == Kind::Or;
      bool isKnown = true;
      for (const Term arg : args) {
        const auto one = truth(arg, depth);
        if (one == decisive) return decisive;
        isKnown = isKnown && one.has_value();
      }
      return isKnown ? std::optional(!decisive) : std::nullopt;
    }
    case Kind::Ite: {
      if (const auto known = truth(args[0], depth)) return truth(args[*known ? 1 : 2], depth);
      const auto first = truth(args[1], depth);
      return first && first == truth(args[2], depth) ? first : std::nullopt;
    }
    case Kind::Apply:
    case Kind::Select: {
      if (terms_.kind(condition) == Kind::Apply && !args.empty())
        return isShownZero(condition, depth) ? std::optional(true) : std::nullopt;
      const Number known = args.empty() ? state_.at(condition) : selected(condition, depth);
      return known.range.isOne() ? std::optional(!known.range.low->isZero()) : std::nullopt;
    }
    case Kind::Le:
    case Kind::Ge:
    case Kind::Eq:
      return compared(condition, depth);
    default:
      return std::nullopt;
  }
}

bool Reader::isShownZero(Term fact, int depth) {
  if (!state_.context_->places.zeros().isFact(fact)) return false;
  if (state_.numbers().find(fact.index()) != nullptr) return true;
  const ZeroBetween zero = state_.context_->places.zeros().read(fact);
  return ZeroSearch(state_, *this, zero, depth).isThere();
}

/// A zero that lies between them says which one is less.
bool Reader::isBoundByZero(Term left, Term right) {
  return std::ranges::any_of(state_.context_->places.zerosThatBound(left, right), [&](Term fact) {
    return state_.numbers().find(fact.index()) != nullptr;
  });
}

std::optional<bool> Reader::compared(Term condition, int depth) {
  const auto args = terms_.args(condition);
  if (terms_.sortKind(terms_.sort(args[0])) != SortKind::Int) {
    if (args[0] == args[1]) return true;
    if (terms_.sort(args[0]) != terms_.boolSort()) return std::nullopt;
    const auto left = truth(args[0], depth);
    const auto right = left ? truth(args[1], depth) : std::nullopt;
    return right ? std::optional(left == right) : std::nullopt;
  }
  const bool isGe = terms_.kind(condition) == Kind::Ge;
  const Interval apart = this->apart(args[isGe ? 1 : 0], args[isGe ? 0 : 1], depth);
  if (terms_.kind(condition) == Kind::Eq) {
    if (!meet(apart, Interval::of(Integer(0)))) return false;
    if (apart.isOne()) return true;
    const bool isAgainstZero =
        terms_.kind(args[1]) == Kind::IntConst && terms_.value(args[1]).isZero();
    if (isAgainstZero && read(args[0], depth).isNonZero) return false;
    return std::nullopt;
  }
  if (apart.high && apart.high->sign() <= 0) return true;
  if (apart.low && apart.low->sign() > 0) return false;
  return isBoundByZero(args[isGe ? 1 : 0], args[isGe ? 0 : 1]) ? std::optional(true) : std::nullopt;
}

}  // namespace fathom::analysis
