#pragma once

#include <optional>
#include <vector>

#include "frontend/java/nullness/code.h"
#include "frontend/java/nullness/value.h"

namespace fathom::frontend::java::nullness {

/// Values that are known to be the same have the same number; numbers mean nothing outside of the
/// state.
using ValueNumber = std::uint32_t;

/// What is known of one value.
struct ValueFacts {
  Value value;
  bool mayBeThis = false;
  /// Of numbers.
  std::optional<std::int32_t> number;
  std::vector<ValueNumber> ifZero;     // these are not null where it is 0
  std::vector<ValueNumber> ifNotZero;  // where it is not
  friend bool operator==(const ValueFacts&, const ValueFacts&) = default;
};

/// object.field = value; of static fields the object is kStatic.
struct HeapFact {
  ValueNumber object = 0;
  std::uint32_t field = 0;
  ValueNumber value = 0;
  friend bool operator==(const HeapFact&, const HeapFact&) = default;
};
inline constexpr ValueNumber kStatic = 0xFFFFFFFF;

/// What holds at a place of a method.
struct State {
  std::vector<ValueNumber> registers;  // those above `height` of the stack are not meant
  std::vector<ValueFacts> values;
  std::vector<HeapFact> heap;
  /// Fields of `this` (in initializers: of the class) that hold no null; ascending.
  std::vector<std::uint32_t> assigned;
  friend bool operator==(const State&, const State&) = default;

  ValueFacts& of(Register r) { return values[registers[r]]; }
  const ValueFacts& of(Register r) const { return values[registers[r]]; }
  ValueNumber fresh(const ValueFacts& facts) {
    values.push_back(facts);
    return static_cast<ValueNumber>(values.size() - 1);
  }
  void set(Register r, const ValueFacts& facts) { registers[r] = fresh(facts); }
  bool isAssigned(std::uint32_t field) const;
  void assign(std::uint32_t field);
  const HeapFact* find(ValueNumber object, std::uint32_t field) const;
};

/// Which registers count at a block's entry: all but those of the stack above its height.
struct Shape {
  Register locals = 0;
  Register depth = 0;
  Register pinned = 0;  // the first of them
};

/// Numbers values in the order in which the registers name them; drops what nobody names.
State normalised(const State& state, const Shape& shape);
/// What holds in both. Requires: both are normalised.
State join(const State& a, const State& b, const Shape& shape);
std::vector<std::uint32_t> intersection(const std::vector<std::uint32_t>& a,
                                        const std::vector<std::uint32_t>& b);

}  // namespace fathom::frontend::java::nullness
