#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>

namespace fathom {

/// What a piece of work may cost: a deadline, a deterministic resource count, cancellation from
/// outside. Copies share the cancellation flag, so that whoever hands a budget in can stop the
/// work.
class Budget {
 public:
  using Clock = std::chrono::steady_clock;

  Budget() : cancelled_(std::make_shared<std::atomic<bool>>(false)) {}

  static Budget unlimited() { return Budget(); }
  static Budget seconds(double wallSeconds);

  /// The same work with an earlier deadline (never a later one).
  Budget within(double wallSeconds) const;
  /// The same work with at most this many solver resource units per query.
  Budget withResources(std::uint64_t units) const;

  void cancel() const { cancelled_->store(true); }
  bool cancelled() const { return cancelled_->load(std::memory_order_relaxed); }
  bool exhausted() const;

  /// Milliseconds until the deadline, at least 0; nothing where there is no deadline.
  std::optional<std::int64_t> millisecondsLeft() const;
  /// Deterministic solver units per query; the same on every machine.
  std::optional<std::uint64_t> resources() const { return resources_; }

 private:
  std::optional<Clock::time_point> deadline_;
  std::optional<std::uint64_t> resources_;
  std::shared_ptr<std::atomic<bool>> cancelled_;
};

}  // namespace fathom
