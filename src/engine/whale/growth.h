#pragma once

#include <utility>

#include "base/cpu_time.h"
#include "engine/goal_sets.h"
#include "summary/bounded_search.h"

namespace fathom::engine::whale {

/// An execution that violates a goal was found; thrown.
struct Grown {
  program::Trace trace;
};

/// Lets the under-approximation of the whole program grow beside the search: calls are unfolded,
/// recursion half as deep again each time, so that deep violations need no summaries.
class Growth {
 public:
  Growth(Context& context, const program::Program& program, std::span<const program::GoalId> goals,
         const Budget& budget)
      : context_(context),
        program_(program),
        goals_(goals.begin(), goals.end()),
        budget_(budget),
        search_(context.terms, program, goals) {}

  /// Throws Grown.
  void takeTurn() {
    while (!isOver_ && spent_ * share() < cpuSecondsSpent() - began_) {
      const double before = cpuSecondsSpent();
      auto result = turn();
      spent_ += cpuSecondsSpent() - before;
      context_.statistics.set("unfolded runs", static_cast<double>(search_.runs()));
      isOver_ = result.has_value();
      if (!result) continue;
      if (auto* trace = std::get_if<program::Trace>(&*result)) throw Grown{std::move(*trace)};
    }
  }

 private:
  /// Executions by chance come first: what computes with given numbers is refuted by running it.
  std::optional<summary::BoundedSearch::Result> turn() {
    if (std::exchange(isFirst_, false)) {
      if (auto trace = summary::runByChance(context_.terms, program_, goals_))
        return std::move(*trace);
    }
    return search_.round(budget_);
  }

  /// One part in three of the time, and once that was long enough for most, one in eight.
  double share() const { return spent_ < 2 ? 3 : 8; }

  Context& context_;
  const program::Program& program_;
  Goals goals_;
  Budget budget_;
  summary::BoundedSearch search_;
  const double began_ = cpuSecondsSpent();
  double spent_ = 0;
  bool isFirst_ = true;
  bool isOver_ = false;
};

}  // namespace fathom::engine::whale
