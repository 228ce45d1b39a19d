#include "program/run/values.h"

#include <set>
#include <span>

#include "base/match.h"

namespace fathom::program::run {

using logic::Sort;
using logic::SortKind;

namespace {

std::uint32_t elementsOf(const logic::Universe& universe, Sort sort) {
  const auto listed = universe.find(sort);
  return listed == universe.end() ? 1 : listed->second;
}

/// No map is missing and every element is inside the universe. Nests as deep as the value's sort.
bool isSound(const logic::Universe& universe, const Value& value) {
  return match(
      value.content(), [](bool) { return true; }, [](const Integer&) { return true; },
      [](const logic::BitVecValue&) { return true; },
      [&](const logic::ElementValue& element) {
        return element.index < elementsOf(universe, element.sort);
      },
      [&](const Value::Map& map) {
        if (!map || !isSound(universe, map->otherwise)) return false;
        for (const auto& [key, entry] : map->entries) {
          if (!isSound(universe, entry)) return false;
          for (const Value& part : key)
            if (!isSound(universe, part)) return false;
        }
        return true;
      });
}

class Comparison {
 public:
  Comparison(const logic::TermStore& terms, const logic::Universe& universe)
      : terms_(terms), universe_(universe) {}

  bool same(const Value& a, const Value& b, Sort sort) const {
    if (a == b) return true;
    if (terms_.sortKind(sort) != SortKind::Array) return false;
    const Sort index = terms_.indexSort(sort);
    return sameMaps(a.map(), b.map(), {&index, 1}, terms_.elementSort(sort));
  }

  bool sameMaps(const logic::MapValue& a, const logic::MapValue& b, std::span<const Sort> domain,
                Sort range) const {
    std::set<std::vector<Value>> keys;
    for (const auto* map : {&a, &b})
      for (const auto& [key, entry] : map->entries) keys.insert(key);
    for (const auto& key : keys)
      if (!same(a.at(key), b.at(key), range)) return false;
    return covers(keys.size(), domain) || same(a.otherwise, b.otherwise, range);
  }

 private:
  bool covers(std::size_t keys, std::span<const Sort> domain) const {
    std::uint64_t tuples = 1;
    for (const Sort sort : domain) {
      const auto size = cardinality(terms_, universe_, sort);
      if (!size || __builtin_mul_overflow(tuples, *size, &tuples)) return false;
    }
    return keys == tuples;
  }

  const logic::TermStore& terms_;
  const logic::Universe& universe_;
};

}  // namespace

bool fits(const logic::TermStore& terms, const logic::Universe& universe, const Value& value,
          logic::Symbol symbol) {
  return isSound(universe, value) && logic::fits(terms, value, symbol);
}

bool sameMeaning(const logic::TermStore& terms, const logic::Universe& universe, const Value& a,
                 const Value& b, logic::Symbol symbol) {
  if (a == b) return true;
  const Comparison comparison(terms, universe);
  const auto& domain = terms.domain(symbol);
  if (domain.empty()) return comparison.same(a, b, terms.range(symbol));
  return comparison.sameMaps(a.map(), b.map(), domain, terms.range(symbol));
}

std::optional<std::uint64_t> cardinality(const logic::TermStore& terms,
                                         const logic::Universe& universe, Sort sort) {
  switch (terms.sortKind(sort)) {
    case SortKind::Bool:
      return 2;
    case SortKind::BitVec:
      if (terms.width(sort) > 62) return std::nullopt;
      return std::uint64_t{1} << terms.width(sort);
    case SortKind::Uninterpreted:
      return elementsOf(universe, sort);
    case SortKind::Int:
    case SortKind::Array:
      return std::nullopt;
  }
  return std::nullopt;
}

}  // namespace fathom::program::run
