#include "app/judge.h"

#include <algorithm>
#include <fmt/core.h>
#include <fstream>
#include <set>

#include "app/findings.h"
#include "base/cpu_time.h"
#include "base/match.h"
#include "evidence/check.h"

namespace fathom::app {

using engine::Finding;
using program::Approximation;
using program::GoalId;
using program::Program;
using report::Answer;
using report::Held;
using report::Undecided;

namespace {

/// The part of the time that is kept for checking evidence.
constexpr double kForEvidence = 0.2;
constexpr double kAlmostNothing = 0.5;  // CPU seconds

bool isRefuted(const evidence::ProofReport& report) {
  return std::ranges::any_of(report.conditions, [](const auto& condition) {
    return std::holds_alternative<evidence::Refuted>(condition.standing);
  });
}

/// Every line is in the file at once: the engine may be stopped at any time.
Log logInto(const std::string& file) {
  if (file.empty()) return {};
  const auto out = std::make_shared<std::ofstream>(file, std::ios::app);
  return Log([out](Log::Level, const std::string& line) { *out << line << std::endl; });
}

/// What the interpreter confirmed.
struct Violation {
  GoalId goal;
  std::shared_ptr<const program::Trace> trace;
};

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
        log_(log),
        progress_(progress) {
    result_.terms = std::move(terms);
    result_.program = std::move(program);
    for (const GoalId goal : goals)
      result_.goals.push_back({goal, Undecided{}, options.engine->name, 0});
  }

  report::Result judge() {
    runEngine();
    for (const Violation& violation : violations_) replay(violation);
    for (Finding& finding : proofs_) checkProof(finding);
    result_.interrupted = budget_.cancelled();
    result_.cpuSeconds = cpuSecondsSpent() - spentBefore_;
    return std::move(result_);
  }

 private:
  // ---- The engine, in a process of its own ----

  void runEngine() {
    if (result_.goals.empty()) return;
    progress_(fmt::format("{} works on {} goals", options_.engine->name, result_.goals.size()));
    WorkerTask task{[this](const Say& say) { workAsEngine(say); }, {{}, options_.megabytes}};
    if (options_.cpuSeconds) task.limits.cpuSeconds = *options_.cpuSeconds * (1 - kForEvidence);
    const auto hear = [this](std::size_t, const std::string& message) {
      take(message);
      return GoOn::Yes;
    };
    const WorkerOutcome outcome = workers_.run({&task, 1}, hear, budget_).front();
    const Undecided why = unanswered(outcome);
    for (report::GoalResult& goal : result_.goals) {
      auto* undecided = std::get_if<Undecided>(&goal.answer);
      if (undecided && undecided->reason.empty()) goal.answer = why;
    }
  }

  void workAsEngine(const Say& say) {
    const auto tell = [&](const EngineMessage& message) {
      say(toMessage(terms_, program_, message));
    };
    Statistics statistics;
    Budget budget;
    if (options_.cpuSeconds) budget = Budget::ofCpuTime(*options_.cpuSeconds * (1 - kForEvidence));
    engine::Context context{terms_,
                            budget,
                            workers_,
                            statistics,
                            logInto(options_.logFile),
                            options_.dumpFolder,
                            options_.engineOptions};
    std::vector<GoalId> goals;
    for (const report::GoalResult& goal : result_.goals) goals.push_back(goal.goal);
    try {
      options_.engine->verify(context, program_, goals,
                              [&](Finding finding) { tell(std::move(finding)); });
    } catch (const Unsupported& error) {
      tell(EngineRefuses{error.what()});
    } catch (const EnvironmentError& error) {
      tell(EngineFails{error.what()});
    }
    tell(statistics);
  }

  Undecided unanswered(const WorkerOutcome& outcome) const {
    switch (outcome.end) {
      case WorkerEnd::Finished:
        return refusal_.value_or(Undecided{"timeout", "no answer in the time there was"});
      case WorkerEnd::Crashed:
        return {"crash", fmt::format("{} crashed: {}", options_.engine->name, outcome.why)};
      case WorkerEnd::OverTime:
        return {"timeout", "no answer in the time there was; try a larger --timeout"};
      case WorkerEnd::OverMemory:
        return {"memory",
                fmt::format("no answer in {} MB; try a larger --memory", options_.megabytes)};
      case WorkerEnd::Cancelled:
        return {"interrupted", "stopped before there was an answer"};
    }
    throw InternalError("every end of a worker has a case");
  }

  // ---- What it says ----

  void take(const std::string& message) {
    try {
      EngineMessage read = readMessage(terms_, program_, message);
      match(
          read, [&](Finding& finding) { take(finding); },
          [&](Statistics& statistics) { result_.statistics = statistics; },
          [&](EngineRefuses& refuses) { refusal_ = {"unsupported", refuses.sentence}; },
          [&](EngineFails& fails) { refusal_ = {"environment", fails.sentence}; });
    } catch (const InputError& error) {
      bug(fmt::format("{} sent what cannot be read: {}", options_.engine->name, error.what()));
      refusal_ = {"unconfirmed", "its evidence cannot be read"};
    }
  }

