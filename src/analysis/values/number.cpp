#include "analysis/values/number.h"

namespace fathom::analysis {

bool Number::excludes(const Integer& value) const {
  return (range.low && value < *range.low) || (range.high && value > *range.high) ||
         (isNonZero && value.isZero());
}

std::optional<Number> normalised(Number number) {
  auto& [low, high] = number.range;
  if (number.isNonZero && low && low->isZero()) low = Integer(1);
  if (number.isNonZero && high && high->isZero()) high = Integer(-1);
  if (low && high && *low > *high) return std::nullopt;
  if ((low && low->sign() > 0) || (high && high->sign() < 0)) number.isNonZero = true;
  return number;
}

Number join(const Number& a, const Number& b) {
  return {join(a.range, b.range), a.isNonZero && b.isNonZero};
}

std::optional<Number> meet(const Number& a, const Number& b) {
  auto range = meet(a.range, b.range);
  if (!range) return std::nullopt;
  return normalised({std::move(*range), a.isNonZero || b.isNonZero});
}

}  // namespace fathom::analysis
