#pragma once

#include <algorithm>
#include <chrono>
#include <utility>

#include "base/cpu_time.h"
#include "engine/goal_sets.h"
#include "summary/bounded_search.h"
#include "summary/chance.h"

namespace fathom::engine {

/// An execution that violates a goal was found; thrown.
struct Grown {
  program::Trace trace;
};

/// What growth takes of the engine's time, over all sets of goals.
struct GrowthTime {
  using Clock = std::chrono::steady_clock;

  const double began = cpuSecondsSpent();
  const Clock::time_point beganAt = Clock::now();
  double spent = 0;

  /// One part in three, and once that was long enough for most programs, one in eight.
  bool hasCome() const { return spent * (spent < 2 ? 3 : 8) < elapsed(); }
  /// While workers search side by side, no more than passes on the clock.
  double elapsed() const {
    const std::chrono::duration<double> passed = Clock::now() - beganAt;
    return std::min(cpuSecondsSpent() - began, passed.count());
  }
  /// For one round; one that was not enough has twice as much the next time.
  double limit() const { return std::max(1.0, spent); }
};

/// Lets the under-approximation of the whole program grow beside the search: calls are unfolded,
/// recursion half as deep again each time, so that deep violations need no summaries.
class Growth {
 public:
  Growth(Context& context, const program::Program& program, std::span<const program::GoalId> goals,
         const Budget& budget, GrowthTime& time)
      : context_(context),
        program_(program),
        goals_(goals.begin(), goals.end()),
        budget_(budget),
        time_(time),
        search_(context.terms, program, goals) {}

  /// Throws Grown.
  void takeTurn() {
    while (!isOver_ && time_.hasCome()) {
      const double before = cpuSecondsSpent();
      auto result = turn();
      time_.spent += cpuSecondsSpent() - before;
      context_.statistics.set("unfolded runs", static_cast<double>(search_.runs()));
      if (!result) continue;
      if (auto* trace = std::get_if<program::Trace>(&*result)) throw Grown{std::move(*trace)};
    }
  }

 private:
  /// Executions by chance come first: what computes with given numbers is refuted by running it.
  std::optional<summary::BoundedSearch::Result> turn() {
    if (std::exchange(isFirst_, false)) {
      if (auto trace = summary::runByChance(context_.terms, program_, goals_, budget_))
        return std::move(*trace);
    }
    const Budget budget = budget_.within(time_.limit());
    auto result = search_.round(budget);
    isOver_ = result && !budget.exhausted();
    return result;
  }

  Context& context_;
  const program::Program& program_;
  Goals goals_;
  Budget budget_;
  GrowthTime& time_;
  summary::BoundedSearch search_;
  bool isFirst_ = true;
  bool isOver_ = false;
};

}  // namespace fathom::engine
