#include "verify/confirmation.h"

#include <algorithm>
#include <fmt/core.h>

#include "base/cpu_time.h"
#include "evidence/check.h"

namespace fathom::verify {

using program::Approximation;
using program::GoalId;
using report::Answer;
using report::Proved;
using report::Unknown;

namespace {

constexpr double kAlmostNothing = 0.5;  // CPU seconds

/// Of a proof that is neither confirmed nor refuted: nobody could say, which is no mistake.
Unknown unchecked(const evidence::ProofReport& report, bool isLate) {
  if (isLate || report.lacksTime())
    return {"timeout",
            "no time was left to check its proof; try a larger --timeout: " + report.why()};
  return {"incomplete", "no solver could check its proof: " + report.why()};
}

Unknown noTimeToReplay() {
  return {"timeout", "no time was left to replay its trace natively; try a larger --timeout"};
}

/// Whether little is left of some seconds.
class Clock {
 public:
  explicit Clock(std::optional<double> seconds) : seconds_(seconds) {}
  bool isAlmostOver() const {
    return seconds_ && *seconds_ - (cpuSecondsSpent() - before_) < kAlmostNothing;
  }

 private:
  std::optional<double> seconds_;
  double before_ = cpuSecondsSpent();
};

}  // namespace

void Confirmation::bug(const std::string& sentence) const {
  log_.warning("a mistake of fathom, please report it: " + sentence);
}

std::optional<Unknown> Confirmation::refused(GoalId goal, const program::Trace& trace) const {
  const auto why = evidence::checkTrace(terms_, program_, trace, goal);
  if (!why) return std::nullopt;
  bug(fmt::format("the trace for {} does not replay: {}", program_[goal].name, *why));
  return Unknown{"unconfirmed", "its trace does not replay: " + *why};
}

ClassifiedViolation Confirmation::violation(GoalId goal,
                                            const std::shared_ptr<const program::Trace>& trace,
                                            std::optional<double> seconds) const {
  const Clock clock(seconds);
  std::optional<NativeReplay> native = options_.native;
  if (native && native->run && clock.isAlmostOver()) return {noTimeToReplay(), ""};
  if (native) native->options.limits = {seconds, options_.megabytes};
  ClassifiedViolation classified =
      classifyViolation(terms_, program_, trace, goal, native, budget_);
  if (std::holds_alternative<Unknown>(classified.answer) && native && clock.isAlmostOver())
    classified.answer = noTimeToReplay();
  return classified;
}

Confirmation::CheckedProof Confirmation::proof(const std::vector<GoalId>& goals,
                                               program::Proof given, solver::Backend usedBefore,
                                               std::optional<double> seconds) const {
  const Clock clock(seconds);
  const auto proof = std::make_shared<program::Proof>(std::move(given));
  const evidence::CheckOptions options{usedBefore, {seconds, options_.megabytes}};
  const auto report = std::make_shared<evidence::ProofReport>(
      evidence::checkProof(terms_, program_, *proof, goals, options, workers_, budget_));
  CheckedProof result{{}, report->nothingRuns};
  for (const GoalId goal : goals)
    result.answers.emplace_back(goal, proved(goal, proof, report, clock.isAlmostOver()));
  return result;
}

bool Confirmation::hold(const program::Proof& claims, solver::Backend usedBefore,
                        double seconds) const {
  const evidence::CheckOptions options{usedBefore, {seconds, options_.megabytes}};
  const auto report =
      evidence::checkProof(terms_, program_, claims, {}, options, workers_, budget_);
  if (report.refuted()) bug("what an engine learned is wrong: " + report.why());
  return report.confirmed();
}

Answer Confirmation::proved(GoalId goal, const std::shared_ptr<program::Proof>& proof,
                            const std::shared_ptr<evidence::ProofReport>& report,
                            bool isLate) const {
  if (report->refuted())
    bug(fmt::format("the proof for {} is wrong: {}", program_[goal].name, report->why()));
  if (!report->confirmed()) {
    if (budget_.cancelled()) return Unknown{"interrupted", "stopped before its proof was checked"};
    if (!report->refuted()) return unchecked(*report, isLate);
    return Unknown{"unconfirmed", "its proof was not confirmed: " + report->why()};
  }
  if (const auto* what = approximation(Approximation::Direction::Under))
    return Unknown{"approximation",
                   "holds in the model, which allows less than the source: " + what->what};
  return Proved{proof, report, std::ranges::count(report->vacuous, goal) > 0};
}

const Approximation* Confirmation::approximation(Approximation::Direction direction) const {
  for (const Approximation& one : program_.approximations)
    if (one.direction == direction) return &one;
  return nullptr;
}

}  // namespace fathom::verify
