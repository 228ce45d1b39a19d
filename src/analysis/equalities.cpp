#include "analysis/equalities.h"

#include <tuple>

namespace fathom::analysis {

std::optional<Equalities::Place> Equalities::placeOf(Symbol symbol) const {
  const auto found = places_.find(symbol);
  return found == places_.end() ? std::nullopt : std::optional(found->second);
}

void Equalities::normalise() {
  std::map<std::size_t, std::size_t> sizes;
  for (const auto& [symbol, place] : places_) ++sizes[place.part];
  std::erase_if(places_, [&](const auto& entry) { return sizes[entry.second.part] < 2; });
  std::map<std::size_t, Place> firsts;  // by the old number: the new one, and the first offset
  for (auto& [symbol, place] : places_) {
    const Place& first =
        firsts.emplace(place.part, Place{firsts.size(), place.offset}).first->second;
    place = {first.part, place.offset - first.offset};
  }
}

void Equalities::assign(std::span<const Update> updates) {
  std::size_t fresh = places_.size();
  std::map<Symbol, Place> lonely;  // variables that get a class now
  const auto placed = [&](Symbol symbol) {
    if (const auto known = placeOf(symbol)) return *known;
    const auto [entry, isNew] = lonely.emplace(symbol, Place{fresh, Integer(0)});
    fresh += isNew ? 1 : 0;
    return entry->second;
  };
  std::map<Symbol, Place> targets;
  for (const Update& update : updates) {
    if (!update.value) continue;
    const Place source = placed(update.value->variable);
    targets.emplace(update.target, Place{source.part, source.offset + update.value->offset});
  }
  places_.merge(lonely);
  for (const Update& update : updates) places_.erase(update.target);
  places_.merge(targets);
  normalise();
}

bool Equalities::add(Symbol a, const Shifted& b) {
  if (a == b.variable) return b.offset.isZero();
  if (const auto known = difference(a, b.variable)) return *known == b.offset;
  const std::size_t fresh = places_.size();
  places_.emplace(a, Place{fresh, Integer(0)});
  places_.emplace(b.variable, Place{fresh + 1, Integer(0)});
  const Place to = places_.at(b.variable);
  const Place from = places_.at(a);
  const Integer shift = to.offset + b.offset - from.offset;
  for (auto& [symbol, place] : places_)
    if (place.part == from.part) place = {to.part, place.offset + shift};
  normalise();
  return true;
}

void Equalities::keep(const std::set<Symbol>& symbols) {
  std::erase_if(places_, [&](const auto& entry) { return !symbols.contains(entry.first); });
  normalise();
}

std::optional<Integer> Equalities::difference(Symbol a, Symbol b) const {
  if (a == b) return Integer(0);
  const auto left = placeOf(a);
  const auto right = placeOf(b);
  if (!left || !right || left->part != right->part) return std::nullopt;
  return left->offset - right->offset;
}

std::vector<Shifted> Equalities::others(Symbol symbol) const {
  std::vector<Shifted> found;
  const auto place = placeOf(symbol);
  if (!place) return found;
  for (const auto& [other, its] : places_)
    if (its.part == place->part && other != symbol)
      found.push_back({other, its.offset - place->offset});
  return found;
}

std::vector<std::vector<Shifted>> Equalities::classes() const {
  std::vector<std::vector<Shifted>> found;
  for (const auto& [symbol, place] : places_) {
    if (place.part == found.size()) found.emplace_back();
    found[place.part].push_back({symbol, place.offset});
  }
  return found;
}

Equalities Equalities::joined(const Equalities& a, const ValueOf& inA, const Equalities& b,
                              const ValueOf& inB, const std::set<Symbol>& symbols) {
  // Values are offsets in a class of their own: from zero.
  constexpr std::size_t kValues = SIZE_MAX;
  const auto placed = [](const Equalities& side, const std::optional<Integer>& value,
                         Symbol symbol) {
    return value ? std::optional(Place{kValues, *value}) : side.placeOf(symbol);
  };
  Equalities both;
  std::map<std::tuple<std::size_t, std::size_t, Integer>, std::size_t> parts;
  for (const Symbol symbol : symbols) {
    const auto left = inA(symbol);
    const auto right = inB(symbol);
    if (left && left == right) continue;  // its value says it all
    const auto here = placed(a, left, symbol);
    const auto there = placed(b, right, symbol);
    if (!here || !there) continue;
    const auto key = std::tuple(here->part, there->part, here->offset - there->offset);
    both.places_.emplace(symbol,
                         Place{parts.emplace(key, parts.size()).first->second, here->offset});
  }
  both.normalise();
  return both;
}

}  // namespace fathom::analysis
