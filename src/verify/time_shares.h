#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "base/cpu_time.h"

namespace fathom::verify {

/// Shares of the CPU time that there is, from now on.
class TimeShares {
 public:
  explicit TimeShares(std::optional<double> cpuSeconds) : timer_(cpuSeconds) {}

  double spent() const { return timer_.spent(); }
  std::optional<double> left() const {
    const auto rest = timer_.left(kLeast);
    return rest && part_ ? std::min(rest, part_->left(kLeast)) : rest;
  }
  /// From now on only this part of what there was in the beginning, where there is a limit.
  void keepOnly(double share) {
    const auto rest = timer_.left(kLeast);
    if (rest) part_ = CpuTimer((*rest + timer_.spent()) * share);
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
  /// Evidence is not checked for longer than it may have taken to find, where engines wait.
  double forEvidenceOf(double seconds, std::size_t parts = 1) const {
    const double most = seconds + kEvidenceOfAStep + kEvidenceOfAPart * static_cast<double>(parts);
    return std::min(most, left().value_or(most));
  }
  /// For the value analysis of so many goals. Where they are many, it decides most of those that
  /// are decided at all.
  double forValues(std::size_t goals) const {
    const double part = goals >= kManyGoals ? kForManyValues : kForValues;
    return left().value_or(kValueSeconds / part) * part;
  }
  /// What it proves is most of what can be proved of real code: its evidence may cost more than
  /// that of a step.
  double forEvidenceOfValues(double seconds, std::size_t parts, std::size_t goals) const {
    const double most = forEvidenceOf(seconds * kEvidenceOfValues, parts);
    const double part = goals >= kManyGoals ? kMostForEvidenceOfMany : kMostForEvidence;
    return std::min(most, left().value_or(most / part) * part);
  }
  /// For a proof of an earlier run with so many parts: of these most are as they were.
  double forEvidenceOfEarlier(std::size_t parts) const {
    const double most = forEvidenceOf(kEvidenceOfEarlier, parts);
    return std::min(most, left().value_or(most / kMostForEvidence) * kMostForEvidence);
  }
  double forExplicitValues() const {
    return std::min(kExplicitSeconds, left().value_or(kExplicitSeconds / kForValues) * kForValues);
  }
  /// For unwinding a program: what that decides at all it mostly decides soon.
  double forUnwinding(bool isAlone) const {
    const double rest = left().value_or(kUnwindingSeconds);
    return isAlone ? rest * kForUnwindingAlone : std::min(rest * kForUnwinding, kMostUnwinding);
  }
  /// For executing a program again, where it has one execution; also for finding it.
  double forExecution() const {
    return left().value_or(kExecutionSeconds / kForExecution) * kForExecution;
  }
  /// As many operations as that takes on a common machine, half as many to be sure.
  std::uint64_t operationsOfExecution() const {
    return static_cast<std::uint64_t>(forExecution() / 2 * kOperationsPerSecond);
  }

  /// For the evidence of explicit values: their contracts are many, and none is a guess.
  static constexpr double kExplicitValueSeconds = 5;

 private:
  static constexpr double kLeast = 0.1;  // whatever is left
  static constexpr std::size_t kManyGoals = 50;
  static constexpr double kForValues = 0.2;      // the part of the time that values may have
  static constexpr double kForManyValues = 0.6;  // where goals are many
  static constexpr double kValueSeconds = 60;    // where there is no limit
  static constexpr double kExplicitSeconds = 1.2;
  static constexpr double kEvidenceOfEarlier = 10;
  static constexpr double kEvidenceOfValues = 5;   // times what finding them took
  static constexpr double kMostForEvidence = 0.5;  // of what is left
  static constexpr double kMostForEvidenceOfMany = 0.85;
  static constexpr double kForExecution = 0.4;  // and few executions, to be checked
  static constexpr double kForUnwinding = 0.28;
  static constexpr double kForUnwindingAlone = 0.75;   // the rest is for evidence
  static constexpr double kMostUnwinding = 3;          // before other work
  static constexpr double kUnwindingSeconds = 30;      // where there is no limit
  static constexpr double kExecutionSeconds = 20;      // where there is no limit
  static constexpr double kOperationsPerSecond = 8e6;  // of the checker of executions
  /// The part of the time that is kept for checking evidence.
  static constexpr double kForEvidence = 0.2;
  static constexpr double kEvidenceOfAStep = 1;     // beside as many seconds as the step had
  static constexpr double kEvidenceOfAPart = 0.03;  // a goal, or the invariants of a procedure

  CpuTimer timer_;
  std::optional<CpuTimer> part_;
};

}  // namespace fathom::verify
