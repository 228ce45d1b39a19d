#include "analysis/interval_state.h"

#include "logic/linear_form.h"

namespace fathom::analysis {

using logic::Kind;
using logic::Sort;
using logic::SortKind;
using logic::Symbol;

namespace {

constexpr int kPasses = 3;
constexpr int kDeepestCondition = 6;

}  // namespace

Interval IntervalState::of(Symbol symbol) const {
  const auto found = known_.find(symbol);
  if (found != known_.end()) return found->second;
  return terms_->sortKind(terms_->range(symbol)) == SortKind::Bool ? Interval::anyTruth()
                                                                   : Interval{};
}

bool IntervalState::isWorthKnowing(Symbol symbol, const Interval& interval) const {
  const SortKind kind = terms_->sortKind(terms_->range(symbol));
  return terms_->domain(symbol).empty() && ((kind == SortKind::Int && !interval.isAnything()) ||
                                            (kind == SortKind::Bool && interval.isOne()));
}

void IntervalState::set(Symbol symbol, const Interval& interval) {
  if (isWorthKnowing(symbol, interval))
    known_.insert_or_assign(symbol, interval);
  else
    known_.erase(symbol);
}

void IntervalState::assign(const std::vector<Update>& updates) {
  std::vector<Equalities::Update> equal;
  for (const Update& update : updates) equal.push_back({update.target, update.value});
  equal_.assign(equal);
  for (const Update& update : updates) set(update.target, update.interval);
}

std::optional<Integer> IntervalState::valueOf(Symbol symbol) const {
  const auto found = known_.find(symbol);
  const bool isOne = found != known_.end() && found->second.isOne() &&
                     terms_->sortKind(terms_->range(symbol)) == SortKind::Int;
  return isOne ? found->second.low : std::nullopt;
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
      const IntervalState before = *this;
      for (const Term arg : args)
        if (!assume(arg, isTrue, depth + 1)) return false;
      if (*this == before) break;
    }
    return true;
  }
  if (kind == (isTrue ? Kind::Or : Kind::And)) return assumeOne(args, isTrue, depth + 1);
  if (kind == Kind::Apply && args.empty()) {
    set(terms_->symbolOf(condition), Interval::of(Integer(isTrue ? 1 : 0)));
    return true;
  }
  if (kind == Kind::Eq && isTrue && !assumeEqual(args[0], args[1])) return false;
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

/// a - b as one variable less another and a number.
bool IntervalState::assumeEqual(Term a, Term b) {
  std::optional<Symbol> plus;
  std::optional<Symbol> minus;
  Integer constant = 0;
  for (const auto& [factor, part] : logic::difference(*terms_, a, b)) {
    auto& place = factor.sign() > 0 ? plus : minus;
    if (terms_->kind(part) == Kind::IntConst)
      constant = constant + factor * terms_->value(part);
    else if (logic::isVariable(*terms_, part) && abs(factor).isOne() && !place)
      place = terms_->symbolOf(part);
    else
      return true;
  }
  if (!plus || !minus) return true;
  return equal_.add(*plus, {*minus, -constant}) && refineVariable(*plus, of(*plus)) &&
         refineVariable(*minus, of(*minus));
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
  const std::vector<Term> summands = logic::addends(*terms_, sum);
  for (std::size_t i = 0; i < summands.size(); ++i) {
    const auto [factor, variable] = logic::factored(*terms_, summands[i]);
    if (!logic::isVariable(*terms_, variable)) continue;
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
  if (!met) return false;
  set(symbol, *met);
  if (terms_->sortKind(terms_->range(symbol)) != SortKind::Int) return true;
  for (const auto& [other, above] : equal_.others(symbol)) {
    const auto there = meet(of(other), *met + Interval::of(above));
    if (!there) return false;
    set(other, *there);
  }
  return true;
}

// ---- Lattice ----

void IntervalState::join(const IntervalState& other) {
  if (*this == other) return;
  equal_ = Equalities::joined(
      equal_, [&](Symbol symbol) { return valueOf(symbol); }, other.equal_,
      [&](Symbol symbol) { return other.valueOf(symbol); }, relatedInOne(other));
  for (auto entry = known_.begin(); entry != known_.end();) {
    auto& [symbol, interval] = *entry;
    const auto found = other.known_.find(symbol);
    bool isKnown = found != other.known_.end();
    if (isKnown && interval != found->second) {
      interval = analysis::join(interval, found->second);
      isKnown = isWorthKnowing(symbol, interval);
    }
    entry = isKnown ? std::next(entry) : known_.erase(entry);
  }
}

/// Variables of which one side knows a difference, or a value that the other one does not.
std::set<Symbol> IntervalState::relatedInOne(const IntervalState& other) const {
  std::set<Symbol> related;
  for (const auto& [side, opposite] : {std::pair(this, &other), std::pair(&other, this)}) {
    for (const auto& [symbol, place] : side->equal_.places()) related.insert(symbol);
    for (const auto& [symbol, interval] : side->known_)
      if (interval.isOne() && opposite->of(symbol) != interval) related.insert(symbol);
  }
  return related;
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

}  // namespace fathom::analysis
