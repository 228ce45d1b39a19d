#include <array>

#include "analysis/values/state.h"
#include "logic/linear_form.h"

// What a condition says of places.
namespace fathom::analysis {

using logic::Kind;
using logic::SortKind;
using logic::Term;

namespace {

constexpr int kPasses = 3;
constexpr int kDeepestCondition = 6;
constexpr int kMostChoices = 3;  // inside each other

}  // namespace

/// What lies deep is not used.
bool State::assume(Term condition, bool isTrue, int depth) {
  const auto known = truth(condition);
  if (known && (*known != isTrue || !isAboutForm(condition))) return *known == isTrue;
  if (depth > kDeepestCondition) return true;
  const auto args = terms_->args(condition);
  const Kind kind = terms_->kind(condition);
  if (kind == Kind::Not) return assume(args[0], !isTrue, depth + 1);
  if (kind == (isTrue ? Kind::And : Kind::Or)) {
    for (int pass = 0; pass < kPasses; ++pass) {  // a part says more where the others are known
      const State before = *this;
      for (const Term arg : args)
        if (!assume(arg, isTrue, depth + 1)) return false;
      if (*this == before) break;
    }
    return true;
  }
  if (kind == (isTrue ? Kind::Or : Kind::And)) {
    if (isTrue && context_->places.isTracked(condition)) set(condition, Number::of(Integer(1)));
    return assumeOne(args, isTrue, depth + 1);
  }
  if (kind == Kind::Ite) return assumeBranch(condition, isTrue, depth + 1);
  if (kind == Kind::Eq && terms_->sort(args[0]) == terms_->boolSort())
    return assumeAlike(condition, isTrue, depth + 1);
  if (context_->places.isTracked(condition)) {
    set(condition, Number::of(Integer(isTrue ? 1 : 0)));
    for (const auto& [place, meaning] : Meanings(meanings_))
      if (place == condition && !assume(meaning, isTrue, depth + 1)) return false;
    return true;
  }
  const bool compares = kind == Kind::Eq || kind == Kind::Le || kind == Kind::Ge;
  if (!compares || terms_->sortKind(terms_->sort(args[0])) != SortKind::Int) return true;
  const auto choice = nesting_ < kMostChoices ? choiceIn(condition) : std::nullopt;
  return choice ? assumeChoice(condition, *choice, isTrue, depth + 1)
                : assumeCompared(condition, isTrue);
}

/// A choice that is a part of one of the sums that are compared.
std::optional<Term> State::choiceIn(Term comparison) const {
  for (const Term side : terms_->args(comparison))
    for (const auto& [factor, part] : context_->sums.of(side).summands)
      if (terms_->kind(part) == Kind::Ite) return part;
  return std::nullopt;
}

/// The comparison with a branch in place of the choice that it belongs to.
Term State::made(Term comparison, Term choice, Term branch) {
  std::vector<Term> sides;
  for (const Term side : terms_->args(comparison)) {
    Integer times = 0;
    for (const auto& [factor, part] : context_->sums.of(side).summands)
      if (part == choice) times = factor;
    const Term more = terms_->mul(terms_->integer(times), terms_->sub(branch, choice));
    sides.push_back(times.isZero() ? side : terms_->add(side, more));
  }
  return terms_->rebuild(comparison, sides);
}

/// A comparison with ite(c, a, b) in it: with a where c holds, with b elsewhere.
bool State::assumeChoice(Term condition, Term choice, bool isTrue, int depth) {
  std::optional<State> some;
  for (const bool isFirst : {true, false}) {
    State one = *this;
    ++one.nesting_;
    if (!one.assume(terms_->arg(choice, 0), isFirst, depth)) continue;
    const Term chosen = terms_->arg(choice, isFirst ? 1 : 2);
    if (one.assume(made(condition, choice, chosen), isTrue, depth)) joinInto(some, std::move(one));
  }
  if (!some) return false;
  some->nesting_ = nesting_;
  *this = std::move(*some);
  return true;
}

/// ite(c, a, b) of truths: a where c holds, b elsewhere.
bool State::assumeBranch(Term choice, bool isTrue, int depth) {
  const auto args = terms_->args(choice);
  if (const auto known = truth(args[0])) return assume(args[*known ? 1 : 2], isTrue, depth);
  std::optional<State> some;
  for (const bool isFirst : {true, false}) {
    State one = *this;
    if (!one.assume(args[0], isFirst, depth)) continue;
    if (one.assume(args[isFirst ? 1 : 2], isTrue, depth)) joinInto(some, std::move(one));
  }
  if (some) *this = std::move(*some);
  return some.has_value();
}

/// Two truths that are the same, or not.
bool State::assumeAlike(Term condition, bool isTrue, int depth) {
  const auto args = terms_->args(condition);
  std::optional<State> some;
  for (const bool isFirst : {true, false}) {
    State one = *this;
    if (one.assume(args[0], isFirst, depth) && one.assume(args[1], isFirst == isTrue, depth))
      joinInto(some, std::move(one));
  }
  if (some) *this = std::move(*some);
  return some.has_value();
}

bool State::assumeOne(std::span<const Term> conditions, bool isTrue, int depth) {
  std::optional<State> some;
  for (const Term condition : conditions) {
    State one = *this;
    if (one.assume(condition, isTrue, depth)) joinInto(some, std::move(one));
  }
  if (some) *this = std::move(*some);
  return some.has_value();
}

namespace {

/// What sum - bound must be.
std::optional<Number> wantedOf(Kind kind, bool isTrue) {
  if (kind == Kind::Eq) return isTrue ? Number::of(Integer(0)) : Number{{}, true};
  const bool isAtMost = (kind == Kind::Le) == isTrue;
  const Integer strict(isTrue ? 0 : 1);
  return isAtMost ? Number{{{}, -strict}} : Number{{strict, {}}};
}

}  // namespace

bool State::assumeCompared(Term condition, bool isTrue) {
  const auto args = terms_->args(condition);
  const auto wanted = wantedOf(terms_->kind(condition), isTrue);
  const auto& [summands, form] = context_->sums.ofDifference(args[0], args[1]);
  return refineDifference(summands, *wanted) && (!form || refineForm(*form, *wanted)) &&
         refineParts(summands, *wanted);
}

/// A comparison that says more of the parts of a template than what is known of it.
bool State::isAboutForm(Term condition) const {
  const Kind kind = terms_->kind(condition);
  if (kind != Kind::Le && kind != Kind::Ge && kind != Kind::Eq) return false;
  const auto args = terms_->args(condition);
  return terms_->sortKind(terms_->sort(args[0])) == SortKind::Int &&
         context_->sums.ofDifference(args[0], args[1]).form.has_value();
}

/// Where the sum is one of the templates.
bool State::refineForm(const Templates::Found& found, const Number& wanted) {
  if (wanted.range == Interval{}) return true;
  const Interval rest = wanted.range + Interval::of(-found.number);
  return refine(found.form, Number{found.isNegated ? -rest : rest});
}

/// Where the sum is one place less another and a number; places with one value are numbers.
bool State::refineDifference(const logic::Summands& summands, const Number& wanted) {
  std::optional<Term> plus;
  std::optional<Term> minus;
  Integer constant = 0;
  for (const auto& [factor, part] : summands) {
    auto& place = factor.sign() > 0 ? plus : minus;
    if (terms_->kind(part) == Kind::IntConst)
      constant = constant + factor * terms_->value(part);
    else if (isSolid(part) && at(part).range.isOne())
      constant = constant + factor * *at(part).range.low;
    else if (isSolid(part) && abs(factor).isOne() && !place)
      place = part;
    else
      return true;
  }
  if (!plus || !minus) return true;
  Interval apart = between(*plus, *minus);
  const Interval bound = wanted.range + Interval::of(-constant);
  const auto met = meet(apart, bound);
  if (!met) return false;
  apart = *met;
  if (wanted.isNonZero && apart.low == -constant) apart.low = *apart.low + Integer(1);
  if (wanted.isNonZero && apart.high == -constant) apart.high = *apart.high - Integer(1);
  if (apart.low && apart.high && *apart.low > *apart.high) return false;
  if (!apart.isAnything()) relate(*plus, *minus, apart);
  return refine(*plus, at(*plus)) && refine(*minus, at(*minus));
}

/// Each summand is what is wanted less what the others can be.
bool State::refineParts(const logic::Summands& summands, const Number& wanted) {
  for (std::size_t i = 0; i < summands.size(); ++i) {
    const auto& [factor, place] = summands[i];
    if (!context_->places.isTracked(place)) continue;
    Interval others = Interval::of(Integer(0));
    for (std::size_t k = 0; k < summands.size(); ++k)
      if (k != i) others = others + scaled(summands[k].first, read(summands[k].second).range);
    Interval rest = wanted.range + -others;
    if (factor.sign() < 0) rest = -rest;
    const Integer size = abs(factor);
    if (rest.low) rest.low = -floorDiv(-*rest.low, size);
    if (rest.high) rest.high = floorDiv(*rest.high, size);
    Number better{rest};
    if (wanted.isNonZero && others.isOne()) {
      const Integer excluded = factor.sign() > 0 ? -*others.low : *others.low;
      if (size.isOne() && !without(place, excluded)) return false;
    }
    if (!refine(place, better)) return false;
  }
  return true;
}

/// The place is not this number.
bool State::without(Term place, const Integer& excluded) {
  Number now = at(place);
  if (excluded.isZero()) now.isNonZero = true;
  if (now.range.low == excluded) now.range.low = excluded + Integer(1);
  if (now.range.high == excluded) now.range.high = excluded - Integer(1);
  if (now.range.low && now.range.high && *now.range.low > *now.range.high) return !isSolid(place);
  return refine(place, now);
}

/// What a cell that is not solid cannot be says nothing: its index may be 0.
bool State::refine(Term place, const Number& wanted) {
  const auto met = meet(at(place), wanted);
  if (!met) return !isSolid(place);
  set(place, *met);
  if (!isSolid(place)) return true;
  for (const auto& [other, apart] : differences_.of(place)) {
    const bool areOne = apart.isOne() && apart.low->isZero();
    const auto there = meet(at(other), Number{met->range + -apart, areOne && met->isNonZero});
    if (!there) return false;
    set(other, *there);
  }
  return true;
}

}  // namespace fathom::analysis
