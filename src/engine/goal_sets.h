#pragma once

#include <deque>
#include <vector>

#include "engine/engine.h"

namespace fathom::engine {

using Goals = std::vector<program::GoalId>;

/// Goals that are asked together: all at once at first; a set that gets no answer is halved.
class GoalSets {
 public:
  GoalSets(const Budget& budget, Goals all) : budget_(budget) { putBack(std::move(all)); }

  /// The next set; empty where there is none, or no time.
  Goals next();
  /// What is left of a set after a part of it was answered: comes next.
  void putBack(Goals goals);
  /// A set without an answer: its halves come last. Requires: at least two.
  void halve(const Goals& goals);
  /// The time for a set that is asked now. Several goals may have half of their share: should they
  /// fail, their parts need the rest.
  Budget share(std::size_t goals) const;

 private:
  Budget budget_;
  std::deque<Goals> waiting_;
};

}  // namespace fathom::engine
