#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>

#include "base/cpu_time.h"
#include "evidence/replay/outcome.h"

namespace fathom::evidence {

/// Runs that did not fail at their goal, by what the program was given. Engines find traces with
/// the same values again where only the model's own choices differ: the program would do the same.
class FailedRuns {
 public:
  /// What such a run came to; `run` where there was none yet.
  template <typename Run>
  Replayed orElse(const std::string& given, std::optional<double> seconds, const Run& run) {
    if (const auto before = runs_.find(given); before != runs_.end()) return before->second;
    const CpuTimer timer(seconds);
    Replayed replayed = run();
    const bool hadTime = timer.left().value_or(1) > 0;  // else it may have been stopped
    if (hadTime && isFailed(replayed.outcome)) runs_.emplace(given, replayed);
    return replayed;
  }

 private:
  static bool isFailed(const Outcome& outcome) {
    return std::holds_alternative<NotConfirmed>(outcome) ||
           std::holds_alternative<NotApplicable>(outcome);
  }

  std::map<std::string, Replayed> runs_;
};

using SharedFailedRuns = std::shared_ptr<FailedRuns>;

}  // namespace fathom::evidence
