#include "verify/verify.h"

#include <algorithm>
#include <fmt/format.h>
#include <limits>

#include "analysis/interval_analysis.h"
#include "base/work.h"
#include "engine/registry/registry.h"
#include "evidence/combine.h"
#include "program/run/random_testing.h"
#include "store/invariant_store.h"
#include "transform/slice/slice.h"
#include "verify/answers.h"
#include "verify/confirmation.h"
#include "verify/engine_runs.h"
#include "verify/schedule.h"
#include "verify/time_shares.h"

namespace fathom::verify {

using engine::EngineRun;
using engine::Finding;
using program::GoalId;
using program::Program;
using report::Answer;
using report::Unknown;

namespace {

constexpr double kWorthAStep = 0.1;    // CPU seconds
constexpr double kFaster = 3;          // executions do more units of work in a second than solvers
constexpr double kSlack = 3;           // with work that takes longer
constexpr double kToCheckFacts = 0.5;  // CPU seconds
/// Who says what is no engine's.
const engine::Row kIntervals{"intervals", "", "", solver::Backend::Z3, {}};
const engine::Row kRandomTesting{kRuns, "", "", solver::Backend::Z3, {}};

class PortfolioDriver {
 public:
  PortfolioDriver(std::shared_ptr<logic::TermStore> terms, std::shared_ptr<const Program> program,
                  const std::vector<GoalId>& goals, const VerifyOptions& options,
                  const Budget& budget, const Log& log, const Progress& progress)
      : terms_(*terms),
        program_(*program),
        options_(options),
        workers_(options.jobs),
        budget_(budget),
        progress_(progress),
        confirmation_(terms_, program_, options_, workers_, budget_, log),
        time_(options.cpuSeconds),
        answers_(goals),
        facts_(terms_, program_) {
    result_.terms = std::move(terms);
    result_.program = std::move(program);
  }

  report::Result verify() {
    if (options_.engine != nullptr)
      runAlone();
    else
      runInTurns();
    result_.interrupted = budget_.cancelled();
    result_.goals = std::move(answers_).atTheEnd(result_.interrupted);
    result_.cpuSeconds = time_.spent();
    return std::move(result_);
  }

 private:
  // ---- Who works when ----

  void runAlone() {
    if (open().empty()) return;
    const Step step{options_.engine->name, std::numeric_limits<double>::infinity(), ""};
    const EngineResult heard = run({step}, options_.jobs).front();
    result_.statistics = heard.statistics;
    confirm(heard, time_.left());
  }

  /// Steps of a schedule that fits the program, until everything is decided. With several jobs the
  /// next step begins together with the one before it; what it says counts where that one changed
  /// nothing, so that the answers are those of one job.
  void runInTurns() {
    auto features = featuresOf(terms_, program_, open());
    result_.explanation.push_back(toString(features));
    if (options_.cheapFacts) lookAround();
    features.goals = open().size();
    Schedule schedule(features);
    while (!open().empty() && !budget_.cancelled()) {
      const auto next = schedule.next();
      if (!next || !time_.isEnoughFor(kWorthAStep)) return;
      std::vector<Step> steps{*next};
      if (next->engine == kRuns) {
        tryRuns(*next, schedule);
        continue;
      }
      const auto after = schedule.afterNext();
      if (after && after->engine != kRuns && options_.jobs > 1 &&
          time_.isEnoughFor(next->cpuSeconds + after->cpuSeconds))
        steps.push_back(*after);
      const std::size_t before = open().size();
      const std::string tellers = fmt::format("{}", fmt::join(facts_.authors(), ", "));
      const std::vector<EngineResult> heard = run(steps, 1);
      for (std::size_t i = 0; i < heard.size(); ++i) {
        // The second one counts where nothing has changed.
        if (i > 0 && (open().size() != before || !schedule.isNext(steps[i]))) break;
        schedule.advance();
        if (heard[i].isThrough()) schedule.leave(steps[i].engine);
        confirm(heard[i], time_.forEvidenceOf(steps[i].cpuSeconds, before));
        explain(steps[i], heard[i], before - open().size(), tellers);
        learn(heard[i]);
        if (budget_.cancelled()) return;
      }
    }
  }

