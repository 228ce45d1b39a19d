#include "engine/whale/range.h"

namespace fathom::engine::whale {

namespace {

/// Bounds that moved so often move as far as they can.
constexpr int kSteps = 16;

/// The least threshold that is not below the number.
std::optional<Integer> above(const Integer& number, const Thresholds& thresholds, bool isFar) {
  if (thresholds.empty() || *thresholds.rbegin() < number) return std::nullopt;
  return isFar ? *thresholds.rbegin() : *thresholds.lower_bound(number);
}

/// The greatest one that is not above it.
std::optional<Integer> below(const Integer& number, const Thresholds& thresholds, bool isFar) {
  if (thresholds.empty() || number < *thresholds.begin()) return std::nullopt;
  return isFar ? *thresholds.begin() : *std::prev(thresholds.upper_bound(number));
}

/// Nothing for values that have no literal.
std::optional<Term> literal(TermStore& terms, const logic::Value& value) {
  if (const auto* boolean = std::get_if<bool>(&value.content())) return terms.boolean(*boolean);
  if (const auto* bits = std::get_if<logic::BitVecValue>(&value.content()))
    return terms.bitVec(bits->bits, bits->width);
  return std::nullopt;
}

}  // namespace

Range Range::everything() {
  Range range;
  range.isEmpty_ = false;
  return range;
}

bool Range::include(TermStore& terms, const logic::Value& value, const Thresholds& thresholds) {
  if (const auto* number = std::get_if<Integer>(&value.content()))
    return includeNumber(*number, thresholds);
  const std::optional<Term> seen = literal(terms, value);
  const bool isFirst = std::exchange(isEmpty_, false);
  if (isFirst) only_ = seen;
  if (isFirst || !only_ || only_ == seen) return isFirst;
  only_.reset();
  return true;
}

bool Range::includeEverything() {
  const bool isNews = isEmpty_ || least_ || most_ || only_;
  *this = everything();
  return isNews;
}

bool Range::includeNumber(const Integer& number, const Thresholds& thresholds) {
  if (std::exchange(isEmpty_, false)) {
    least_ = most_ = number;
    return true;
  }
  const bool isBelow = least_ && number < *least_;
  const bool isAbove = most_ && *most_ < number;
  if (!isBelow && !isAbove) return false;
  const bool isFar = ++moves_ > kSteps;
  if (isBelow) least_ = below(number, thresholds, isFar);
  if (isAbove) most_ = above(number, thresholds, isFar);
  return true;
}

std::vector<Term> Range::conditions(TermStore& terms, Term term) const {
  if (only_) return {terms.eq(term, *only_)};
  if (least_ && most_ && *least_ == *most_) return {terms.eq(term, terms.integer(*least_))};
  std::vector<Term> all;
  if (least_) all.push_back(terms.ge(term, terms.integer(*least_)));
  if (most_) all.push_back(terms.le(term, terms.integer(*most_)));
  return all;
}

}  // namespace fathom::engine::whale
