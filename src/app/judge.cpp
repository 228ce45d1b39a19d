#include "app/judge.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <limits>
#include <map>
#include <set>

#include "app/confirmation.h"
#include "app/hearing.h"
#include "base/cpu_time.h"
#include "engine/portfolio/schedule.h"
#include "engine/registry/registry.h"
#include "evidence/together.h"
#include "summary/chance.h"
#include "summary/fact_store.h"
#include "summary/interval_analysis.h"

namespace fathom::app {

using engine::EngineRun;
using engine::Finding;
using engine::portfolio::Step;
using program::GoalId;
using program::Program;
using report::Answer;
using report::Undecided;

namespace {

/// The part of the time that is kept for checking evidence.
constexpr double kForEvidence = 0.2;
constexpr double kWorthAStep = 0.1;     // CPU seconds
constexpr double kEvidenceOfAStep = 1;  // CPU seconds, beside as many as the step had
constexpr double kIntervalSeconds = 0.5;
constexpr double kStepsPerSecond = 2e6;
/// Who says what is no engine's.
const engine::Row kIntervals{"intervals", "", "", solver::Backend::Z3, {}};
const engine::Row kRuns{engine::portfolio::kRuns, "", "", solver::Backend::Z3, {}};

/// Of two reasons why there is no answer, the heavier one says more.
int weightOf(const Undecided& undecided) {
  static const std::map<std::string, int> weights{
      {"", 0},      {"unsupported", 1}, {"interrupted", 2}, {"timeout", 3},    {"memory", 3},
      {"crash", 3}, {"environment", 3}, {"incomplete", 4},  {"unconfirmed", 5}};
  const auto found = weights.find(undecided.reason);
  return found == weights.end() ? 6 : found->second;
}

class Judge {
 public:
  Judge(std::shared_ptr<logic::TermStore> terms, std::shared_ptr<const Program> program,
        const std::vector<GoalId>& goals, const JudgeOptions& options, const Budget& budget,
        const Log& log, const Progress& progress)
      : terms_(*terms),
        program_(*program),
        options_(options),
        workers_(options.jobs),
        budget_(budget),
        progress_(progress),
        confirmation_(terms_, program_, options_, workers_, budget_, log),
        facts_(terms_) {
    result_.terms = std::move(terms);
    result_.program = std::move(program);
    for (const GoalId goal : goals) result_.goals.push_back({goal, Undecided{}, "", 0});
  }

  report::Result judge() {
    if (options_.engine != nullptr)
      runAlone();
    else
      runInTurns();
    result_.interrupted = budget_.cancelled();
    for (report::GoalResult& row : result_.goals)
      if (auto* undecided = std::get_if<Undecided>(&row.answer);
          undecided && undecided->reason.empty())
        *undecided = {"timeout", "no answer in the time there was; try a larger --timeout"};
    result_.cpuSeconds = cpuSecondsSpent() - spentBefore_;
    return std::move(result_);
  }

 private:
  // ---- Who works when ----

  void runAlone() {
    if (result_.goals.empty()) return;
    const Step step{options_.engine->name, std::numeric_limits<double>::infinity(), ""};
    const Heard heard = run({step}, options_.jobs).front();
    result_.statistics = heard.statistics;
    confirm(heard, secondsLeft());
  }

  /// Steps of a schedule that fits the program, until everything is decided. With several jobs the
  /// next step begins together with the one before it; what it says counts where that one changed
  /// nothing, so that the answers are those of one job.
  void runInTurns() {
    const auto features = engine::portfolio::featuresOf(terms_, program_, open());
    result_.explanation.push_back(engine::portfolio::toString(features));
    engine::portfolio::Schedule schedule(features);
    if (options_.cheapFacts) lookAround();
    while (!open().empty() && !budget_.cancelled()) {
      const auto next = schedule.next();
      if (!next || !hasTimeFor(kWorthAStep)) return;
      std::vector<Step> steps{*next};
      if (next->engine == engine::portfolio::kRuns) {
        tryRuns(*next, schedule);
        continue;
      }
      const auto after = schedule.afterNext();
      if (after && after->engine != engine::portfolio::kRuns && options_.jobs > 1 &&
          hasTimeFor(next->cpuSeconds + after->cpuSeconds))
        steps.push_back(*after);
      const std::size_t before = open().size();
      const std::string tellers = fmt::format("{}", fmt::join(facts_.authors(), ", "));
      const std::vector<Heard> heard = run(steps, 1);
      for (std::size_t i = 0; i < heard.size(); ++i) {
        // The second one counts where nothing has changed.
        if (i > 0 && (open().size() != before || !schedule.isNext(steps[i]))) break;
        schedule.advance();
        if (heard[i].isThrough()) schedule.leave(steps[i].engine);
        confirm(heard[i], secondsForEvidence(steps[i]));
        explain(steps[i], heard[i], before - open().size(), tellers);
        if (budget_.cancelled()) return;
      }
    }
  }

