#include "app/project/policy.h"

#include <algorithm>
#include <fmt/format.h>

#include "base/file.h"
#include "base/match.h"
#include "report/requirements.h"
#include "report/triage/fingerprint.h"
#include "report/triage/suppressions.h"

namespace fathom::app {

using report::Change;
using report::GoalResult;
using report::Result;

namespace {

FailOn failOn(const Config& config) {
  const bool isCompared = config.policy.baseline || config.store.since;
  return config.policy.failOn.value_or(isCompared ? FailOn::New : FailOn::Unknown);
}

template <class Predicate>
std::size_t countGoals(const std::vector<Result>& results, const Predicate& counts) {
  std::size_t count = 0;
  for (const Result& result : results)
    count += static_cast<std::size_t>(std::ranges::count_if(goalsOfProgram(result), counts));
  return count;
}

bool isViolated(const GoalResult& row) {
  return std::holds_alternative<report::Violated>(row.answer);
}

bool isUnknown(const GoalResult& row) {
  return std::holds_alternative<report::Unknown>(row.answer);
}

std::string describe(const report::SuppressionRule& rule) {
  std::string what = rule.goal.empty() ? "" : " of " + rule.goal;
  if (!rule.function.empty()) what += " in " + rule.function;
  if (!rule.isInSource && !rule.file.empty()) what += " in " + rule.file;
  return fmt::format(
      "{}:{}: this suppression{} matches no goal: remove it, or look for what it "
      "was about",
      rule.position.file, rule.position.line, what);
}

std::string plural(std::size_t count) {
  return count == 1 ? "1 goal" : std::to_string(count) + " goals";
}

}  // namespace

std::optional<report::Baseline> readBaseline(const Config& config) {
  if (!config.policy.baseline) return std::nullopt;
  const std::string& file = *config.policy.baseline;
  const auto text = readFile(file, std::size_t{1} << 30);
  if (!text) throw InputError(Position{file, 0, 0}, "the baseline cannot be read");
  return report::readBaseline(*text, file);
}

void applyPolicy(std::vector<Result>& results, const Config& config,
                 const std::optional<report::Baseline>& baseline, const Log& log) {
  report::addFingerprints(results);
  report::CommentRules comments = report::rulesInSources(results);
  for (const std::string& wrong : comments.wrong) log.warning(wrong);
  std::vector<report::SuppressionRule> rules = config.policy.suppressions;
  std::ranges::move(comments.rules, std::back_inserter(rules));
  const auto unused = report::suppress(results, rules);
  const bool isPart = !config.goals.empty() ||
                      std::ranges::any_of(results, &Result::interrupted);  // others may match
  if (!isPart)
    for (const report::SuppressionRule& rule : unused) log.warning(describe(rule));
  if (!baseline) return;
  report::compare(results, *baseline);
  if (isPart)
    for (Result& result : results)
      std::erase_if(result.gone, [](const report::GoneGoal& goal) { return !goal.isProved; });
}

std::string policyText(const std::vector<Result>& results) {
  std::string text;
  for (const Result& result : results)
    for (const GoalResult& row : goalsOfProgram(result))
      if (row.suppression)
        text += fmt::format("suppressed: {} ({})\n",
                            report::printable((*result.program)[row.goal].name),
                            report::printable(row.suppression->justification));
  const auto changed = [&](Change change) {
    return countGoals(results, [&](const GoalResult& row) { return row.change == change; });
  };
  const bool isCompared =
      countGoals(results, [](const GoalResult& row) { return row.change.has_value(); }) > 0 ||
      std::ranges::any_of(results, [](const Result& result) { return !result.gone.empty(); });
  if (!isCompared) return text;
  for (const Result& result : results) {
    for (const GoalResult& row : goalsOfProgram(result))
      if (row.change == Change::New || row.change == Change::Updated)
        text += fmt::format("{}: {}\n", row.change == Change::New ? "new" : "changed",
                            report::printable((*result.program)[row.goal].name));
    for (const report::GoneGoal& goal : result.gone)
      text += fmt::format("gone: {} {}, which was {}\n", report::printable(goal.name),
                          report::printable(goal.check), goal.verdict);
  }
  return text + fmt::format("against the baseline: {} new, {} changed, {} the same\n",
                            plural(changed(Change::New)), changed(Change::Updated),
                            changed(Change::Same));
}

Status statusOf(const std::vector<Result>& results, const Config& config) {
  const FailOn mode = failOn(config);
  if (mode == FailOn::Never) return kHolds;
  const auto counts = [&](const GoalResult& row) {
    return !row.suppression && !(mode == FailOn::New && row.change == Change::Same);
  };
  const auto isBad = [&](const GoalResult& row) { return isViolated(row) && counts(row); };
  if (countGoals(results, isBad) > 0) return kViolated;
  if (mode == FailOn::Bug) return kHolds;
  const auto isOpen = [&](const GoalResult& row) { return isUnknown(row) && counts(row); };
  if (countGoals(results, isOpen) > 0) return kUnknown;
  const auto isAnyOpen = [](const GoalResult& row) { return isViolated(row) || isUnknown(row); };
  return match(
      verdictOf(results), [](const report::RunTrue&) { return kHolds; },
      [](const report::RunFalse&) { return kHolds; },  // all of it is excused
      [&](const report::RunUnknown&) {                 // or it is about no goal at all
        return countGoals(results, isAnyOpen) > 0 ? kHolds : kUnknown;
      });
}

}  // namespace fathom::app
