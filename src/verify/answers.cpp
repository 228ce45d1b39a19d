#include "verify/answers.h"

#include <algorithm>
#include <map>

namespace fathom::verify {

using program::GoalId;
using report::Unknown;

namespace {

/// Of two reasons why there is no answer, the heavier one says more.
int weightOf(const Unknown& undecided) {
  static const std::map<std::string, int> weights{
      {"", 0},      {"unsupported", 1}, {"interrupted", 2}, {"timeout", 3},    {"memory", 3},
      {"crash", 3}, {"environment", 3}, {"incomplete", 4},  {"unconfirmed", 5}};
  const auto found = weights.find(undecided.reason);
  return found == weights.end() ? 6 : found->second;
}

}  // namespace

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

void Answers::set(GoalId goal, report::Answer answer, const std::string& engine) {
  report::GoalResult& row = rowOf(goal);
  const auto* old = std::get_if<Unknown>(&row.answer);
  const auto* now = std::get_if<Unknown>(&answer);
  if (old == nullptr || (now != nullptr && weightOf(*now) < weightOf(*old))) return;
  row.answer = std::move(answer);
  row.engine = engine;
}

void Answers::forget(GoalId goal) {
  auto* undecided = std::get_if<Unknown>(&rowOf(goal).answer);
  if (undecided && undecided->reason == "interrupted") *undecided = {};
}

std::vector<report::GoalResult> Answers::atTheEnd(bool isInterrupted) && {
  const Unknown why =
      isInterrupted ? Unknown{"interrupted", "stopped before there was an answer"}
                    : Unknown{"timeout", "no answer in the time there was; try a larger --timeout"};
  for (report::GoalResult& row : rows_)
    if (auto* undecided = std::get_if<Unknown>(&row.answer); undecided && undecided->reason.empty())
      *undecided = why;
  return std::move(rows_);
}

}  // namespace fathom::verify
