#pragma once

#include "app/incremental/knowledge.h"

namespace fathom::app {

/// What goals are expected to cost, compared with each other: the CPU seconds that earlier runs
/// spent on them, as far as the store knows; else by the size of their procedure and of what that
/// calls.
class GoalCosts {
 public:
  /// Knowledge may be null.
  GoalCosts(const report::Encoding& encoding, const std::vector<std::string>& files,
            const Config& config, Knowledge* knowledge);

  double of(program::GoalId goal) const;

 private:
  std::vector<double> byFeatures_;                // by procedure
  std::map<program::GoalId, double> seconds_;     // known
  std::vector<program::ProcedureId> procedures_;  // by goal
  double secondsOfAFeature_ = 1;                  // so that both can be added
};

}  // namespace fathom::app
