#include "analysis/values/interval.h"

#include <algorithm>
#include <vector>

namespace fathom::analysis {

namespace {

using Bound = std::optional<Integer>;

Bound sum(const Bound& a, const Bound& b) {
  if (!a || !b) return std::nullopt;
  return *a + *b;
}

}  // namespace

Interval join(const Interval& a, const Interval& b) {
  Interval joined;
  if (a.low && b.low) joined.low = std::min(*a.low, *b.low);
  if (a.high && b.high) joined.high = std::max(*a.high, *b.high);
  return joined;
}

std::optional<Interval> meet(const Interval& a, const Interval& b) {
  Interval met = a;
  if (b.low && (!met.low || *met.low < *b.low)) met.low = b.low;
  if (b.high && (!met.high || *b.high < *met.high)) met.high = b.high;
  if (met.low && met.high && *met.high < *met.low) return std::nullopt;
  return met;
}

Interval operator+(const Interval& a, const Interval& b) {
  return {sum(a.low, b.low), sum(a.high, b.high)};
}

Interval operator*(const Interval& a, const Interval& b) {
  const Integer zero(0);
  if (a == Interval::of(zero) || b == Interval::of(zero)) return Interval::of(zero);
  if (a.low && a.high && b.low && b.high) {
    std::vector<Integer> corners;
    for (const Integer& x : {*a.low, *a.high})
      for (const Integer& y : {*b.low, *b.high}) corners.push_back(x * y);
    return {*std::ranges::min_element(corners), *std::ranges::max_element(corners)};
  }
  // By a constant, bounds move one by one.
  const Interval& factor = a.isOne() ? a : b;
  const Interval& other = a.isOne() ? b : a;
  if (!factor.isOne()) return {};
  const auto times = [&](const Bound& bound) -> Bound {
    if (!bound) return std::nullopt;
    return *bound * *factor.low;
  };
  if (factor.low->sign() > 0) return {times(other.low), times(other.high)};
  return {times(other.high), times(other.low)};
}

Interval divided(const Interval& a, const Interval& b) {
  if (!b.isOne() || b.low->sign() <= 0) return {};
  Interval result;
  if (a.low) result.low = euclideanDiv(*a.low, *b.low);
  if (a.high) result.high = euclideanDiv(*a.high, *b.low);
  return result;
}

Interval remainder(const Interval& a, const Interval& b) {
  if (!b.isOne() || b.low->isZero()) return {};
  if (a.low && a.high && euclideanDiv(*a.low, *b.low) == euclideanDiv(*a.high, *b.low))
    return {euclideanMod(*a.low, *b.low), euclideanMod(*a.high, *b.low)};
  return {Integer(0), abs(*b.low) - Integer(1)};
}

Interval operator-(const Interval& a) {
  const auto negative = [](const std::optional<Integer>& bound) {
    return bound ? std::optional(-*bound) : std::nullopt;
  };
  return {negative(a.high), negative(a.low)};
}

Interval scaled(const Integer& factor, const Interval& a) {
  if (factor.isOne()) return a;
  return factor == Integer(-1) ? -a : Interval::of(factor) * a;
}

}  // namespace fathom::analysis