  /// Cheap facts first: intervals of variables. Some goals need no more.
  void lookAround() {
    const auto found =
        summary::intervals(terms_, program_, open(), Budget::ofCpuTime(secondsForIntervals()));
    if (!found) return;
    const std::size_t before = open().size();
    const Step step{"intervals", kIntervalSeconds, "cheap facts first"};
    if (!found->proved.empty())
      checkProof(found->proved, found->claims, kIntervals, secondsForEvidence(step));
    else
      facts_.add(kIntervals.name, found->claims);
    result_.explanation.push_back(fmt::format("intervals of variables; {} of {} goals decided",
                                              before - open().size(), before));
  }

  /// As many steps as fit into the time on a slow machine.
  void tryRuns(const Step& step, engine::portfolio::Schedule& schedule) {
    const auto steps = static_cast<std::size_t>(step.cpuSeconds * kStepsPerSecond);
    const std::size_t before = open().size();
    progress_("running the program by chance");
    const auto found = summary::runsByChance(terms_, program_, open(), steps, steps,
                                             Budget::ofCpuTime(secondsFor(step).value_or(0)));
    for (const program::Trace& trace : found)
      replay(*trace.violates, trace, kRuns, secondsForEvidence(step));
    result_.explanation.push_back(fmt::format("{} steps of {}; {} of {} goals decided", steps,
                                              step.why, before - open().size(), before));
    schedule.advance();
  }

  std::vector<Heard> run(const std::vector<Step>& steps, unsigned jobsOfEach) {
    std::vector<EngineRun> runs;
    for (const Step& step : steps)
      runs.push_back({options_.engine ? options_.engine : engine::findEngine(step.engine), open(),
                      secondsFor(step), options_.megabytes, jobsOfEach, options_.engineOptions,
                      options_.dumpFolder, options_.logFile,
                      step.usesFacts ? facts_.claims() : program::Proof{}});
    progress_(fmt::format("{} works on {} goals", steps.front().engine, runs.front().goals.size()));
    const auto arrives = [&](const Finding& finding) { take(*runs.front().engine, finding); };
    return hear(terms_, program_, runs, arrives, workers_, budget_);
  }

  void explain(const Step& step, const Heard& heard, std::size_t decided,
               const std::string& tellers) {
    result_.explanation.push_back(fmt::format(
        "{}, {:g} s: {}; took {:.2f} s; {} of {} goals decided{}", step.engine, step.cpuSeconds,
        step.why, heard.outcome.cpuSeconds, decided, heard.run.goals.size(),
        heard.isThrough() && !heard.answersAll() ? ", and it has no more to say" : ""));
    if (!heard.run.facts.procedures.empty()) result_.explanation.back() += "; told by " + tellers;
    for (const auto& [name, amount] : heard.statistics.counts())
      result_.statistics.add(step.engine + ": " + name, amount);
    result_.statistics.add("steps");
  }

  // ---- What they say ----

  std::vector<GoalId> open() const {
    std::vector<GoalId> goals;
    for (const report::GoalResult& row : result_.goals)
      if (std::holds_alternative<Undecided>(row.answer) && !closed_.contains(row.goal))
        goals.push_back(row.goal);
    return goals;
  }

  report::GoalResult& rowOf(GoalId goal) {
    return *std::ranges::find(result_.goals, goal, &report::GoalResult::goal);
  }

  /// What is known at once.
  void take(const engine::Row& engine, const Finding& finding) {
    const auto* violated = std::get_if<program::Violated>(&finding.verdict);
    if (violated == nullptr || options_.native) {
      const char* missing = violated ? "stopped before its trace was replayed natively"
                                     : "stopped before its proof was checked";
      if (!std::holds_alternative<program::Unknown>(finding.verdict))
        for (const GoalId goal : finding.goals)
          set(goal, Undecided{"interrupted", missing}, engine);
      return;
    }
    for (const GoalId goal : finding.goals) replay(goal, violated->trace, engine, secondsLeft());
  }

  void confirm(const Heard& heard, std::optional<double> seconds) {
    const engine::Row& engine = *heard.run.engine;
    for (const std::string& mistake : heard.unreadable) confirmation_.bug(mistake);
    for (const Finding& finding : heard.findings) {
      if (const auto* violated = std::get_if<program::Violated>(&finding.verdict))
        for (const GoalId goal : finding.goals) replay(goal, violated->trace, engine, seconds);
      if (const auto* unknown = std::get_if<program::Unknown>(&finding.verdict))
        for (const GoalId goal : finding.goals) set(goal, undecided(unknown->why), engine);
    }
    for (const Finding& finding : heard.findings)
      if (const auto* holds = std::get_if<program::Holds>(&finding.verdict))
        checkProof(finding.goals, withFacts(heard.run.facts, *holds, finding.goals), engine,
                   seconds);
    for (const GoalId goal : heard.run.goals) set(goal, heard.unanswered(), engine);
  }

