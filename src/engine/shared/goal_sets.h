#pragma once

#include <deque>
#include <vector>

#include "engine/engine.h"

namespace fathom::engine {

using Goals = std::vector<program::GoalId>;

/// Goals that are verified in sets: all at once at first; a set that gets no answer is halved.
class GoalSets {
 public:
  GoalSets(const Budget& budget, Goals all);

  /// The next set; empty where there is none, or no time.
  Goals next();
  /// What is left of a set after a part of it was answered: comes next.
  void putBack(Goals goals);
  /// A set without an answer: its halves come last. Requires: at least two.
  void halve(const Goals& goals);
  /// The time for a set that is asked now. Several goals may have half of their share: should they
  /// fail, their parts need the rest.
  Budget shareOfTime(std::size_t goals) const;
  /// The same in work, so that sets are halved at the same places in every run; time comes second.
  /// A single goal has time: there is nothing to be halved, and no set after this one.
  Budget shareOfWork(std::size_t goals);

 private:
  double share(double seconds, std::size_t goals) const;
  double workLeft();

  Budget budget_;
  double workEnds_ = 0;  // of workSeconds()
  std::deque<Goals> waiting_;
};

}  // namespace fathom::engine
