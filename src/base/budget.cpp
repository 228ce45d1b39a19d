#include "base/budget.h"

#include <algorithm>

#include "base/cpu_time.h"

namespace fathom {

namespace {

constexpr double kForever = 1e8;  // seconds

}  // namespace

Budget Budget::seconds(double wallSeconds) {
  return Budget().within(wallSeconds);
}

Budget Budget::ofCpuTime(double seconds) {
  Budget budget;
  budget.cpuEnd_ = cpuSecondsSpent() + std::clamp(seconds, 0.0, kForever);
  return budget;
}

Budget Budget::within(double seconds) const {
  const double span = std::clamp(seconds, 0.0, kForever);
  Budget tighter = *this;
  if (cpuEnd_) {
    tighter.cpuEnd_ = std::min(*cpuEnd_, cpuSecondsSpent() + span);
    return tighter;
  }
  const Clock::time_point end = Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                                   std::chrono::duration<double>(span));
  tighter.deadline_ = deadline_ ? std::min(*deadline_, end) : end;
  return tighter;
}

Budget Budget::withResources(std::uint64_t units) const {
  Budget tighter = *this;
  tighter.resources_ = resources_ ? std::min(*resources_, units) : units;
  return tighter;
}

bool Budget::exhausted() const {
  return cancelled() || (deadline_ && Clock::now() >= *deadline_) ||
         (cpuEnd_ && cpuSecondsSpent() >= *cpuEnd_);
}

std::optional<std::int64_t> Budget::millisecondsLeft() const {
  if (cpuEnd_) return static_cast<std::int64_t>(std::max(0.0, *cpuEnd_ - cpuSecondsSpent()) * 1000);
  if (!deadline_) return std::nullopt;
  const auto left =
      std::chrono::duration_cast<std::chrono::milliseconds>(*deadline_ - Clock::now());
  return std::max<std::int64_t>(0, left.count());
}

}  // namespace fathom
