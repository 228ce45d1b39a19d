#include "app/two_encodings.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <utility>

namespace fathom::app {

using program::GoalId;
using report::GoalResult;
using report::Result;

namespace {

using Rows = std::map<std::string, const GoalResult*>;

/// By the names of their goals.
Rows decidedRows(const Result& result) {
  Rows rows;
  for (const GoalResult& row : result.goals)
    if (isDecided(row)) rows.emplace((*result.program)[row.goal].name, &row);
  return rows;
}

}  // namespace

bool isDecided(const GoalResult& row) {
  return !std::holds_alternative<report::Unknown>(row.answer);
}

std::vector<GoalId> undecidedBy(const Result& first, const program::Program& second,
                                const std::vector<GoalId>& goals) {
  const Rows decided = decidedRows(first);
  std::vector<GoalId> open;
  std::ranges::copy_if(goals, std::back_inserter(open),
                       [&](GoalId goal) { return !decided.contains(second[goal].name); });
  return open;
}

Result combined(Result first, Result second, const std::vector<GoalId>& goals,
                const std::string& why) {
  const auto earlier = std::make_shared<const report::Encoding>(first);
  const Rows decided = decidedRows(first);
  std::vector<GoalResult> rows;
  for (const GoalId goal : goals) {
    const auto found = decided.find((*second.program)[goal].name);
    if (found == decided.end()) continue;
    GoalResult row = *found->second;
    if (!row.evidence) row.evidence = {earlier, row.goal};
    row.goal = goal;
    rows.push_back(std::move(row));
  }
  std::map<std::string, report::KnownState> known;
  for (const GoalResult& row : first.goals)
    if (row.known)
      known.emplace((*first.program)[row.goal].name,
                    report::KnownState{row.known->encoding ? row.known->encoding : earlier,
                                       row.known->procedure, row.known->formula});
  for (GoalResult& row : second.goals)
    if (const auto found = known.find((*second.program)[row.goal].name);
        !row.known && !isDecided(row) && found != known.end())
      row.known = found->second;
  std::ranges::move(second.goals, std::back_inserter(rows));
  std::ranges::sort(rows, {}, &GoalResult::goal);
  second.goals = std::move(rows);
  second.cpuSeconds += first.cpuSeconds;
  first.explanation.push_back(why);
  std::ranges::move(second.explanation, std::back_inserter(first.explanation));
  second.explanation = std::move(first.explanation);
  if (!first.harness.empty()) second.harness = std::move(first.harness);
  return second;
}

}  // namespace fathom::app
