#include "summary/interval_state.h"

#include <algorithm>

namespace fathom::summary {

using logic::Kind;
using logic::Sort;
using logic::SortKind;

namespace {

constexpr int kDeepestChoice = 3;
constexpr int kPasses = 3;
constexpr int kDeepestCondition = 6;

const Interval kTruth{Integer(0), Integer(1)};

bool isVariable(const logic::TermStore& terms, logic::Term term) {
  return terms.kind(term) == Kind::Apply && terms.args(term).empty();
}

/// c * rest.
std::pair<Integer, logic::Term> factored(const logic::TermStore& terms, logic::Term term) {
  if (terms.kind(term) == Kind::Mul && terms.args(term).size() == 2)
    for (const std::size_t i : {0, 1})
      if (terms.kind(terms.arg(term, i)) == Kind::IntConst)
        return {terms.value(terms.arg(term, i)), terms.arg(term, 1 - i)};
  return {Integer(1), term};
}

}  // namespace

Interval IntervalState::of(Symbol symbol) const {
  const auto found = known_.find(symbol);
  if (found != known_.end()) return found->second;
  return terms_->sortKind(terms_->range(symbol)) == SortKind::Bool ? kTruth : Interval{};
}

void IntervalState::set(Symbol symbol, const Interval& interval) {
  const SortKind kind = terms_->sortKind(terms_->range(symbol));
  const bool isKnown = (kind == SortKind::Int && !interval.isAnything()) ||
                       (kind == SortKind::Bool && interval.isOne());
  if (isKnown && terms_->domain(symbol).empty())
    known_.insert_or_assign(symbol, interval);
  else
    known_.erase(symbol);
}

Interval IntervalState::read(Term term) const {
  const SortKind kind = terms_->sortKind(terms_->sort(term));
  if (kind == SortKind::Int) return value(term);
  if (kind != SortKind::Bool) return {};
  const auto known = truth(term);
  return known ? Interval::of(Integer(*known ? 1 : 0)) : kTruth;
}

// ---- Reading ----

Interval IntervalState::Reader::value(Term term, int depth) {
  if (--patience_ < 0) return {};
  const auto args = terms_.args(term);
  switch (terms_.kind(term)) {
    case Kind::IntConst:
      return Interval::of(terms_.value(term));
    case Kind::Apply:
      return args.empty() ? state_.of(terms_.symbolOf(term)) : Interval{};
    case Kind::Add: {
      Interval sum = Interval::of(Integer(0));
      for (const Term arg : args) sum = sum + value(arg, depth);
      return sum;
    }
    case Kind::Mul: {
      Interval product = Interval::of(Integer(1));
      for (const Term arg : args) product = product * value(arg, depth);
      return product;
    }
    case Kind::Div:
      return divided(value(args[0], depth), value(args[1], depth));
    case Kind::Mod:
      return remainder(value(args[0], depth), value(args[1], depth));
    case Kind::Ite:
      return choice(term, depth);
    default:
      return {};
  }
}

/// Each branch where its condition holds.
Interval IntervalState::Reader::choice(Term term, int depth) {
  const auto args = terms_.args(term);
  if (const auto known = truth(args[0], depth)) return value(args[*known ? 1 : 2], depth);
  if (depth >= kDeepestChoice) return summary::join(value(args[1], depth), value(args[2], depth));
  std::optional<Interval> both;
  for (const bool isTrue : {true, false}) {
    IntervalState there = state_;
    if (!there.assume(args[0], isTrue)) continue;
    Reader reader(there);
    reader.patience_ = patience_ / 2;
    const Interval one = reader.value(args[isTrue ? 1 : 2], depth + 1);
    both = both ? summary::join(*both, one) : one;
  }
  patience_ /= 2;
  return both.value_or(Interval{});
}

std::optional<bool> IntervalState::Reader::truth(Term condition, int depth) {
  if (--patience_ < 0) return std::nullopt;
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
      const bool decisive = terms_.kind(condition) == Kind::Or;
      bool isKnown = true;
      for (const Term arg : args) {
        const auto one = truth(arg, depth);
        if (one == decisive) return decisive;
        isKnown = isKnown && one.has_value();
      }
      return isKnown ? std::optional(!decisive) : std::nullopt;
    }
    case Kind::Apply: {
      if (!args.empty()) return std::nullopt;
      const Interval known = state_.of(terms_.symbolOf(condition));
      return known.isOne() ? std::optional(!known.low->isZero()) : std::nullopt;
    }
    case Kind::Le:
    case Kind::Ge:
    case Kind::Eq:
      return compared(condition, depth);
    default:
      return std::nullopt;
  }
}