  void take(Finding& finding) {
    if (const auto* violated = std::get_if<program::Violated>(&finding.verdict))
      for (const GoalId goal : finding.goals) take(goal, violated->trace);
    if (const auto* unknown = std::get_if<program::Unknown>(&finding.verdict))
      for (const GoalId goal : finding.goals) set(goal, undecided(unknown->why));
    if (std::holds_alternative<program::Holds>(finding.verdict)) {
      for (const GoalId goal : finding.goals)
        set(goal, Undecided{"interrupted", "stopped before its proof was checked"});
      proofs_.push_back(std::move(finding));
    }
    progress_(fmt::format("{} of {} goals answered", answered_.size(), result_.goals.size()));
  }

  static Undecided undecided(const std::string& why) {
    if (why.starts_with("timeout"))
      return {"timeout", "no answer in the time there was; try a larger --timeout"};
    return {"incomplete", why};
  }

  void set(GoalId goal, Answer answer) {
    answered_.insert(goal);
    for (report::GoalResult& row : result_.goals)
      if (row.goal == goal) row.answer = std::move(answer);
  }

  // ---- Evidence ----

  void take(GoalId goal, const program::Trace& trace) {
    if (const auto why = evidence::checkTrace(terms_, program_, trace, goal)) {
      bug(fmt::format("the trace for {} does not replay: {}", program_[goal].name, *why));
      return set(goal, Undecided{"unconfirmed", "its trace does not replay: " + *why});
    }
    Violation violation{goal, std::make_shared<program::Trace>(trace)};
    if (!options_.native) return replay(violation);
    set(goal, Undecided{"interrupted", "stopped before its trace was replayed natively"});
    violations_.push_back(std::move(violation));
  }

  void replay(const Violation& violation) {
    if (budget_.cancelled()) return;
    std::optional<NativeReplay> native = options_.native;
    if (native && native->run && isAlmostOver()) return set(violation.goal, noTimeToReplay());
    if (native) {
      progress_(fmt::format("replaying the trace for {}", program_[violation.goal].name));
      native->options.limits = {secondsLeft(), options_.megabytes};
    }
    Weighed weighed = weigh(terms_, program_, violation.trace, violation.goal, native, budget_);
    if (result_.harness.empty()) result_.harness = std::move(weighed.harness);
    const bool open = std::holds_alternative<Undecided>(weighed.answer);
    if (open && budget_.cancelled()) return;
    if (open && native && isAlmostOver()) weighed.answer = noTimeToReplay();
    set(violation.goal, std::move(weighed.answer));
  }

  static Undecided noTimeToReplay() {
    return {"timeout", "no time was left to replay its trace natively; try a larger --timeout"};
  }

  void checkProof(Finding& finding) {
    if (budget_.cancelled()) return;
    auto proof = std::make_shared<program::Proof>(
        std::get<program::Holds>(std::move(finding.verdict)).proof);
    progress_(fmt::format("re-checking a proof of {} goals", finding.goals.size()));
    evidence::CheckOptions options{options_.engine->solver, {secondsLeft(), options_.megabytes}};
    auto report = std::make_shared<evidence::ProofReport>(
        evidence::checkProof(terms_, program_, *proof, finding.goals, options, workers_, budget_));
    result_.nothingRuns = result_.nothingRuns || report->nothingRuns;
    for (const GoalId goal : finding.goals) set(goal, checked(goal, proof, report));
  }

  Answer checked(GoalId goal, const std::shared_ptr<program::Proof>& proof,
                 const std::shared_ptr<evidence::ProofReport>& report) {
    if (isRefuted(*report))
      bug(fmt::format("the proof for {} is wrong: {}", program_[goal].name, report->why()));
    if (!report->confirmed()) {
      if (budget_.cancelled())
        return Undecided{"interrupted", "stopped before its proof was checked"};
      if (!isRefuted(*report) && isAlmostOver())
        return Undecided{"timeout", "no time was left to check its proof; try a larger --timeout"};
      return Undecided{"unconfirmed", "its proof was not confirmed: " + report->why()};
    }
    if (const auto* what = approximation(Approximation::Direction::Under))
      return Undecided{"approximation",
                       "holds in the model, which allows less than the source: " + what->what};
    return Held{proof, report, std::ranges::count(report->vacuous, goal) > 0};
  }

  const Approximation* approximation(Approximation::Direction direction) const {
    for (const Approximation& one : program_.approximations)
      if (one.direction == direction) return &one;
    return nullptr;
  }

  std::optional<double> secondsLeft() const {
    if (!options_.cpuSeconds) return std::nullopt;
    return std::max(0.1, *options_.cpuSeconds - (cpuSecondsSpent() - spentBefore_));
  }
  bool isAlmostOver() const { return secondsLeft() && *secondsLeft() < kAlmostNothing; }
  void bug(const std::string& sentence) const {
    log_.warning("a mistake of fathom, please report it: " + sentence);
  }

  logic::TermStore& terms_;
  const Program& program_;
  const JudgeOptions& options_;
  Workers workers_;
  Budget budget_;
  const Log& log_;
  const Progress& progress_;
  report::Result result_;
  std::vector<Violation> violations_;  // to be replayed natively
  std::vector<Finding> proofs_;
  std::set<GoalId> answered_;
  std::optional<Undecided> refusal_;
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
