#pragma once

#include <algorithm>
#include <cmath>
#include <optional>

#include "base/cpu_time.h"

namespace fathom::verify {

/// Shares of the CPU time that there is, from now on.
class TimeShares {
 public:
  explicit TimeShares(std::optional<double> cpuSeconds) : all_(cpuSeconds) {}

  double spent() const { return cpuSecondsSpent() - before_; }
  std::optional<double> left() const {
    if (!all_) return std::nullopt;
    return std::max(0.1, *all_ - spent());
  }
  /// For an engine that may have so many seconds.
  std::optional<double> forEngine(double seconds) const {
    const auto rest = left();
    const double most = rest ? std::min(seconds, *rest * (1 - kForEvidence)) : seconds;
    return std::isfinite(most) ? std::optional(most) : std::nullopt;
  }
  bool isEnoughFor(double seconds) const {
    const auto rest = left();
    return !rest || *rest * (1 - kForEvidence) > seconds;
  }
  /// Evidence is not checked for longer than it may have taken to find, where others wait.
  double forEvidenceOf(double seconds, std::size_t parts = 1) const {
    const double most = seconds + kEvidenceOfAStep + kEvidenceOfAPart * static_cast<double>(parts);
    return std::min(most, left().value_or(most));
  }
  double forIntervals() const {
    return std::min(kIntervalSeconds,
                    left().value_or(kIntervalSeconds / kForIntervals) * kForIntervals);
  }

  /// Twice what their own limit (kEffort of the analysis) takes on a common machine: that one is to
  /// come first, since it is the same at each run.
  static constexpr double kIntervalSeconds = 1.2;

 private:
  static constexpr double kForIntervals = 0.2;  // the part of the time that intervals may have
  /// The part of the time that is kept for checking evidence.
  static constexpr double kForEvidence = 0.2;
  static constexpr double kEvidenceOfAStep = 1;     // beside as many seconds as the step had
  static constexpr double kEvidenceOfAPart = 0.01;  // a goal, or what is claimed of a procedure

  std::optional<double> all_;
  double before_ = cpuSecondsSpent();
};

}  // namespace fathom::verify
