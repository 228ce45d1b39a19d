#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "base/integer.h"
#include "base/persistent_map.h"
#include "logic/term_store.h"

namespace fathom::logic {

class Value;

struct BitVecValue {
  unsigned width = 1;
  Integer bits;  // in [0, 2^width)
  friend bool operator==(const BitVecValue&, const BitVecValue&) = default;
  friend auto operator<=>(const BitVecValue&, const BitVecValue&) = default;
};

/// A floating-point number by its bits; NaN has one pattern only.
struct FloatValue {
  unsigned width = 32;  // or 64
  std::uint64_t bits = 0;
  friend auto operator<=>(const FloatValue&, const FloatValue&) = default;
};

/// An element of an uninterpreted sort: just a number inside the sort's finite universe.
struct ElementValue {
  Sort sort;
  std::uint32_t index = 0;
  friend auto operator<=>(const ElementValue&, const ElementValue&) = default;
};

struct MapValue;

/// A concrete value: boolean, number, bit-vector, floating-point number, element, or a map (array,
/// function or relation). Copies are cheap; maps are shared and never change. Maps are kept
/// canonical (no entry equals the default), so == is equality of meaning over infinite index sorts.
class Value {
 public:
  using Map = std::shared_ptr<const MapValue>;
  using Variant = std::variant<bool, Integer, BitVecValue, FloatValue, ElementValue, Map>;

  Value() : content_(false) {}
  Value(bool value) : content_(value) {}                    // NOLINT
  Value(Integer value) : content_(std::move(value)) {}      // NOLINT
  Value(BitVecValue value) : content_(std::move(value)) {}  // NOLINT
  Value(FloatValue value) : content_(value) {}              // NOLINT
  Value(ElementValue value) : content_(value) {}            // NOLINT
  Value(Map value) : content_(std::move(value)) {}          // NOLINT

  const Variant& content() const { return content_; }
  bool isMap() const { return std::holds_alternative<Map>(content_); }
  bool boolean() const { return std::get<bool>(content_); }
  const Integer& integer() const { return std::get<Integer>(content_); }
  const BitVecValue& bitVec() const { return std::get<BitVecValue>(content_); }
  const FloatValue& floating() const { return std::get<FloatValue>(content_); }
  const ElementValue& element() const { return std::get<ElementValue>(content_); }
  const MapValue& map() const { return *std::get<Map>(content_); }

  std::uint64_t hash() const;
  friend bool operator==(const Value& a, const Value& b);
  friend std::strong_ordering operator<=>(const Value& a, const Value& b);

 private:
  Variant content_;
};

/// Finitely many entries and a default for the rest. An array has keys of length one.
struct MapValue {
  PersistentMap<std::vector<Value>, Value> entries;
  Value otherwise;

  const Value& at(const std::vector<Value>& key) const;
};

/// Canonical map from entries (those equal to the default are dropped).
Value makeMap(std::map<std::vector<Value>, Value> entries, Value otherwise);
/// The map with one entry changed; shares the others.
Value updated(const MapValue& map, const std::vector<Value>& key, Value value);

/// How many elements each uninterpreted sort has; a sort that is not listed has one.
using Universe = std::map<Sort, std::uint32_t>;

/// Whether a and b are equal as values of the sort. Unlike ==, knows that over a finite index sort
/// the default does not matter where every index has an entry.
bool sameMeaning(const TermStore& terms, const Universe& universe, const Value& a, const Value& b,
                 Sort sort);
/// The same for values of a symbol, which are maps where it has a domain.
bool sameMeaning(const TermStore& terms, const Universe& universe, const Value& a, const Value& b,
                 Symbol symbol);
/// How many values the sort has; nothing for infinitely many, or for 2^63 and more.
std::optional<std::uint64_t> cardinality(const TermStore& terms, const Universe& universe,
                                         Sort sort);

/// Some value of the sort: false, 0, element 0, the map that is constantly that.
Value defaultValue(const TermStore& terms, Sort sort);
/// Some value for a symbol: a map where the symbol has a domain.
Value defaultValue(const TermStore& terms, Symbol symbol);
/// Whether the value belongs to the sort (and its elements to the universe).
bool hasSort(const TermStore& terms, const Value& value, Sort sort);
/// Whether the value can stand for the symbol.
bool fits(const TermStore& terms, const Value& value, Symbol symbol);

/// The value as a term; elements become constants named SORT.N.
Term toTerm(TermStore& terms, const Value& value, Sort sort);
/// For people: 5, true, 0x1f (bit-vectors as unsigned and signed decimals), [0 -> 1, else 2],
/// node#3.
std::string toString(const TermStore& terms, const Value& value);

}  // namespace fathom::logic
