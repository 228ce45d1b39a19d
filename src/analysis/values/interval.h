#pragma once

#include <optional>

#include "base/integer.h"

namespace fathom::analysis {

/// The integers between two bounds; nothing: no bound. Never empty.
struct Interval {
  std::optional<Integer> low;
  std::optional<Integer> high;

  static Interval of(const Integer& value) { return {value, value}; }
  /// False is 0, true is 1.
  static Interval anyTruth() { return {Integer(0), Integer(1)}; }
  bool isAnything() const { return !low && !high; }
  bool isOne() const { return low && high && *low == *high; }
  friend bool operator==(const Interval&, const Interval&) = default;
};

Interval join(const Interval& a, const Interval& b);
/// Nothing where they have nothing in common.
std::optional<Interval> meet(const Interval& a, const Interval& b);

Interval operator+(const Interval& a, const Interval& b);
Interval operator*(const Interval& a, const Interval& b);
Interval operator-(const Interval& a);
Interval scaled(const Integer& factor, const Interval& a);
/// SMT-LIB's division and remainder.
Interval divided(const Interval& a, const Interval& b);
Interval remainder(const Interval& a, const Interval& b);

}  // namespace fathom::analysis