  /// Cheap facts first: intervals of variables. Some goals need no more.
  void lookAround() {
    const auto found =
        analysis::intervals(terms_, program_, open(), budget_.withinCpuTime(time_.forIntervals()));
    if (!found) return;
    const std::size_t before = open().size();
    const std::size_t parts = found->proved.size() + found->invariants.procedures.size();
    if (found->proved.empty() ||
        checkProof(found->proved, found->invariants, kIntervals,
                   time_.forEvidenceOf(TimeShares::kIntervalSeconds, parts)))
      facts_.add(kIntervals.name, found->invariants);
    result_.explanation.push_back(fmt::format("intervals of variables; {} of {} goals decided",
                                              before - open().size(), before));
  }

  /// As many as fit into the time on a common machine; and again, while that finds something.
  void tryRuns(const Step& step, Schedule& schedule) {
    const auto units = static_cast<std::size_t>(step.cpuSeconds * kUnitsPerSecond * kFaster);
    const std::size_t before = open().size();
    progress_("running the program by chance");
    for (const program::Trace& trace : runs(units, budget_.withinCpuTime(step.cpuSeconds * kSlack)))
      replay(*trace.violates, trace, kRandomTesting, time_.forEvidenceOf(step.cpuSeconds));
    const std::size_t decided = before - open().size();
    result_.explanation.push_back(fmt::format("{}, {} units of work; {} of {} goals decided",
                                              step.why, units, decided, before));
    ++again_;
    if (decided > 0 && program::run::hasChoices(terms_, program_)) return;
    again_ = 0;
    schedule.advance();
  }

  /// Of the slice, where executions are shorter. Where there is only one, it is not worth to be
  /// written down as a whole again.
  std::vector<program::Trace> runs(std::size_t units, const Budget& budget) {
    if (!program::run::hasChoices(terms_, program_))
      return program::run::randomTesting(terms_, program_, open(), units, units + again_, budget);
    const transform::Transformed slice = transform::slice(terms_, program_, open());
    std::vector<GoalId> goals;
    for (std::size_t i = 0; i < slice.program.goals.size(); ++i) goals.emplace_back(i);
    std::vector<program::Trace> found;
    for (const auto& trace :
         program::run::randomTesting(terms_, slice.program, goals, units, units + again_, budget)) {
      try {
        found.push_back(slice.translation->back(trace));
      } catch (const Unsupported&) {
        continue;  // too long as a whole
      }
    }
    return found;
  }

  std::vector<EngineResult> run(const std::vector<Step>& steps, unsigned jobsOfEach) {
    std::vector<EngineRun> runs;
    for (const Step& step : steps)
      runs.push_back({options_.engine ? options_.engine : engine::findEngine(step.engine), open(),
                      time_.forEngine(step.cpuSeconds), options_.megabytes, jobsOfEach,
                      options_.engineOptions, options_.dumpFolder, options_.logFile,
                      step.usesFacts ? facts_.invariants() : program::Proof{},
                      options_.engine == nullptr});
    progress_(fmt::format("{} works on {} goals", steps.front().engine, runs.front().goals.size()));
    const auto arrives = [&](const Finding& finding) { take(*runs.front().engine, finding); };
    return runEngines(terms_, program_, runs, arrives, workers_, budget_);
  }

