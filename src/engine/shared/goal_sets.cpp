#include "engine/shared/goal_sets.h"

#include <algorithm>

#include "base/work.h"

namespace fathom::engine {

namespace {

/// Several goals are mostly about memory, where work takes longer than elsewhere: on 60 tasks of
/// the C bench half of the sets had less than 0.6 seconds of it in a second, one in ten below 0.47.
constexpr double kWorkOfASecond = 0.5;
/// Where work does not say how long it takes.
constexpr double kSlack = 1.25;
constexpr double kLeast = 0.01;  // seconds

double workOf(const Budget& budget) {
  return std::max(kLeast, budget.secondsGiven().value_or(0) * kWorkOfASecond);
}

}  // namespace

GoalSets::GoalSets(const Budget& budget, Goals all)
    : budget_(budget), workEnds_(workSeconds() + workOf(budget)) {
  putBack(std::move(all));
}

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

Budget GoalSets::shareOfTime(std::size_t goals) const {
  const auto left = budget_.millisecondsLeft();
  return left ? budget_.within(share(static_cast<double>(*left) / 1000, goals)) : budget_;
}

Budget GoalSets::shareOfWork(std::size_t goals) {
  const auto left = budget_.millisecondsLeft();
  if (!left || goals == 1) return shareOfTime(goals);
  const double work = share(workLeft(), goals);
  return budget_.within(share(static_cast<double>(*left) / 1000, goals) * kSlack)
      .withWork(static_cast<std::uint64_t>(work * kUnitsPerSecond));
}

double GoalSets::share(double seconds, std::size_t goals) const {
  return seconds / static_cast<double>(waiting_.size() + 1) / (goals > 1 ? 2.0 : 1.0);
}

/// Where work is done faster than on a common machine, there is as much again.
double GoalSets::workLeft() {
  const double given = workOf(budget_);
  const double now = workSeconds();
  while (workEnds_ - now < given / 4) workEnds_ += given;
  return workEnds_ - now;
}

}  // namespace fathom::engine
