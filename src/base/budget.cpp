#include "base/budget.h"

#include <algorithm>
#include <bit>

#include "base/cpu_time.h"
#include "base/work.h"

namespace fathom {

namespace {

constexpr double kForever = 1e8;                             // seconds
constexpr std::uint64_t kAnyWork = std::uint64_t{1} << 50U;  // more than a process does

}  // namespace

Budget Budget::seconds(double wallSeconds) {
  return Budget().within(wallSeconds);
}

Budget Budget::ofCpuTime(double seconds) {
  return Budget().withinCpuTime(seconds);
}

Budget Budget::within(double seconds) const {
  if (cpuEnd_) return withinCpuTime(seconds);
  const double span = std::clamp(seconds, 0.0, kForever);
  Budget tighter = *this;
  const Clock::time_point end = Clock::now() + std::chrono::duration_cast<Clock::duration>(
                                                   std::chrono::duration<double>(span));
  tighter.deadline_ = deadline_ ? std::min(*deadline_, end) : end;
  if (tighter.deadline_ != deadline_) tighter.given_ = span;
  return tighter;
}

Budget Budget::withinCpuTime(double seconds) const {
  const double span = std::clamp(seconds, 0.0, kForever);
  Budget tighter = *this;
  const double end = cpuSecondsSpent() + span;
  tighter.cpuEnd_ = cpuEnd_ ? std::min(*cpuEnd_, end) : end;
  if (tighter.cpuEnd_ != cpuEnd_) tighter.given_ = std::min(span, given_.value_or(span));
  return tighter;
}

Budget Budget::withWork(std::uint64_t units) const {
  Budget tighter = *this;
  tighter.workEnd_ =
      std::min(workUnits() + std::min(units, kAnyWork), workEnd_.value_or(UINT64_MAX));
  return tighter;
}

Budget Budget::withResources(std::uint64_t units) const {
  Budget tighter = *this;
  tighter.resources_ = resources_ ? std::min(*resources_, units) : units;
  return tighter;
}

bool Budget::exhausted() const {
  return cancelled() || (deadline_ && Clock::now() >= *deadline_) ||
         (cpuEnd_ && cpuSecondsSpent() >= *cpuEnd_) || (workEnd_ && workUnits() >= *workEnd_);
}

std::optional<std::uint64_t> Budget::resources() const {
  if (!workEnd_) return resources_;
  const std::uint64_t left = *workEnd_ - std::min(*workEnd_, workUnits());
  return std::min(std::bit_ceil(std::min(left, kAnyWork)), resources_.value_or(kAnyWork));
}

std::optional<std::int64_t> Budget::millisecondsLeft() const {
  std::optional<std::int64_t> left;
  const auto atMost = [&](std::int64_t milliseconds) {
    left = std::max<std::int64_t>(0, std::min(milliseconds, left.value_or(milliseconds)));
  };
  if (cpuEnd_) atMost(static_cast<std::int64_t>((*cpuEnd_ - cpuSecondsSpent()) * 1000));
  if (deadline_)
    atMost(
        std::chrono::duration_cast<std::chrono::milliseconds>(*deadline_ - Clock::now()).count());
  return left;
}

}  // namespace fathom
