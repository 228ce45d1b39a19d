#include "logic/value.h"

#include <fmt/core.h>

#include "base/errors.h"
#include "base/match.h"
#include "logic/float_value.h"

namespace fathom::logic {

std::uint64_t Value::hash() const {
  const std::uint64_t content = match(
      content_, [](bool b) { return mixBits(b ? 2 : 1); },
      [](const Integer& i) { return i.hash(); },
      [](const BitVecValue& v) { return hashCombine(v.width, v.bits.hash()); },
      [](const FloatValue& f) { return hashCombine(f.width, f.bits); },
      [](const ElementValue& e) { return hashCombine(e.sort.index(), e.index); },
      [](const Map& map) {
        const auto ofEntry = [](const auto& entry) {
          std::uint64_t result = entry.second.hash();
          for (const Value& key : entry.first) result = hashCombine(result, key.hash());
          return mixBits(result);
        };
        return hashCombine(map->otherwise.hash(), map->entries.hash(ofEntry));
      });
  return hashCombine(content_.index(), content);
}

bool operator==(const Value& a, const Value& b) {
  const auto* left = std::get_if<Value::Map>(&a.content());
  const auto* right = std::get_if<Value::Map>(&b.content());
  if (!left || !right) return (a <=> b) == 0;
  if (*left == *right || !*left || !*right) return *left == *right;
  return (*left)->otherwise == (*right)->otherwise && (*left)->entries == (*right)->entries;
}

std::strong_ordering operator<=>(const Value& a, const Value& b) {
  if (a.content_.index() != b.content_.index()) return a.content_.index() <=> b.content_.index();
  return match(
      a.content_, [&](bool x) -> std::strong_ordering { return x <=> b.boolean(); },
      [&](const Integer& x) { return x <=> b.integer(); },
      [&](const BitVecValue& x) { return x <=> b.bitVec(); },
      [&](const FloatValue& x) -> std::strong_ordering { return x <=> b.floating(); },
      [&](const ElementValue& x) { return x <=> b.element(); },
      [&](const Value::Map& x) {
        if (x.get() == &b.map()) return std::strong_ordering::equal;
        const auto byDefault = x->otherwise <=> b.map().otherwise;
        return byDefault != 0 ? byDefault : x->entries <=> b.map().entries;
      });
}

const Value& MapValue::at(const std::vector<Value>& key) const {
  const Value* found = entries.find(key);
  return found == nullptr ? otherwise : *found;
}

Value makeMap(std::map<std::vector<Value>, Value> entries, Value otherwise) {
  std::erase_if(entries, [&](const auto& entry) { return entry.second == otherwise; });
  return std::make_shared<const MapValue>(MapValue{std::move(entries), std::move(otherwise)});
}

Value updated(const MapValue& map, const std::vector<Value>& key, Value value) {
  auto entries =
      value == map.otherwise ? map.entries.without(key) : map.entries.with(key, std::move(value));
  return std::make_shared<const MapValue>(MapValue{std::move(entries), map.otherwise});
}

std::optional<std::uint64_t> cardinality(const TermStore& terms, const Universe& universe,
                                         Sort sort) {
  switch (terms.sortKind(sort)) {
    case SortKind::Bool:
      return 2;
    case SortKind::BitVec:
      if (terms.width(sort) < 63) return std::uint64_t{1} << terms.width(sort);
      return std::nullopt;
    case SortKind::Uninterpreted: {
      const auto found = universe.find(sort);
      return found == universe.end() ? 1 : std::max<std::uint32_t>(1, found->second);
    }
    case SortKind::Float:
    case SortKind::Int:
    case SortKind::Array:
      return std::nullopt;
  }
  throw InternalError("a sort has one of the kinds");
}

namespace {

/// Whether `count` different keys are all keys there are.
bool coversAll(const TermStore& terms, const Universe& universe, const std::vector<Sort>& keys,
               std::size_t count) {
  std::uint64_t total = 1;
  for (const Sort sort : keys) {
    const std::optional<std::uint64_t> size = cardinality(terms, universe, sort);
    if (!size || *size > count || total * *size > count) return false;
    total *= *size;
  }
  return true;
}

bool sameMaps(const TermStore& terms, const Universe& universe, const MapValue& a,
              const MapValue& b, const std::vector<Sort>& keys, Sort range) {
  std::size_t different = a.entries.size();
  for (const auto& [key, value] : a.entries) {
    if (!sameMeaning(terms, universe, value, b.at(key), range)) return false;
  }
  for (const auto& [key, value] : b.entries) {
    if (!sameMeaning(terms, universe, value, a.at(key), range)) return false;
    if (!a.entries.contains(key)) ++different;
  }
  return sameMeaning(terms, universe, a.otherwise, b.otherwise, range) ||
         coversAll(terms, universe, keys, different);
}

}  // namespace

bool sameMeaning(const TermStore& terms, const Universe& universe, const Value& a, const Value& b,
                 Sort sort) {
  if (!a.isMap() || !b.isMap() || terms.sortKind(sort) != SortKind::Array) return a == b;
  return sameMaps(terms, universe, a.map(), b.map(), {terms.indexSort(sort)},
                  terms.elementSort(sort));
}

bool sameMeaning(const TermStore& terms, const Universe& universe, const Value& a, const Value& b,
                 Symbol symbol) {
  if (terms.domain(symbol).empty()) return sameMeaning(terms, universe, a, b, terms.range(symbol));
  return a.isMap() && b.isMap() &&
         sameMaps(terms, universe, a.map(), b.map(), terms.domain(symbol), terms.range(symbol));
}

Value defaultValue(const TermStore& terms, Sort sort) {
  switch (terms.sortKind(sort)) {
    case SortKind::Bool:
      return false;
    case SortKind::Int:
      return Integer(0);
    case SortKind::BitVec:
      return BitVecValue{terms.width(sort), 0};
    case SortKind::Float:
      return FloatValue{terms.floatWidth(sort), 0};
    case SortKind::Array:
      return makeMap({}, defaultValue(terms, terms.elementSort(sort)));
    case SortKind::Uninterpreted:
      return ElementValue{sort, 0};
  }
  throw InternalError("a sort has one of the kinds");
}

Value defaultValue(const TermStore& terms, Symbol symbol) {
  Value value = defaultValue(terms, terms.range(symbol));
  return terms.domain(symbol).empty() ? value : makeMap({}, std::move(value));
}

namespace {

bool isMapOf(const TermStore& terms, const MapValue& map, const std::vector<Sort>& keys,
             Sort range) {
  if (!hasSort(terms, map.otherwise, range)) return false;
  for (const auto& [key, value] : map.entries) {
    if (key.size() != keys.size() || !hasSort(terms, value, range)) return false;
    for (std::size_t i = 0; i < keys.size(); ++i) {
      if (!hasSort(terms, key[i], keys[i])) return false;
    }
  }
  return true;
}

}  // namespace

bool hasSort(const TermStore& terms, const Value& value, Sort sort) {
  const SortKind kind = terms.sortKind(sort);
  return match(
      value.content(), [&](bool) { return kind == SortKind::Bool; },
      [&](const Integer&) { return kind == SortKind::Int; },
      [&](const BitVecValue& v) {
        return kind == SortKind::BitVec && v.width == terms.width(sort) && v.bits.sign() >= 0 &&
               lowBits(v.bits, v.width) == v.bits;
      },
      [&](const FloatValue& f) {
        return kind == SortKind::Float && f.width == terms.floatWidth(sort) &&
               floatOfBits(f.width, bitsOf(f)) == f;
      },
      [&](const ElementValue& e) { return kind == SortKind::Uninterpreted && e.sort == sort; },
      [&](const Value::Map& map) {
        return kind == SortKind::Array && map &&
               isMapOf(terms, *map, {terms.indexSort(sort)}, terms.elementSort(sort));
      });
}

bool fits(const TermStore& terms, const Value& value, Symbol symbol) {
  if (terms.domain(symbol).empty()) return hasSort(terms, value, terms.range(symbol));
  return value.isMap() && isMapOf(terms, value.map(), terms.domain(symbol), terms.range(symbol));
}

Term toTerm(TermStore& terms, const Value& value, Sort sort) {
  require(hasSort(terms, value, sort), "a value becomes a term of its own sort");
  return match(
      value.content(), [&](bool b) { return terms.boolean(b); },
      [&](const Integer& i) { return terms.integer(i); },
      [&](const BitVecValue& v) { return terms.bitVec(v.bits, v.width); },
      [&](const FloatValue& f) { return terms.floating(bitsOf(f), f.width); },
      [&](const ElementValue& e) {
        return terms.constant(fmt::format("{}.{}", terms.sortName(sort), e.index), sort);
      },
      [&](const Value::Map& map) {
        Term array = terms.constArray(sort, toTerm(terms, map->otherwise, terms.elementSort(sort)));
        for (const auto& [key, entry] : map->entries) {
          array = terms.store(array, toTerm(terms, key[0], terms.indexSort(sort)),
                              toTerm(terms, entry, terms.elementSort(sort)));
        }
        return array;
      });
}

std::string toString(const TermStore& terms, const Value& value) {
  return match(
      value.content(), [](bool b) { return std::string(b ? "true" : "false"); },
      [](const Integer& i) { return i.toString(); },
      [](const BitVecValue& v) {
        const Integer asSigned = signedValue(v.bits, v.width);
        if (asSigned == v.bits) return fmt::format("{}bv{}", v.bits.toString(), v.width);
        return fmt::format("{}bv{} ({})", v.bits.toString(), v.width, asSigned.toString());
      },
      [](const FloatValue& f) { return toString(f); },
      [&](const ElementValue& e) { return fmt::format("{}#{}", terms.sortName(e.sort), e.index); },
      [&](const Value::Map& map) {
        std::string text = "[";
        for (const auto& [key, entry] : map->entries) {
          for (std::size_t i = 0; i < key.size(); ++i) {
            text += (i == 0 ? "" : " ") + toString(terms, key[i]);
          }
          text += " -> " + toString(terms, entry) + ", ";
        }
        return text + "else " + toString(terms, map->otherwise) + "]";
      });
}

}  // namespace fathom::logic
