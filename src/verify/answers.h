#pragma once

#include <set>
#include <vector>

#include "engine/engine.h"
#include "report/result.h"

namespace fathom::verify {

/// What is known of each goal so far, and who says it.
class Answers {
 public:
  explicit Answers(const std::vector<program::GoalId>& goals);

  /// Those that may still be decided.
  std::vector<program::GoalId> open() const;
  bool isDecided(program::GoalId goal) const;

  /// An answer stays; of two reasons why there is none, the later of those that say most.
  void set(program::GoalId goal, report::Answer answer, const std::string& engine);
  /// What was said of it in the meantime does not count.
  void forget(program::GoalId goal);
  /// Nobody can say more about it.
  void close(program::GoalId goal) { closed_.insert(goal); }

  /// In the order of the goals; each one has a reason where it has no answer.
  std::vector<report::GoalResult> atTheEnd(bool isInterrupted) &&;

 private:
  report::GoalResult& rowOf(program::GoalId goal);

  std::vector<report::GoalResult> rows_;
  std::set<program::GoalId> closed_;
};

}  // namespace fathom::verify
