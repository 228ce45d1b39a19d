#include "analysis/values/state.h"

#include <algorithm>
#include <array>
#include <map>

#include "analysis/values/reader.h"
#include "logic/linear_form.h"

namespace fathom::analysis {

using logic::Kind;
using logic::SortKind;
using logic::Term;

namespace {

/// Places that changed by the same at a join, and are related to each other.
constexpr std::size_t kMostChanged = 8;

}  // namespace

const Sum& Sums::of(Term term) {
  const auto [entry, isNew] = sums_.try_emplace(term);
  if (isNew) {
    logic::Summands summands = logic::summandsOf(terms_, term);
    entry->second = {summands, templates_.find(summands)};
  }
  return entry->second;
}

const Sum& Sums::ofDifference(Term a, Term b) {
  const std::uint64_t pair = (static_cast<std::uint64_t>(a.index()) << 32) | b.index();
  const auto [entry, isNew] = differences_.try_emplace(pair);
  if (isNew) {
    logic::Summands summands = logic::difference(terms_, a, b);
    entry->second = {summands, templates_.find(summands)};
  }
  return entry->second;
}

const Number* Choices::find(Version version, Term choice) const {
  const auto found = kept_.find(choice);
  return found != kept_.end() && found->second.version == version ? &found->second.number : nullptr;
}

void Choices::keep(Version version, Term choice, const Number& number) {
  kept_.insert_or_assign(choice, Kept{version, number});
}

const Number& State::at(Term place) const {
  static const Number anything;
  static const Number anyTruth{Interval::anyTruth()};
  if (const Number* found = numbers_.find(place.index())) return *found;
  return terms_->sort(place) == terms_->boolSort() ? anyTruth : anything;
}

std::optional<Term> State::cellAt(Term array, Term index) const {
  const Term cell = terms_->select(array, index);
  return context_->places.isTracked(cell) ? std::optional(cell) : std::nullopt;
}

bool State::isSolid(Term place) const {
  const Places::Info& info = context_->places.of(place);
  return info.isTracked &&
         std::ranges::all_of(info.indices, [&](Term index) { return at(index).isNonZero; });
}

void State::relate(Term a, Term b, const Interval& apart) {
  if (!isSolid(a) || !isSolid(b)) return;
  differences_.set(a, b, apart);
  touch();
}

bool State::isWorthKnowing(Term place, const Number& number) const {
  const bool isBool = terms_->sortKind(terms_->sort(place)) == SortKind::Bool;
  return isBool ? number.range.isOne() : !number.isAnything();
}

void State::set(Term place, const Number& number) {
  if (!context_->places.isTracked(place)) return;
  const Number* before = numbers_.find(place.index());
  if (isWorthKnowing(place, number)) {
    const Number now = normalised(number).value_or(number);
    if (before != nullptr && *before == now) return;
    numbers_.set(place.index(), now);
  } else {
    if (before == nullptr) return;
    numbers_.erase(place.index());
  }
  touch();
}

void State::forget(Term place) {
  if (!meanings_.empty()) keepMeanings(std::array{Move{place, std::nullopt}});
  if (!isKnown(place)) return;
  numbers_.erase(place.index());
  differences_.forget(place);
  touch();
}

Interval State::between(Term a, Term b) const {
  const Interval by = at(a).range + -at(b).range;
  return meet(differences_.between(a, b), by).value_or(by);
}

bool State::isKnown(Term place) const {
  return numbers_.find(place.index()) != nullptr || !differences_.of(place).empty();
}

/// Nothing is known of an element that was perhaps stored, and if not is one of which nothing is
/// known.
bool State::mayBeKnown(Term value) const {
  std::vector<Term> path;
  Term array = value;
  for (; terms_->kind(array) == Kind::Select; array = terms_->arg(array, 0))
    path.push_back(terms_->arg(array, 1));
  if (path.empty()) return true;
  const Term stored = array;
  while (terms_->kind(array) == Kind::Store) array = terms_->arg(array, 0);
  if (!logic::isVariable(*terms_, array) || isKnown(array)) return true;
  Term cell = array;
  for (auto index = path.rbegin(); index != path.rend(); ++index)
    cell = terms_->select(cell, *index);
  if (isKnown(cell)) return true;
  for (array = stored; terms_->kind(array) == Kind::Store; array = terms_->arg(array, 0))
    if (areSame(terms_->arg(array, 1), path.back())) return true;
  return false;
}

/// Whether they surely are one index.
bool State::areSame(Term a, Term b) const {
  if (a == b || terms_->sortKind(terms_->sort(a)) != SortKind::Int) return a == b;
  const Interval apart = Reader(*this).apart(a, b, nesting_);
  return apart.isOne() && apart.low->isZero();
}

State::Result State::resultOf(const Move& move) const {
  Result result{move.place, {}, {}};
  if (!move.value || !mayBeKnown(*move.value)) return result;
  State there = *this;
  for (const Term index : move.indices)
    if (!there.assume(terms_->eq(index, terms_->integer(Integer(0))), false)) return result;
  result.number = there.read(*move.value);
  if (terms_->sortKind(terms_->sort(move.place)) == SortKind::Int)
    result.shifted = there.shifted(*move.value);
  return result;
}

void State::assign(std::span<const Move> moves) {
  std::vector<Result> results;
  for (const Move& move : moves) results.push_back(resultOf(move));
  touch();
  for (const Result& result : results) {
    if (result.isShift())
      differences_.shift(result.place, result.shifted->offset);
    else
      differences_.forget(result.place);
  }
  for (const Result& result : results) set(result.place, result.number);
  for (const Result& result : results)
    if (result.shifted && !result.isShift()) relateMoved(result, results);
  keepMeanings(moves);
  for (const Result& result : results)
    if (context_->places.zeros().isFact(result.place) && isKnown(result.place))
      boundBy(result.place);
}

/// Where a zero lies between them, the first index is at most the last one.
void State::boundBy(Term fact) {
  const ZeroBetween zero = context_->places.zeros().read(fact);
  if (!context_->places.zeros().isAlways(zero)) return;
  numbers_.erase(fact.index());  // what follows from it would be no news
  touch();
  assume(terms_->le(zero.from, zero.to));
  set(fact, Number::of(Integer(1)));
}

/// Of truths that are not known, and do not change.
void State::keepMeanings(std::span<const Move> moves) {
  std::set<logic::Symbol> changed;
  for (const Move& move : moves)
    if (logic::isVariable(*terms_, move.place)) changed.insert(terms_->symbolOf(move.place));
  const auto changes = [&](Term term) {
    return std::ranges::any_of(context_->places.symbolsIn(term),
                               [&](logic::Symbol symbol) { return changed.contains(symbol); });
  };
  if (std::erase_if(meanings_, [&](const auto& each) {
        return changes(each.first) || changes(each.second);
      }) > 0)
    touch();
  for (const Move& move : moves) {
    if (!move.value || terms_->sort(move.place) != terms_->boolSort()) continue;
    const bool isOne = logic::isVariable(*terms_, move.place) && !isKnown(move.place);
    if (isOne && !changes(*move.value)) meanings_.emplace_back(move.place, *move.value);
  }
}

/// To the place that it is a copy of; where that one moved too, to others that are copies of it.
void State::relateMoved(const Result& result, const std::vector<Result>& results) {
  bool isMoved = false;
  for (const Result& other : results) {
    isMoved = isMoved || other.place == result.shifted->place;
    if (other.place == result.place || !other.shifted ||
        other.shifted->place != result.shifted->place)
      continue;
    relate(result.place, other.place, Interval::of(result.shifted->offset - other.shifted->offset));
  }
  if (!isMoved) relate(result.place, result.shifted->place, Interval::of(result.shifted->offset));
}

// ---- Lattice ----

void State::join(const State& other) {
  if (*this == other) return;
  const State before = *this;
  touch();
  std::erase_if(meanings_,
                [&](const auto& each) { return std::ranges::count(other.meanings_, each) == 0; });
  numbers_ = MergeableMap<Number>::common(
      numbers_, other.numbers_, [](const Number& a, const Number& b) -> std::optional<Number> {
        Number both = analysis::join(a, b);
        return both.isAnything() ? std::nullopt : std::optional(std::move(both));
      });
  joinDifferences(before, other);
  touch();
}

void joinInto(std::optional<State>& some, State more) {
  if (some)
    some->join(more);
  else
    some = std::move(more);
}

/// What one side of a join knows of a pair.
Interval State::apartInJoin(Term a, Term b) const {
  if (const Interval* found = differences_.direct(a, b)) return *found;
  return isSolid(a) && isSolid(b) ? between(a, b) : Interval{};
}

/// A pair that one side does not speak of is as far apart there as its numbers say.
void State::joinDifferences(const State& before, const State& other) {
  MergeableMap<Differences::Row>::forEachDifference(
      before.differences_.rows(), other.differences_.rows(),
      [&](std::uint32_t key, const Differences::Row* a, const Differences::Row* b) {
        const Term place(key);
        for (const auto* row : {a, b}) {
          if (row == nullptr) continue;
          for (const Differences::Entry& entry : *row->entries) {
            if (entry.other < place) continue;  // once for each pair
            const Interval here = before.apartInJoin(place, entry.other);
            const Interval there = other.apartInJoin(place, entry.other);
            differences_.set(place, entry.other, analysis::join(here, there));
          }
        }
      });
  relateChanged(before, other);
}

/// Places that have one value on both sides, and changed by the same: their difference is known.
void State::relateChanged(const State& before, const State& other) {
  std::map<Integer, std::vector<std::pair<Term, Integer>>> changed;  // by how much, values here
  MergeableMap<Number>::forEachDifference(
      before.numbers_, other.numbers_, [&](std::uint32_t key, const Number* a, const Number* b) {
        const Term place(key);
        if (a == nullptr || b == nullptr || !a->range.isOne() || !b->range.isOne() || *a == *b)
          return;
        if (terms_->sortKind(terms_->sort(place)) != SortKind::Int) return;
        auto& alike = changed[*b->range.low - *a->range.low];
        if (alike.size() < kMostChanged) alike.emplace_back(place, *a->range.low);
      });
  for (const auto& [by, alike] : changed)
    for (std::size_t i = 0; i < alike.size(); ++i)
      for (std::size_t k = i + 1; k < alike.size(); ++k)
        relate(alike[i].first, alike[k].first, Interval::of(alike[i].second - alike[k].second));
}

void State::widen(const State& other, const Thresholds& thresholds,
                  const std::set<logic::Symbol>* changing) {
  const auto mayChange = [&](Term place) {
    return changing == nullptr ||
           std::ranges::any_of(context_->places.symbolsIn(place),
                               [&](logic::Symbol symbol) { return changing->contains(symbol); });
  };
  const State before = *this;
  join(other);
  const MergeableMap<Number> joined = numbers_;
  MergeableMap<Number>::forEachDifference(
      before.numbers_, joined, [&](std::uint32_t key, const Number* was, const Number* now) {
        if (was == nullptr || now == nullptr || !mayChange(Term(key))) return;
        Number wide = *now;
        const std::set<Integer>& landmarks = thresholds(Term(key));
        if (now->range.low && now->range.low != was->range.low) {
          const auto above = landmarks.upper_bound(*now->range.low);
          wide.range.low =
              above == landmarks.begin() ? std::optional<Integer>() : *std::prev(above);
        }
        if (now->range.high && now->range.high != was->range.high) {
          const auto above = landmarks.lower_bound(*now->range.high);
          wide.range.high = above == landmarks.end() ? std::optional<Integer>() : *above;
        }
        set(Term(key), wide);
      });
  const Differences wide = differences_;
  MergeableMap<Differences::Row>::forEachDifference(
      before.differences_.rows(), wide.rows(),
      [&](std::uint32_t key, const Differences::Row*, const Differences::Row* now) {
        if (now == nullptr) return;
        const Term place(key);
        for (const Differences::Entry& entry : *now->entries) {
          if (entry.other < place || (!mayChange(place) && !mayChange(entry.other))) continue;
          const Interval* was = before.differences_.direct(place, entry.other);
          Interval apart = entry.apart;
          if (was == nullptr) apart = {};
          if (was != nullptr && apart.low != was->low) apart.low.reset();
          if (was != nullptr && apart.high != was->high) apart.high.reset();
          differences_.set(place, entry.other, apart);
        }
      });
  touch();
  const MergeableMap<Number> widened = numbers_;
  widened.forEach([&](std::uint32_t key, const Number&) {
    if (context_->places.zeros().isFact(Term(key))) boundBy(Term(key));
  });
}

}  // namespace fathom::analysis
