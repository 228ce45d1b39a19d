#pragma once

#include <limits>

#include "base/budget.h"
#include "base/work.h"

namespace fathom::engine::alter {

/// The time there is for all goals, and the work of one turn: who needs more waits until others
/// had theirs.
class Effort {
 public:
  /// The budget is looked at later, too.
  explicit Effort(const Budget& budget) : budget_(budget) {}

  static constexpr std::uint64_t kUnlimited = std::numeric_limits<std::uint64_t>::max();

  void beginTurn(std::uint64_t units) {
    end_ = units == kUnlimited ? kUnlimited : workUnits() + units;
  }
  bool isTurnOver() const { return workUnits() >= end_; }
  bool isOver() const { return isTurnOver() || budget_.exhausted(); }
  Budget forAQuery() const {
    if (end_ == kUnlimited) return budget_;
    const std::uint64_t units = isTurnOver() ? 1 : end_ - workUnits();
    return budget_.within(static_cast<double>(units) / kUnitsPerSecond * kPatience)
        .withResources(units);
  }
  /// A query that took all its time leaves the turn none.
  void afterQuery(const Budget& given) {
    if (end_ != kUnlimited && given.exhausted()) end_ = 0;
  }

 private:
  /// Where resources do not say how long a query takes.
  static constexpr double kPatience = 4;

  const Budget& budget_;
  std::uint64_t end_ = kUnlimited;
};

}  // namespace fathom::engine::alter