  static Undecided undecided(const std::string& why) {
    if (why.starts_with("timeout"))
      return {"timeout", "no answer in the time there was; try a larger --timeout"};
    return {"incomplete", why};
  }

  /// An answer stays; of two reasons why there is none, the later of those that say most.
  void set(GoalId goal, Answer answer, const engine::Row& engine) {
    report::GoalResult& row = rowOf(goal);
    const auto* old = std::get_if<Undecided>(&row.answer);
    const auto* now = std::get_if<Undecided>(&answer);
    if (old == nullptr || (now != nullptr && weightOf(*now) < weightOf(*old))) return;
    row.answer = std::move(answer);
    row.engine = engine.name;
  }

  /// What was said of it in the meantime.
  void forget(GoalId goal) {
    auto* undecided = std::get_if<Undecided>(&rowOf(goal).answer);
    if (undecided && undecided->reason == "interrupted") *undecided = {};
  }

  // ---- Evidence ----

  program::Proof withFacts(const program::Proof& facts, const program::Holds& holds,
                           const std::vector<GoalId>& goals) {
    if (facts.procedures.empty()) return holds.proof;
    return evidence::together(terms_, program_, facts, holds.proof, goals);
  }

  void replay(GoalId goal, const program::Trace& trace, const engine::Row& engine,
              std::optional<double> seconds) {
    if (budget_.cancelled() || !std::holds_alternative<Undecided>(rowOf(goal).answer)) return;
    forget(goal);
    if (auto refused = confirmation_.refused(goal, trace)) return set(goal, *refused, engine);
    if (options_.native) progress_(fmt::format("replaying the trace for {}", program_[goal].name));
    Weighed weighed =
        confirmation_.violation(goal, std::make_shared<program::Trace>(trace), seconds);
    if (result_.harness.empty()) result_.harness = std::move(weighed.harness);
    if (std::holds_alternative<Undecided>(weighed.answer) && budget_.cancelled()) return;
    set(goal, std::move(weighed.answer), engine);
  }

  void checkProof(const std::vector<GoalId>& goals, const program::Proof& proof,
                  const engine::Row& engine, std::optional<double> seconds) {
    if (budget_.cancelled()) return;
    progress_(fmt::format("re-checking a proof of {} goals", goals.size()));
    auto [answers, nothingRuns] = confirmation_.proof(goals, proof, engine.solver, seconds);
    result_.nothingRuns = result_.nothingRuns || nothingRuns;
    const bool isAccepted = std::ranges::any_of(answers, [](const auto& answer) {
      return std::holds_alternative<report::Held>(answer.second);
    });
    if (isAccepted)
      facts_.add(engine.name, proof);
    else
      facts_.clear();  // perhaps they are at fault
    for (auto& [goal, answer] : answers) {
      const auto* undecided = std::get_if<Undecided>(&answer);
      if (undecided && undecided->reason == "approximation") closed_.insert(goal);
      forget(goal);
      set(goal, std::move(answer), engine);
    }
  }

  // ---- Time ----

  double secondsForIntervals() const {
    return std::min(kIntervalSeconds, secondsLeft().value_or(kIntervalSeconds) / 10);
  }
  std::optional<double> secondsLeft() const {
    if (!options_.cpuSeconds) return std::nullopt;
    return std::max(0.1, *options_.cpuSeconds - (cpuSecondsSpent() - spentBefore_));
  }
  std::optional<double> secondsFor(const Step& step) const {
    const auto left = secondsLeft();
    const double most = left ? *left * (1 - kForEvidence) : step.cpuSeconds;
    const double seconds = std::min(step.cpuSeconds, most);
    return std::isfinite(seconds) ? std::optional(seconds) : std::nullopt;
  }
  bool hasTimeFor(double seconds) const {
    const auto left = secondsLeft();
    return !left || *left * (1 - kForEvidence) > seconds;
  }

  /// Evidence is not checked for longer than it may have taken to find, where others wait.
  std::optional<double> secondsForEvidence(const Step& step) const {
    const double most = step.cpuSeconds + kEvidenceOfAStep;
    return std::min(most, secondsLeft().value_or(most));
  }

  logic::TermStore& terms_;
  const Program& program_;
  const JudgeOptions& options_;
  Workers workers_;
  Budget budget_;
  const Progress& progress_;
  Confirmation confirmation_;
  report::Result result_;
  summary::FactStore facts_;  // that engines are told
  std::set<GoalId> closed_;   // nobody can say more about them
  double spentBefore_ = cpuSecondsSpent();
};

}  // namespace

report::Result judge(std::shared_ptr<logic::TermStore> terms,
                     std::shared_ptr<const Program> program, const std::vector<GoalId>& goals,
                     const JudgeOptions& options, const Budget& budget, const Log& log,
                     const Progress& progress) {
  return Judge(std::move(terms), std::move(program), goals, options, budget, log, progress).judge();
}

}  // namespace fathom::app
