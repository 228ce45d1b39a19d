#include "base/budget.h"

#include <algorithm>

namespace fathom {

Budget Budget::seconds(double wallSeconds) {
  return Budget().within(wallSeconds);
}

Budget Budget::within(double wallSeconds) const {
  const auto span = std::chrono::duration_cast<Clock::duration>(
      std::chrono::duration<double>(std::clamp(wallSeconds, 0.0, 1e8)));
  Budget tighter = *this;
  const Clock::time_point end = Clock::now() + span;
  tighter.deadline_ = deadline_ ? std::min(*deadline_, end) : end;
  return tighter;
}

Budget Budget::withResources(std::uint64_t units) const {
  Budget tighter = *this;
  tighter.resources_ = resources_ ? std::min(*resources_, units) : units;
  return tighter;
}

bool Budget::exhausted() const {
  return cancelled() || (deadline_ && Clock::now() >= *deadline_);
}

std::optional<std::int64_t> Budget::millisecondsLeft() const {
  if (!deadline_) return std::nullopt;
  const auto left =
      std::chrono::duration_cast<std::chrono::milliseconds>(*deadline_ - Clock::now());
  return std::max<std::int64_t>(0, left.count());
}

}  // namespace fathom