  void explain(const Step& step, const EngineResult& heard, std::size_t decided,
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

  std::vector<GoalId> open() const { return answers_.open(); }

  /// What is known at once.
  void take(const engine::Row& engine, const Finding& finding) {
    const auto* violated = std::get_if<program::Violated>(&finding.verdict);
    if (violated == nullptr || options_.native) {
      const char* missing = violated ? "stopped before its trace was replayed natively"
                                     : "stopped before its proof was checked";
      if (!std::holds_alternative<program::Unknown>(finding.verdict))
        for (const GoalId goal : finding.goals) set(goal, Unknown{"interrupted", missing}, engine);
      return;
    }
    for (const GoalId goal : finding.goals) replay(goal, violated->trace, engine, time_.left());
  }

  void confirm(const EngineResult& heard, std::optional<double> seconds) {
    const engine::Row& engine = *heard.run.engine;
    for (const std::string& mistake : heard.unreadable) confirmation_.bug(mistake);
    for (const Finding& finding : heard.findings) {
      if (const auto* violated = std::get_if<program::Violated>(&finding.verdict))
        for (const GoalId goal : finding.goals) replay(goal, violated->trace, engine, seconds);
      if (const auto* unknown = std::get_if<program::Unknown>(&finding.verdict))
        for (const GoalId goal : finding.goals) set(goal, undecided(unknown->why), engine);
    }
    for (const Finding& finding : heard.findings)
      if (const auto* holds = std::get_if<program::Holds>(&finding.verdict)) {
        program::Proof proof = assumeInvariants(heard.run.facts, *holds, finding.goals);
        if (checkProof(finding.goals, proof, engine, seconds))
          accepted_.push_back(std::move(proof));
        else if (!heard.run.facts.procedures.empty())
          facts_.clear();  // perhaps they are at fault
      }
    for (const GoalId goal : heard.run.goals) set(goal, heard.unanswered(), engine);
  }

  /// Facts of proofs that were accepted, and what the engine found on its way, whatever came of the
  /// goals. Checked for as long as they are worth it: a proof that uses them is checked with them.
  void learn(const EngineResult& heard) {
    std::vector<program::Proof> claims = std::exchange(accepted_, {});
    if (heard.learned) claims.push_back(*heard.learned);
    for (const program::Proof& each : claims)
      if (!open().empty() && !budget_.cancelled()) learn(*heard.run.engine, each);
  }

  void learn(const engine::Row& engine, const program::Proof& claims) {
    store::InvariantStore more = facts_;  // they may lean on those it was told
    if (!more.add(engine.name, claims) || !time_.isEnoughFor(kToCheckFacts)) return;
    progress_("re-checking facts");
    const bool hold = confirmation_.hold(more.invariants(), engine.solver, kToCheckFacts);
    if (hold) facts_.add(engine.name, claims);
    result_.explanation.push_back(fmt::format("{} has found facts, {}", engine.name,
                                              hold ? "which hold" : "which were not confirmed"));
  }

  static Unknown undecided(const std::string& why) {
    if (why.starts_with("timeout"))
      return {"timeout", "no answer in the time there was; try a larger --timeout"};
    return {"incomplete", why};
  }

  void set(GoalId goal, Answer answer, const engine::Row& engine) {
    answers_.set(goal, std::move(answer), engine.name);
  }

  // ---- Evidence ----

  program::Proof assumeInvariants(const program::Proof& facts, const program::Holds& holds,
                                  const std::vector<GoalId>& goals) {
    if (facts.procedures.empty()) return holds.proof;
    return evidence::combine(terms_, program_, facts, holds.proof, goals);
  }

  void replay(GoalId goal, const program::Trace& trace, const engine::Row& engine,
              std::optional<double> seconds) {
    if (budget_.cancelled() || answers_.isDecided(goal)) return;
    answers_.forget(goal);
    if (auto refused = confirmation_.refused(goal, trace)) return set(goal, *refused, engine);
    if (options_.native) progress_(fmt::format("replaying the trace for {}", program_[goal].name));
    ClassifiedViolation classified =
        confirmation_.violation(goal, std::make_shared<program::Trace>(trace), seconds);
    if (result_.harness.empty()) result_.harness = std::move(classified.harness);
    if (std::holds_alternative<Unknown>(classified.answer) && budget_.cancelled()) return;
    set(goal, std::move(classified.answer), engine);
  }

  /// Whether it was accepted.
  bool checkProof(const std::vector<GoalId>& goals, const program::Proof& proof,
                  const engine::Row& engine, std::optional<double> seconds) {
    if (budget_.cancelled()) return false;
    progress_(fmt::format("re-checking a proof of {} goals", goals.size()));
    auto [answers, nothingRuns] = confirmation_.proof(goals, proof, engine.solver, seconds);
    result_.nothingRuns = result_.nothingRuns || nothingRuns;
    bool isAccepted = false;
    for (auto& [goal, answer] : answers) {
      isAccepted = isAccepted || std::holds_alternative<report::Proved>(answer);
      const auto* undecided = std::get_if<Unknown>(&answer);
      if (undecided && undecided->reason == "approximation") answers_.close(goal);
      answers_.forget(goal);
      set(goal, std::move(answer), engine);
    }
    return isAccepted;
  }

  logic::TermStore& terms_;
  const Program& program_;
  const VerifyOptions& options_;
  Workers workers_;
  Budget budget_;
  const Progress& progress_;
  Confirmation confirmation_;
  TimeShares time_;
  Answers answers_;
  report::Result result_;
  store::InvariantStore facts_;           // that engines are told
  std::vector<program::Proof> accepted_;  // in this step
  std::size_t again_ = 0;                 // how often a step of executions by chance was taken
};

}  // namespace

report::Result verify(std::shared_ptr<logic::TermStore> terms,
                      std::shared_ptr<const Program> program, const std::vector<GoalId>& goals,
                      const VerifyOptions& options, const Budget& budget, const Log& log,
                      const Progress& progress) {
  return PortfolioDriver(std::move(terms), std::move(program), goals, options, budget, log,
                         progress)
      .verify();
}

}  // namespace fathom::verify
