#pragma once

#include <algorithm>
#include <chrono>
#include <utility>

#include "base/work.h"
#include "bmc/bounded_search.h"
#include "engine/shared/goal_sets.h"
#include "program/run/random_testing.h"

namespace fathom::engine {

/// What the interleaved search takes of the engine's time, over all sets of goals.
struct InterleavedSearchTime {
  /// Seconds of work, so that time slices are the same in every run. While workers search side by
  /// side, whose work is not seen here, seconds by the clock.
  explicit InterleavedSearchTime(const Workers& workers) : byClock_(workers.jobs() > 1) {}

  double now() const { return byClock_ ? sinceThen() : workSeconds(); }
  /// One part in three, and once that was long enough for most programs, one in eight.
  bool hasCome() const { return spent * (spent < 2 ? 3 : 8) < now() - began_; }
  /// For one round; one that was not enough has twice as much the next time.
  double limit() const { return std::max(1.0, spent); }

  double spent = 0;

 private:
  using Clock = std::chrono::steady_clock;
  double sinceThen() const { return std::chrono::duration<double>(Clock::now() - then_).count(); }

  bool byClock_;
  const Clock::time_point then_ = Clock::now();
  const double began_ = now();
};

/// Bounded model checking of the whole program, interleaved with an engine's own search: calls are
/// unfolded, recursion half as deep again each time, so that deep violations need no summaries.
class InterleavedSearch {
 public:
  InterleavedSearch(Context& context, const program::Program& program,
                    std::span<const program::GoalId> goals, const Budget& budget,
                    InterleavedSearchTime& time)
      : context_(context),
        program_(program),
        goals_(goals.begin(), goals.end()),
        budget_(budget),
        time_(time),
        isRandomlyTested_(context.isRandomlyTested),
        search_(context.terms, program, goals),
        isOver_(context.isRandomlyTested && !program::run::hasChoices(context.terms, program)) {}

  /// Searches for as long as its share of the time lasts. True once a violation is found.
  bool runSlice() {
    while (!trace_ && !isOver_ && time_.hasCome()) {
      const double before = time_.now();
      auto result = round();
      time_.spent += time_.now() - before;
      context_.statistics.set("unfolded runs", static_cast<double>(search_.runs()));
      if (!result) continue;
      if (auto* trace = std::get_if<program::Trace>(&*result)) trace_ = std::move(*trace);
    }
    return trace_.has_value();
  }

  /// An execution that violates a goal, once one is found.
  const std::optional<program::Trace>& trace() const { return trace_; }

 private:
  /// Random testing comes first: what computes with constants is refuted by executing it.
  std::optional<bmc::BoundedSearch::Result> round() {
    if (!std::exchange(isRandomlyTested_, true)) {
      if (auto trace = program::run::randomTest(context_.terms, program_, goals_, budget_))
        return std::move(*trace);
    }
    const double seconds = time_.limit();
    const auto units = static_cast<std::uint64_t>(seconds * kUnitsPerSecond);
    const Budget budget = budget_.withinCpuTime(seconds * kSlack).withResources(units);
    auto result = search_.round(budget);
    if (budget.exhausted()) addWork(units);
    isOver_ = result && !isOutOfResources(*result) && !budget.exhausted();
    return result;
  }

  static bool isOutOfResources(const bmc::BoundedSearch::Result& result) {
    const auto* none = std::get_if<GaveUp>(&result);
    return none && none->reason == Reason::Resources;
  }

  /// Where resources do not say how long a query takes.
  static constexpr double kSlack = 2;

  Context& context_;
  const program::Program& program_;
  Goals goals_;
  Budget budget_;
  InterleavedSearchTime& time_;
  bool isRandomlyTested_;
  bmc::BoundedSearch search_;
  std::optional<program::Trace> trace_;
  /// Also where inputs and choices leave one execution, which was run as far as its work went. What
  /// differs by what was not set before it is read is left to the engine's own search.
  bool isOver_;
};

}  // namespace fathom::engine
