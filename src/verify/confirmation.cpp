#include "verify/confirmation.h"

#include <algorithm>
#include <fmt/core.h>

#include "base/cpu_time.h"
#include "evidence/check.h"
#include "evidence/execution.h"
#include "evidence/unwinding/unwinding.h"
#include "program/requirement.h"

namespace fathom::verify {

using program::GoalId;
using report::Answer;
using report::Proved;
using report::Unknown;

namespace {

constexpr double kAlmostNothing = 0.5;  // CPU seconds

/// Of a proof that is neither confirmed nor refuted: no bug in Fathom.
Unknown unchecked(const evidence::ProofReport& report, GoalId goal, bool isLate) {
  if (isLate || report.lacksTime(goal))
    return {Reason::Timeout,
            "no time was left to check its proof; try a larger --timeout: " + report.why(goal)};
  return {Reason::Incomplete, "no solver could check its proof: " + report.why(goal)};
}

Unknown noTimeToReplay() {
  return {Reason::Timeout,
          "no time was left to replay its trace by the program itself; try a larger --timeout"};
}

bool isAlmostOver(const CpuTimer& timer) {
  const auto left = timer.left();
  return left && *left < kAlmostNothing;
}

}  // namespace

void Confirmation::bug(const std::string& sentence) const {
  log_.warning("a bug in Fathom; please report it: " + sentence);
}

/// Nothing where the interpreter executes the trace and the goal is violated there.
std::optional<Unknown> Confirmation::refused(GoalId goal, const program::Trace& trace) const {
  const auto why = evidence::checkTrace(terms_, program_, trace, goal);
  if (!why) return std::nullopt;
  bug(fmt::format("the trace for {} does not replay: {}", program_[goal].name, *why));
  return Unknown{Reason::Unconfirmed, "its trace does not replay: " + *why};
}

ClassifiedViolation Confirmation::violation(GoalId goal, const program::Trace& trace,
                                            std::optional<double> seconds) const {
  if (auto unknown = refused(goal, trace)) return {std::move(*unknown), ""};
  if (program::isRequirement(program_[goal]))  // no fault: nothing shows it in a run
    return {report::Violated{std::make_shared<const program::Trace>(trace)}, ""};
  const CpuTimer timer(seconds);
  std::optional<ProgramReplay> replay = options_.replay;
  if (replay && replay->run && isAlmostOver(timer)) return {noTimeToReplay(), ""};
  if (replay) replay->setLimits({seconds, options_.run.limits.megabytes});
  ClassifiedViolation classified = classifyViolation(
      terms_, program_, std::make_shared<const program::Trace>(trace), goal, replay, budget_);
  if (std::holds_alternative<Unknown>(classified.answer) && replay && isAlmostOver(timer))
    classified.answer = noTimeToReplay();
  return classified;
}

std::optional<Answer> Confirmation::violationAgain(const Earlier::Violation& found,
                                                   std::optional<double> seconds) const {
  if (evidence::checkTrace(terms_, program_, found.trace, found.goal)) return std::nullopt;
  const auto& replay = options_.replay;
  Answer answer;
  if (found.wasRun && replay && replay->run && !replay->keepsHarness)
    answer = report::Violated{std::make_shared<const program::Trace>(found.trace), found.run, ""};
  else
    answer = violation(found.goal, found.trace, seconds).answer;
  if (std::holds_alternative<Unknown>(answer)) return std::nullopt;
  return answer;
}

evidence::ProofReport Confirmation::check(const std::vector<GoalId>& goals,
                                          const program::Proof& proof, const Source& source,
                                          std::optional<double> seconds) const {
  evidence::CheckOptions options;
  options.engineSolver = source.solver;
  options.inParts = source.inParts;
  options.limits = {seconds, options_.run.limits.megabytes};
  options.known = options_.earlier == nullptr ? nullptr : options_.earlier->queries;
  return evidence::checkProof(terms_, program_, proof, goals, options, workers_, budget_);
}

Confirmation::CheckedProof Confirmation::proof(const std::vector<GoalId>& goals,
                                               const program::Proof& proof, const Source& source,
                                               std::optional<double> seconds) const {
  const CpuTimer timer(seconds);
  const auto report =
      std::make_shared<const evidence::ProofReport>(check(goals, proof, source, seconds));
  const auto kept = std::make_shared<const program::Proof>(report->weakened.value_or(proof));
  if (report->refuted() && !goals.empty() && !source.isEarlier)
    bug(fmt::format("the proof for {} is wrong: {}", program_[goals.front()].name, report->why()));
  CheckedProof result{{}, kept, report->nothingRuns};
  for (const GoalId goal : goals)
    result.answers.emplace_back(goal, proved(goal, kept, report, isAlmostOver(timer)));
  return result;
}

bool Confirmation::isInductive(const program::Proof& invariants, const Source& source,
                               double seconds) const {
  return check({}, invariants, source, seconds).confirmed();
}

Answer Confirmation::proved(GoalId goal, const std::shared_ptr<const program::Proof>& proof,
                            const std::shared_ptr<const evidence::ProofReport>& report, bool isLate,
                            const std::shared_ptr<const program::Unwinding>& unwinding) const {
  if (!report->confirms(goal)) {
    if (budget_.cancelled())
      return Unknown{Reason::Interrupted, "stopped before its proof was checked"};
    if (!report->refuted(goal)) return unchecked(*report, goal, isLate);
    return Unknown{Reason::Unconfirmed, "its proof was not confirmed: " + report->why(goal)};
  }
  const bool isVacuous = std::ranges::count(report->vacuous, goal) > 0;
  return unlessLess(goal, {proof, report, isVacuous, nullptr, unwinding});
}

Answer Confirmation::unlessLess(GoalId goal, Proved proved) const {
  if (const auto* under = under_.before(goal))
    return Unknown{Reason::Approximation,
                   "holds in the model, which allows less than the source: " + under->what, *under};
  return proved;
}

std::vector<std::pair<GoalId, Answer>> Confirmation::unwinding(
    const std::vector<GoalId>& goals, const program::Unwinding& claim,
    std::optional<double> seconds) const {
  const CpuTimer timer(seconds);
  const auto kept = std::make_shared<const program::Unwinding>(claim);
  const auto report = std::make_shared<const evidence::ProofReport>(evidence::checkUnwinding(
      terms_, program_, claim, goals, {seconds, options_.run.limits.megabytes}, workers_, budget_));
  if (report->refuted() && !goals.empty())
    bug(fmt::format("the unwinding for {} is wrong: {}", program_[goals.front()].name,
                    report->why()));
  std::vector<std::pair<GoalId, Answer>> answers;
  for (const GoalId goal : goals)
    answers.emplace_back(goal, proved(goal, nullptr, report, isAlmostOver(timer), kept));
  return answers;
}

std::vector<std::pair<GoalId, Answer>> Confirmation::execution(
    const std::vector<GoalId>& goals, const program::FewExecutions& claim,
    std::optional<double> seconds) const {
  const evidence::ExecutionReport report = evidence::checkExecution(
      terms_, program_, claim, {seconds, options_.run.limits.megabytes}, workers_, budget_);
  const bool isWrong = report.outcome == evidence::ExecutionReport::Outcome::Refuted;
  if (isWrong) bug("the execution is not confirmed: " + report.why);
  const auto kept = std::make_shared<const program::FewExecutions>(claim);
  std::vector<std::pair<GoalId, Answer>> answers;
  for (const GoalId goal : goals) {
    const bool isVacuous =
        !claim.reached.contains(goal) && !terms_.isFalse(program_[goal].condition);
    if (report.outcome == evidence::ExecutionReport::Outcome::Confirmed)
      answers.emplace_back(goal, unlessLess(goal, {nullptr, nullptr, isVacuous, kept}));
    else
      answers.emplace_back(goal, Unknown{isWrong ? Reason::Unconfirmed : Reason::Timeout,
                                         "its execution was not confirmed: " + report.why});
  }
  return answers;
}

}  // namespace fathom::verify
