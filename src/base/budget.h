#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>

namespace fathom {

/// What a piece of work may cost: time (by the clock, or CPU time of this process and of children
/// that have ended), work as work.h counts it, resources of each query, cancellation from outside.
/// Copies share the cancellation flag, so that whoever hands a budget in can stop the work.
class Budget {
 public:
  using Clock = std::chrono::steady_clock;

  Budget() : cancelled_(std::make_shared<std::atomic<bool>>(false)) {}

  static Budget unlimited() { return Budget(); }
  static Budget seconds(double wallSeconds);
  /// Counts from now on, in this process only: a forked one has its own count.
  static Budget ofCpuTime(double seconds);

  /// The same work with less time (never more), in the same measure; by the clock if there was
  /// none.
  Budget within(double seconds) const;
  /// The same work with at most so many seconds of CPU time from now on, of this process only as in
  /// ofCpuTime; a deadline by the clock stays beside it.
  Budget withinCpuTime(double seconds) const;
  /// The same, with at most so many units of work of this process from now on: unlike time, they
  /// end at the same place in every run.
  Budget withWork(std::uint64_t units) const;
  /// The same work with at most this many solver resource units per query.
  Budget withResources(std::uint64_t units) const;

  void cancel() const { cancelled_->store(true); }
  bool cancelled() const { return cancelled_->load(std::memory_order_relaxed); }
  bool exhausted() const;

  /// Whether time is CPU time.
  bool countsCpuTime() const { return cpuEnd_.has_value(); }
  /// Milliseconds of time left, at least 0; nothing where time is not limited.
  std::optional<std::int64_t> millisecondsLeft() const;
  /// Seconds that were given at the beginning, whatever is left of them.
  std::optional<double> secondsGiven() const { return given_; }
  /// Deterministic solver units for the next query; the same on every machine. Where only work is
  /// limited, up to twice what is left of it: a number that changes rarely.
  std::optional<std::uint64_t> resources() const;

 private:
  std::optional<Clock::time_point> deadline_;
  std::optional<double> cpuEnd_;          // of cpuSecondsSpent()
  std::optional<double> given_;           // seconds until the nearer of them, at the beginning
  std::optional<std::uint64_t> workEnd_;  // of workUnits()
  std::optional<std::uint64_t> resources_;
  std::shared_ptr<std::atomic<bool>> cancelled_;
};

}  // namespace fathom
