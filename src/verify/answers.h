#pragma once

#include <set>
#include <vector>

#include "report/result.h"
#include "verify/source.h"

namespace fathom::verify {

/// No answer within the limit of time.
report::Unknown unknownForTime();

/// The answer for each goal so far, and its source.
class Answers {
 public:
  explicit Answers(const std::vector<program::GoalId>& goals);

  /// Those that may still be decided.
  std::vector<program::GoalId> open() const;
  bool isDecided(program::GoalId goal) const;
  bool isOpen(program::GoalId goal) const;
  /// So far.
  const std::vector<report::GoalResult>& rows() const { return rows_; }

  /// A decided goal keeps its answer; of two reasons for unknown, the later of the most informative
  /// ones stays.
  void set(program::GoalId goal, report::Answer answer, const Source& source);
  /// Further work cannot decide it.
  void close(program::GoalId goal) { closed_.insert(goal); }

  /// In the order of the goals; each has a reason where it has no answer.
  std::vector<report::GoalResult> results(bool isInterrupted) &&;

 private:
  report::GoalResult& rowOf(program::GoalId goal);

  std::vector<report::GoalResult> rows_;
  std::set<program::GoalId> closed_;
};

}  // namespace fathom::verify
