#include "engine/goal_sets.h"

namespace fathom::engine {

Goals GoalSets::next() {
  if (waiting_.empty() || budget_.exhausted()) return {};
  Goals goals = std::move(waiting_.front());
  waiting_.pop_front();
  return goals;
}

void GoalSets::putBack(Goals goals) {
  if (!goals.empty()) waiting_.push_front(std::move(goals));
}

void GoalSets::halve(const Goals& goals) {
  const auto middle = goals.begin() + static_cast<std::ptrdiff_t>(goals.size() / 2);
  waiting_.emplace_back(goals.begin(), middle);
  waiting_.emplace_back(middle, goals.end());
}

Budget GoalSets::share(std::size_t goals) const {
  const auto left = budget_.millisecondsLeft();
  if (!left) return budget_;
  const double part = static_cast<double>(*left) / 1000.0 /
                      static_cast<double>(waiting_.size() + 1) / (goals > 1 ? 2.0 : 1.0);
  return budget_.within(part);
}

}  // namespace fathom::engine
