#include "verify/confirmed_answers.h"

#include <fmt/core.h>

#include "program/requirement.h"
#include "verify/goal_count.h"

namespace fathom::verify {

using program::GoalId;
using report::Unknown;

void ConfirmedAnswers::addViolation(GoalId goal, const program::Trace& trace, const Source& source,
                                    std::optional<double> seconds) {
  if (confirmation_.isCancelled() || isClosed_ || answers_.isDecided(goal)) return;
  if (confirmation_.runsPrograms())
    progress_(fmt::format("replaying the trace for {}", confirmation_.program()[goal].name));
  ClassifiedViolation classified = confirmation_.violation(goal, trace, seconds);
  if (harness_.empty()) harness_ = std::move(classified.harness);
  if (std::holds_alternative<Unknown>(classified.answer) && confirmation_.isCancelled()) return;
  const bool isViolated = std::holds_alternative<report::Violated>(classified.answer);
  const bool decides = isViolated && !program::isRequirement(confirmation_.program()[goal]);
  answers_.set(goal, std::move(classified.answer), source);
  if (isViolated) tell();
  if (decides && untilViolation_) closeAll();
}

void ConfirmedAnswers::addEarlier(const Earlier::Violation& found, const Source& source,
                                  std::optional<double> seconds) {
  if (confirmation_.isCancelled() || isClosed_ || !answers_.isOpen(found.goal)) return;
  auto answer = confirmation_.violationAgain(found, seconds);
  if (!answer) return;
  answers_.set(found.goal, std::move(*answer), source);
  if (untilViolation_ && !program::isRequirement(confirmation_.program()[found.goal])) closeAll();
}

void ConfirmedAnswers::addEarlier(GoalId goal, const Unknown& unknown) {
  if (!answers_.isOpen(goal)) return;
  answers_.set(goal, unknown, earlierRun("", false));
  answers_.close(goal);
}

void ConfirmedAnswers::closeAll() {
  isClosed_ = true;
  for (const GoalId goal : answers_.open()) {
    answers_.set(goal, Unknown{Reason::Incomplete, "the violation of another goal is the verdict"},
                 {});
    answers_.close(goal);
  }
}

std::shared_ptr<const program::Proof> ConfirmedAnswers::addProof(const std::vector<GoalId>& goals,
                                                                 const program::Proof& proof,
                                                                 const Source& source,
                                                                 std::optional<double> seconds) {
  if (confirmation_.isCancelled()) return nullptr;
  progress_("checking a proof of " + goalCount(goals.size()));
  auto [answers, weakened, nothingRuns] = confirmation_.proof(goals, proof, source, seconds);
  nothingRuns_ = nothingRuns_ || nothingRuns;
  return set(std::move(answers), source) ? weakened : nullptr;
}

bool ConfirmedAnswers::addExecution(const std::vector<GoalId>& goals,
                                    const program::FewExecutions& claim, const Source& source,
                                    std::optional<double> seconds) {
  if (confirmation_.isCancelled()) return false;
  progress_("executing it again for " + goalCount(goals.size()));
  return set(confirmation_.execution(goals, claim, seconds), source);
}

bool ConfirmedAnswers::addUnwinding(const std::vector<GoalId>& goals,
                                    const program::Unwinding& claim, const Source& source,
                                    std::optional<double> seconds) {
  if (confirmation_.isCancelled()) return false;
  progress_("unwinding it again for " + goalCount(goals.size()));
  return set(confirmation_.unwinding(goals, claim, seconds), source);
}

bool ConfirmedAnswers::set(std::vector<std::pair<GoalId, report::Answer>> answers,
                           const Source& source) {
  bool isConfirmed = false;
  for (auto& [goal, answer] : answers) {
    isConfirmed = isConfirmed || std::holds_alternative<report::Proved>(answer);
    const auto* unknown = std::get_if<Unknown>(&answer);
    if (unknown && source.isEarlier && unknown->reason != Reason::Approximation) continue;
    if (unknown && unknown->reason == Reason::Approximation) answers_.close(goal);
    answers_.set(goal, std::move(answer), source);
  }
  if (isConfirmed) tell();
  return isConfirmed;
}

void ConfirmedAnswers::tell() {
  if (onDecided_) onDecided_(answers_.rows());
}

void ConfirmedAnswers::addUnknown(const std::vector<GoalId>& goals, const Unknown& unknown,
                                  const Source& source) {
  for (const GoalId goal : goals) answers_.set(goal, unknown, source);
}

void ConfirmedAnswers::moveInto(report::Result& result) && {
  result.interrupted = confirmation_.isCancelled();
  result.goals = std::move(answers_).results(result.interrupted);
  result.harness = std::move(harness_);
  result.nothingRuns = nothingRuns_;
}

}  // namespace fathom::verify
