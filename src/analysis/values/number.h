#pragma once

#include "analysis/values/interval.h"

namespace fathom::analysis {

/// What is known of an integer, or of a truth (0 or 1).
struct Number {
  Interval range{};
  bool isNonZero = false;  // also where the range does not say so

  static Number of(const Integer& value) { return {Interval::of(value), !value.isZero()}; }
  bool isAnything() const { return range.isAnything() && !isNonZero; }
  bool excludes(const Integer& value) const;
  friend bool operator==(const Number&, const Number&) = default;
};

/// As sharp as the two parts make each other. Nothing where no number is left.
std::optional<Number> normalised(Number number);
Number join(const Number& a, const Number& b);
std::optional<Number> meet(const Number& a, const Number& b);

}  // namespace fathom::analysis
