#include "verify/answers.h"

#include <algorithm>

namespace fathom::verify {

using program::GoalId;
using report::Unknown;

namespace {

/// Of two reasons for unknown, the one of the higher number says more about the goal.
int informationOf(Reason reason) {
  switch (reason) {
    case Reason::Unexplained:
    case Reason::Nothing:
      return 0;
    case Reason::Unsupported:
    case Reason::Input:
      return 1;
    case Reason::Interrupted:
      return 2;
    case Reason::Timeout:
    case Reason::Resources:
    case Reason::Memory:
    case Reason::Crash:
    case Reason::Internal:
    case Reason::Environment:
      return 3;
    case Reason::Incomplete:
      return 4;
    case Reason::Unconfirmed:
      return 5;
    case Reason::Approximation:
    case Reason::Unreplayed:
      return 6;
  }
  throw InternalError("every reason has a case");
}

}  // namespace

Unknown unknownForTime() {
  return {Reason::Timeout, "no answer within the time limit; try a larger --timeout"};
}

Answers::Answers(const std::vector<GoalId>& goals) {
  for (const GoalId goal : goals) rows_.push_back({goal, Unknown{}, ""});
}

std::vector<GoalId> Answers::open() const {
  std::vector<GoalId> goals;
  for (const report::GoalResult& row : rows_)
    if (std::holds_alternative<Unknown>(row.answer) && !closed_.contains(row.goal))
      goals.push_back(row.goal);
  return goals;
}

report::GoalResult& Answers::rowOf(GoalId goal) {
  return *std::ranges::find(rows_, goal, &report::GoalResult::goal);
}

bool Answers::isDecided(GoalId goal) const {
  const auto row = std::ranges::find(rows_, goal, &report::GoalResult::goal);
  return !std::holds_alternative<Unknown>(row->answer);
}

bool Answers::isOpen(GoalId goal) const {
  return std::ranges::count(rows_, goal, &report::GoalResult::goal) > 0 && !isDecided(goal) &&
         !closed_.contains(goal);
}

void Answers::set(GoalId goal, report::Answer answer, const Source& source) {
  report::GoalResult& row = rowOf(goal);
  const auto* old = std::get_if<Unknown>(&row.answer);
  if (old == nullptr) return;
  const auto* now = std::get_if<Unknown>(&answer);
  if (now != nullptr && informationOf(now->reason) < informationOf(old->reason)) return;
  row.answer = std::move(answer);
  row.engine = source.name;
  row.isKnown = source.isEarlier;
}

std::vector<report::GoalResult> Answers::results(bool isInterrupted) && {
  for (report::GoalResult& row : rows_) {
    auto* unknown = std::get_if<Unknown>(&row.answer);
    if (unknown == nullptr) continue;
    const bool isOpen = unknown->reason == Reason::Unexplained;
    const bool lacksTime = unknown->reason == Reason::Timeout;  // one engine had no more
    if (isInterrupted && (isOpen || lacksTime))
      *unknown = {Reason::Interrupted, "stopped before there was an answer"};
    else if (isOpen)
      *unknown = unknownForTime();
  }
  return std::move(rows_);
}

}  // namespace fathom::verify
