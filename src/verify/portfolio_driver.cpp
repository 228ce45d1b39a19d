#include "verify/portfolio_driver.h"

#include <algorithm>
#include <fmt/core.h>
#include <limits>
#include <utility>

#include "analysis/explicit/explicit_values.h"
#include "analysis/values/value_analysis.h"
#include "base/match.h"
#include "base/work.h"
#include "engine/registry/registry.h"
#include "evidence/unwinding/unwinding.h"
#include "program/run/random_testing.h"
#include "verify/execution.h"
#include "verify/goal_count.h"
#include "verify/random_tests.h"

namespace fathom::verify {

using engine::EngineRun;
using engine::Finding;
using program::GoalId;
using report::Unknown;

namespace {

constexpr double kLeastForAStep = 0.1;  // CPU seconds
constexpr double kTestsFaster = 3;  // random tests do more units of work in a second than solvers
constexpr double kSlack = 3;        // where the work takes longer
constexpr double kForInvariants = 0.5;  // CPU seconds

/// That an engine is not made for a program says less of a goal than that others lack time.
Unknown inReport(const program::Unknown& unknown) {
  if (unknown.reason == Reason::Timeout) return unknownForTime();
  const bool isForOthers = unknown.reason == Reason::Unsupported;
  return {isForOthers ? Reason::Unsupported : Reason::Incomplete, unknown.why};
}

}  // namespace

PortfolioDriver::PortfolioDriver(logic::TermStore& terms, const program::Program& program,
                                 const std::vector<GoalId>& goals, const VerifyOptions& options,
                                 const Budget& budget, const Log& log, const Progress& progress)
    : terms_(terms),
      program_(program),
      options_(options),
      workers_(options.run.limits.jobs),
      budget_(budget),
      progress_(counted(progress, goals.size())),
      confirmation_(terms, program, options, workers_, budget, log),
      time_(options.run.limits.cpuSeconds),
      answers_(confirmation_, goals, options, progress_),
      invariants_(terms, program) {}

Progress PortfolioDriver::counted(const Progress& progress, std::size_t goals) const {
  return [this, progress, goals](const std::string& what) {
    const auto left = options_.run.limits.cpuSeconds ? time_.left() : std::nullopt;
    progress(fmt::format("{} ({} of {} decided, {:.0f} s{})", what, goals - open().size(),
                         goalCount(goals), time_.spent(),
                         left ? fmt::format(", at most {:.0f} s more", *left) : ""));
  };
}

void PortfolioDriver::moveInto(report::Result& result) && {
  std::move(answers_).moveInto(result);
  for (report::GoalResult& row : result.goals)
    if (const auto known = known_.find(row.goal);
        known != known_.end() && std::holds_alternative<Unknown>(row.answer))
      row.known = report::KnownState{nullptr, program_[row.goal].procedure, known->second};
  result.isUnwound = isUnwound_;
  result.explanation = std::move(explanation_).take();
  result.statistics = std::move(statistics_);
  result.cpuSeconds = time_.spent();
}

// ---- Which engine runs when ----

void PortfolioDriver::runEngine() {
  recall();
  if (open().empty()) return;
  EngineRun only{options_.run, open()};
  only.options.limits.cpuSeconds = time_.forEngine(std::numeric_limits<double>::infinity());
  const EngineResult result = run({only}).front();
  statistics_ = result.statistics;
  confirm(result, time_.left());
}

void PortfolioDriver::runPortfolio() {
  Features features = featuresOf(terms_, program_, open());
  explanation_.add(features);
  if (options_.executionOnly) return execute();
  recall();
  if (open().empty()) return;
  if (options_.run.values) analyseValues();
  if (options_.run.execution && !options_.unwindingOnly) execute();
  if (options_.run.explicitValues && !options_.unwindingOnly) analyseExplicitValues();
  if (options_.run.unwinding) unwind();
  if (options_.unwindingOnly || options_.beforeEngines || (options_.leavesUnwound && isUnwound_))
    return;
  features.goals = open().size();
  Schedule schedule(features);
  while (!open().empty() && !budget_.cancelled()) {
    const auto next = schedule.next();
    if (!next || !time_.isEnoughFor(kLeastForAStep)) return;
    if (!next->isRandomTesting())
      runSteps(steps(*next, schedule), schedule);
    else if (!testRandomly(*next))
      schedule.advance();
  }
}

/// With several jobs the step after the next one runs at the same time.
std::vector<Step> PortfolioDriver::steps(const Step& next, const Schedule& schedule) const {
  const auto after = schedule.afterNext();
  const bool hasTwo = after && !after->isRandomTesting() && workers_.jobs() > 1 &&
                      time_.isEnoughFor(next.cpuSeconds + after->cpuSeconds);
  return hasTwo ? std::vector{next, *after} : std::vector{next};
}

/// The second result counts where the first one changed nothing: the answers are those of one job.
void PortfolioDriver::runSteps(const std::vector<Step>& steps, Schedule& schedule) {
  const std::size_t before = open().size();
  const std::string sources = invariants_.sources();
  std::vector<EngineRun> runs;
  for (const Step& step : steps) runs.push_back(runOf(step));
  const std::vector<EngineResult> results = run(runs);
  for (std::size_t i = 0; i < results.size(); ++i) {
    const Step& step = steps[i];
    if (i > 0 && (open().size() != before || !schedule.isNext(step))) return;
    schedule.advance();
    if (results[i].isExhausted()) schedule.drop(step.engine);
    confirm(results[i], time_.forEvidenceOf(step.cpuSeconds, before));
    explanation_.addEngine(step, results[i], {before - open().size(), before}, sources);
    for (const auto& [name, amount] : results[i].statistics.counts())
      statistics_.add(step.engine + ": " + name, amount);
    statistics_.add("steps");
    learn(results[i]);
    if (budget_.cancelled()) return;
  }
}

EngineRun PortfolioDriver::runOf(const Step& step) const {
  EngineRun run{options_.run, open()};
  run.options.engine = engine::findEngine(step.engine);
  run.options.limits.cpuSeconds = time_.forEngine(step.cpuSeconds);
  run.options.limits.jobs = 1;
  if (step.usesInvariants) run.invariants = invariants_.all();
  run.isRandomlyTested = true;
  return run;
}

std::vector<EngineResult> PortfolioDriver::run(const std::vector<EngineRun>& runs) {
  const engine::Row& first = *runs.front().options.engine;
  progress_(fmt::format("{}: {}", first.name, goalCount(runs.front().goals.size())));
  const auto onFinding = [&](const Finding& finding) {
    return confirmAtOnce(finding, sourceOf(first));
  };
  return runEngines(terms_, program_, runs, onFinding, workers_, budget_);
}

// ---- Earlier runs ----

/// What they found comes first: to check it takes less than to find it.
void PortfolioDriver::recall() {
  if (options_.earlier == nullptr || open().empty()) return;
  const Earlier& earlier = *options_.earlier;
  const std::size_t before = open().size();
  for (const Earlier::Violation& one : earlier.violations)
    answers_.addEarlier(one, earlierRun(one.engine, false), time_.left());
  for (const Earlier::ProofOfGoals& one : earlier.proofs) recall(one);
  for (const auto& [goal, unknown] : earlier.attempts) answers_.addEarlier(goal, unknown);
  explanation_.addEarlier({before - open().size(), before});
  if (!open().empty()) time_.keepOnly(earlier.share);
}

/// As a whole, where what is known of its conditions counts; else what is left of it.
void PortfolioDriver::recall(const Earlier::ProofOfGoals& found) {
  for (const bool inParts : {false, true}) {
    std::vector<GoalId> goals;
    for (const GoalId goal : open())
      if (std::ranges::count(found.goals, goal) > 0) goals.push_back(goal);
    if (goals.empty()) return;
    const Source source = earlierRun(found.engine, inParts);
    const std::size_t parts = goals.size() + found.proof.procedures.size();
    if (const auto kept =
            answers_.addProof(goals, found.proof, source, time_.forEvidenceOfEarlier(parts)))
      invariants_.add(source, *kept);
  }
}

// ---- Beside the engines ----

/// Cheap invariants first; they may decide goals.
void PortfolioDriver::analyseValues() {
  const double start = time_.spent();
  const std::size_t before = open().size();
  const auto found =
      analysis::values(terms_, program_, open(), budget_.withinCpuTime(time_.forValues(before)));
  const std::size_t parts = found.proved.size() + found.invariants.procedures.size();
  const double seconds = time_.forEvidenceOfValues(time_.spent() - start, parts, before);
  if (!found.proved.empty()) {
    if (const auto weakened =
            answers_.addProof(found.proved, found.invariants, valueAnalysis(), seconds))
      invariants_.add(valueAnalysis(), *weakened);
  } else if (found.isWhole) {
    invariants_.add(valueAnalysis(), found.invariants);
  }
  explanation_.addValues({before - open().size(), before});
  known_ = found.known;
}

/// Goals that the values of all executions decide, where these are few.
void PortfolioDriver::analyseExplicitValues() {
  if (open().empty()) return;
  const auto found = analysis::explicitValues(terms_, program_, open(),
                                              budget_.withinCpuTime(time_.forExplicitValues()));
  if (!found) return;
  const std::size_t before = open().size();
  const std::size_t parts = found->proved.size() + found->contracts.procedures.size();
  progress_("explicit values: " + goalCount(found->proved.size()));
  answers_.addProof(found->proved, found->contracts, explicitValueAnalysis(),
                    time_.forEvidenceOf(TimeShares::kExplicitValueSeconds, parts));
  explanation_.addExplicitValues({before - open().size(), before});
}

/// Where nothing that is executed depends on a value that may be any, but for truths that are
/// chosen, the executions decide all.
void PortfolioDriver::execute() {
  if (open().empty()) return;
  const std::size_t before = open().size();
  const auto [few, none] = fewExecutionsOf(terms_, program_, time_.left(), budget_);
  const Source source = executions(few.executions);
  if (const auto trace = traceOf(terms_, program_, few, time_.left(), budget_);
      trace && std::ranges::count(open(), *trace->violates) > 0)
    answers_.addViolation(*trace->violates, *trace, source, time_.left());
  std::vector<GoalId> proved;
  for (const GoalId goal : open())
    if (!none && few.proves(goal)) proved.push_back(goal);
  if (!proved.empty()) answers_.addExecution(proved, few, source, time_.forExecution());
  if (!none || few.violated)
    explanation_.addExecution(few, {before - open().size(), before});
  else
    explanation_.addNoExecution(*none);
}

/// All executions at once, where loops and recursion end after few steps; else some of them.
void PortfolioDriver::unwind() {
  if (open().empty() || !time_.isEnoughFor(kLeastForAStep)) return;
  const std::size_t before = open().size();
  const double seconds = time_.forUnwinding(options_.unwindingOnly);
  progress_("unwinding: " + goalCount(before));
  const evidence::Unwound found = evidence::unwind(
      terms_, program_, open(), {seconds, options_.run.limits.megabytes}, workers_, budget_);
  isUnwound_ = found.isWhole;
  for (const program::Trace& trace : found.violations)
    answers_.addViolation(*trace.violates, trace, unwinding(), time_.left());
  if (!found.proved.empty())
    answers_.addUnwinding(found.proved, found.claim, unwinding(), time_.forEvidenceOf(seconds));
  explanation_.addUnwinding(found.claim, {before - open().size(), before});
}

/// As many tests as fit into the time on a common machine. True if another round may find more.
bool PortfolioDriver::testRandomly(const Step& step) {
  const auto units = static_cast<std::size_t>(step.cpuSeconds * kUnitsPerSecond * kTestsFaster);
  const std::size_t before = open().size();
  progress_("random testing");
  for (const program::Trace& trace :
       randomTests(terms_, program_, open(), units, units + testRounds_,
                   budget_.withinCpuTime(step.cpuSeconds * kSlack)))
    answers_.addViolation(*trace.violates, trace, randomTesting(),
                          time_.forEvidenceOf(step.cpuSeconds));
  const std::size_t decided = before - open().size();
  explanation_.addRandomTesting(step, units, {decided, before});
  const bool goesOn = decided > 0 && program::run::hasChoices(terms_, program_);
  testRounds_ = goesOn ? testRounds_ + 1 : 0;
  return goesOn;
}

// ---- Findings ----

/// Violations that the interpreter alone confirms: they count also where the engine is stopped
/// later.
bool PortfolioDriver::confirmAtOnce(const Finding& finding, const Source& source) {
  const auto* violated = std::get_if<program::Violated>(&finding.verdict);
  if (violated == nullptr || options_.replay) return false;
  for (const GoalId goal : finding.goals)
    answers_.addViolation(goal, violated->trace, source, time_.left());
  return true;
}

/// Proofs come last: their checks take longest.
void PortfolioDriver::confirm(const EngineResult& result, std::optional<double> seconds) {
  for (const std::string& sentence : result.unreadable) confirmation_.bug(sentence);
  const auto isProof = [](const Finding& finding) {
    return std::holds_alternative<program::Holds>(finding.verdict);
  };
  for (const bool proofs : {false, true})
    for (const Finding& finding : result.findings)
      if (isProof(finding) == proofs) confirm(finding, result, seconds);
  answers_.addUnknown(result.run.goals, result.whyUnknown(), sourceOf(*result.run.options.engine));
}

void PortfolioDriver::confirm(const Finding& finding, const EngineResult& result,
                              std::optional<double> seconds) {
  const Source source = sourceOf(*result.run.options.engine);
  match(
      finding.verdict,
      [&](const program::Violated& violated) {
        for (const GoalId goal : finding.goals)
          answers_.addViolation(goal, violated.trace, source, seconds);
      },
      [&](const program::Unknown& unknown) {
        answers_.addUnknown(finding.goals, inReport(unknown), source);
      },
      [&](const program::Holds& holds) {
        program::Proof proof = invariants_.discharged(holds.proof, result.run, finding.goals);
        if (answers_.addProof(finding.goals, proof, source, seconds))
          confirmedProofs_.push_back(std::move(proof));
        else if (!result.run.invariants.procedures.empty())
          invariants_.clear();  // perhaps they are wrong
      });
}

/// Invariants of confirmed proofs, and those that the engine sent, whatever came of the goals.
void PortfolioDriver::learn(const EngineResult& result) {
  const Source source = sourceOf(*result.run.options.engine);
  std::vector<program::Proof> found = std::exchange(confirmedProofs_, {});
  if (result.invariants) found.push_back(*result.invariants);
  for (const program::Proof& each : found) {
    if (open().empty() || budget_.cancelled() || !time_.isEnoughFor(kForInvariants)) return;
    progress_("checking invariants");
    const auto areConfirmed =
        invariants_.addIfInductive(source, each, confirmation_, kForInvariants);
    if (areConfirmed) explanation_.addInvariants(source, *areConfirmed);
  }
}

}  // namespace fathom::verify
