#include "analysis/values/differences.h"

#include <algorithm>

namespace fathom::analysis {

namespace {

/// Pairs that a row holds: beyond these the cost would grow with the square of what is related.
constexpr std::size_t kWidestRow = 12;
/// Places that are the same but for a number, of those that are looked at for a difference.
constexpr std::size_t kLargestClass = 24;

Interval tighter(const Interval& a, const Interval& b) {
  return meet(a, b).value_or(a);  // where both cannot be, either will do
}

}  // namespace

const std::vector<Differences::Entry>& Differences::of(Place place) const {
  static const std::vector<Entry> none;
  const Row* row = rows_.find(place.index());
  return row != nullptr ? *row->entries : none;
}

const Interval* Differences::direct(Place a, Place b) const {
  const std::vector<Entry>& row = of(a);
  const auto found = std::ranges::lower_bound(row, b, {}, &Entry::other);
  return found != row.end() && found->other == b ? &found->apart : nullptr;
}

/// The places that are so much less than this one, itself among them, nearest first.
Differences::Class Differences::classOf(Place place) const {
  Class found{{place, Integer(0)}};
  for (std::size_t i = 0; i < found.size() && found.size() < kLargestClass; ++i) {
    const auto [here, less] = found[i];
    for (const Entry& entry : of(here))
      if (entry.apart.isOne() &&
          std::ranges::find(found, entry.other, &Equal::place) == found.end())
        found.push_back({entry.other, less + *entry.apart.low});
  }
  return found;
}

Interval Differences::between(Place a, Place b) const {
  if (a == b) return Interval::of(Integer(0));
  if (of(a).empty() || of(b).empty()) return {};
  if (const Interval* found = direct(a, b); found && found->isOne()) return *found;
  const Class left = classOf(a);
  if (const auto same = std::ranges::find(left, b, &Equal::place); same != left.end())
    return Interval::of(same->less);
  std::vector<Entry> fromLeft;  // how far a is from others
  for (const Equal& here : left) {
    const Interval less = Interval::of(here.less);
    fromLeft.push_back({here.place, less});
    for (const Entry& entry : of(here.place)) fromLeft.push_back({entry.other, less + entry.apart});
  }
  std::ranges::sort(fromLeft, {}, &Entry::other);
  Interval apart;
  const auto reach = [&](Place third, const Interval& rest) {
    for (const Entry& entry : std::ranges::equal_range(fromLeft, third, {}, &Entry::other))
      apart = tighter(apart, entry.apart + rest);
  };
  for (const Equal& there : classOf(b)) {
    const Interval less = Interval::of(-there.less);
    reach(there.place, less);
    for (const Entry& entry : of(there.place)) reach(entry.other, less + -entry.apart);
  }
  return apart;
}

void Differences::put(Place place, Place other, const Interval& apart) {
  std::vector<Entry> row = of(place);
  const auto found = std::ranges::lower_bound(row, other, {}, &Entry::other);
  const bool stands = found != row.end() && found->other == other;
  if (apart.isAnything()) {
    if (!stands) return;
    row.erase(found);
  } else if (stands) {
    if (found->apart == apart) return;
    found->apart = apart;
  } else {
    row.insert(found, {other, apart});
  }
  if (row.empty())
    rows_.erase(place.index());
  else
    rows_.set(place.index(), {std::make_shared<const std::vector<Entry>>(std::move(row))});
}

void Differences::set(Place a, Place b, const Interval& apart) {
  const bool isNew = direct(a, b) == nullptr;
  if (isNew && (of(a).size() >= kWidestRow || of(b).size() >= kWidestRow)) return;
  put(a, b, apart);
  put(b, a, -apart);
}

void Differences::close(Place by) {
  const std::vector<Entry> row = of(by);
  for (std::size_t i = 0; i < row.size(); ++i)
    for (std::size_t k = i + 1; k < row.size(); ++k) {
      const Interval apart = -row[i].apart + row[k].apart;  // (i - by) + (by - k)
      if (apart.isAnything()) continue;
      const Interval* known = direct(row[i].other, row[k].other);
      set(row[i].other, row[k].other, known != nullptr ? tighter(*known, apart) : apart);
    }
}

void Differences::forget(Place place) {
  if (of(place).empty()) return;
  close(place);
  const std::vector<Entry> row = of(place);
  for (const Entry& entry : row) put(entry.other, place, {});
  rows_.erase(place.index());
}

void Differences::shift(Place place, const Integer& by) {
  const std::vector<Entry> row = of(place);
  for (const Entry& entry : row) {
    const Interval apart = entry.apart + Interval::of(by);
    put(place, entry.other, apart);
    put(entry.other, place, -apart);
  }
}

}  // namespace fathom::analysis