std::optional<bool> IntervalState::Reader::compared(Term condition, int depth) {
  const auto args = terms_.args(condition);
  if (terms_.sortKind(terms_.sort(args[0])) != SortKind::Int) return std::nullopt;
  Interval left = value(args[0], depth);
  Interval right = value(args[1], depth);
  if (terms_.kind(condition) == Kind::Eq) {
    if (!meet(left, right)) return false;
    return left.isOne() && left == right ? std::optional(true) : std::nullopt;
  }
  if (terms_.kind(condition) == Kind::Ge) std::swap(left, right);
  if (left.high && right.low && *left.high <= *right.low) return true;
  if (left.low && right.high && *right.high < *left.low) return false;
  return std::nullopt;
}

// ---- Assuming ----

/// What lies deep is not used.
bool IntervalState::assume(Term condition, bool isTrue, int depth) {
  const auto known = truth(condition);
  if (known) return *known == isTrue;
  if (depth > kDeepestCondition) return true;
  const auto args = terms_->args(condition);
  const Kind kind = terms_->kind(condition);
  if (kind == Kind::Not) return assume(args[0], !isTrue, depth + 1);
  if (kind == (isTrue ? Kind::And : Kind::Or)) {
    for (int pass = 0; pass < kPasses; ++pass) {  // a part says more where the others are known
      const std::map<Symbol, Interval> before = known_;
      for (const Term arg : args)
        if (!assume(arg, isTrue, depth + 1)) return false;
      if (known_ == before) break;
    }
    return true;
  }
  if (kind == (isTrue ? Kind::Or : Kind::And)) return assumeOne(args, isTrue, depth + 1);
  if (kind == Kind::Apply && args.empty()) {
    set(terms_->symbolOf(condition), Interval::of(Integer(isTrue ? 1 : 0)));
    return true;
  }
  if (args.size() != 2 || terms_->sortKind(terms_->sort(args[0])) != SortKind::Int) return true;
  if (kind == Kind::Eq && isTrue)
    return refine(args[0], value(args[1])) && refine(args[1], value(args[0]));
  if ((kind != Kind::Le && kind != Kind::Ge) || terms_->kind(args[1]) != Kind::IntConst)
    return true;
  const Integer bound = terms_->value(args[1]);
  if (kind == Kind::Le)
    return refine(args[0], isTrue ? Interval{{}, bound} : Interval{bound + Integer(1), {}});
  return refine(args[0], isTrue ? Interval{bound, {}} : Interval{{}, bound - Integer(1)});
}

bool IntervalState::assumeOne(std::span<const Term> conditions, bool isTrue, int depth) {
  std::optional<IntervalState> some;
  for (const Term condition : conditions) {
    IntervalState one = *this;
    if (!one.assume(condition, isTrue, depth)) continue;
    if (some)
      some->join(one);
    else
      some = std::move(one);
  }
  if (some) *this = std::move(*some);
  return some.has_value();
}

/// Each summand is what is wanted less what the others can be.
bool IntervalState::refine(Term sum, const Interval& wanted) {
  std::vector<Term> summands{sum};
  if (terms_->kind(sum) == Kind::Add)
    summands.assign(terms_->args(sum).begin(), terms_->args(sum).end());
  for (std::size_t i = 0; i < summands.size(); ++i) {
    const auto [factor, variable] = factored(*terms_, summands[i]);
    if (!isVariable(*terms_, variable)) continue;
    Interval others = Interval::of(Integer(0));
    for (std::size_t k = 0; k < summands.size(); ++k)
      if (k != i) others = others + value(summands[k]);
    Interval rest = wanted + others * Interval::of(Integer(-1));
    if (factor.sign() < 0) rest = rest * Interval::of(Integer(-1));
    const Integer size = abs(factor);
    if (rest.low) rest.low = -floorDiv(-*rest.low, size);
    if (rest.high) rest.high = floorDiv(*rest.high, size);
    if (!refineVariable(terms_->symbolOf(variable), rest)) return false;
  }
  return true;
}

bool IntervalState::refineVariable(Symbol symbol, const Interval& wanted) {
  const auto met = meet(of(symbol), wanted);
  if (met) set(symbol, *met);
  return met.has_value();
}

// ---- Lattice ----

void IntervalState::join(const IntervalState& other) {
  const std::map<Symbol, Interval> before = std::move(known_);
  known_.clear();
  for (const auto& [symbol, interval] : before)
    if (const auto found = other.known_.find(symbol); found != other.known_.end())
      set(symbol, summary::join(interval, found->second));
}

void IntervalState::widen(const IntervalState& other, const std::set<Integer>& landmarks) {
  const std::map<Symbol, Interval> before = known_;
  join(other);
  const std::map<Symbol, Interval> joined = known_;
  for (const auto& [symbol, now] : joined) {
    const Interval& was = before.at(symbol);
    Interval wide = now;
    if (now.low && now.low != was.low) {
      const auto above = landmarks.upper_bound(*now.low);
      wide.low = above == landmarks.begin() ? std::optional<Integer>() : *std::prev(above);
    }
    if (now.high && now.high != was.high) {
      const auto above = landmarks.lower_bound(*now.high);
      wide.high = above == landmarks.end() ? std::optional<Integer>() : *above;
    }
    set(symbol, wide);
  }
}

}  // namespace fathom::summary
