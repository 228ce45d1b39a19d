#include "app/null/goal_search.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <nlohmann/json.hpp>

#include "app/null/null_report.h"
#include "app/null/ring_executions.h"
#include "app/progress.h"
#include "base/match.h"
#include "base/process/workers.h"
#include "engine/registry/registry.h"
#include "evidence/check.h"
#include "program/well_formed.h"
#include "verify/verify.h"

namespace fathom::app {
namespace {

namespace null_model = frontend::java::null_model;
using null_model::Dereference;
using null_model::ModelText;
using null_model::Ring;
using null_model::RingSize;
using SearchJson = nlohmann::json;

/// Wider and wider.
constexpr RingSize kRings[]{{.callees = 2, .callers = 1},
                            {.callees = 3, .callers = 4, .operations = 12'000}};

/// One run of the engine, and the check of what it finds.
class RingSearch {
 public:
  RingSearch(const ModelText& model, const Ring& ring, const std::set<Dereference>& goals,
             const SearchOptions& options, const Budget& budget, const Log& log)
      : made_(null_model::goalProgram(terms_, model, ring, goals)),
        options_(options),
        seconds_(options.goalSeconds * static_cast<double>(made_.goals.size())),
        budget_(budget.withinCpuTime(seconds_)),
        log_(log) {
    program::requireWellFormed(terms_, made_.program);
  }

  RingAnswer run() {
    for (const Dereference& goal : made_.goals) answer_.unknown[goal] = toString(Reason::Timeout);
    const std::set<program::GoalId> violated =
        violatedGoals(terms_, made_.program, options_.goalSeconds * kShareOfExecutions, budget_);
    std::vector<program::GoalId> goals;
    for (std::size_t i = 0; i < made_.goals.size(); ++i) {
      const program::GoalId goal(i);
      if (violated.contains(goal))
        say({goal}, kBeyond);
      else
        goals.push_back(goal);
    }
    if (!goals.empty()) ask(goals);
    settle();
    answer_.statistics.add("rings", 1);
    return std::move(answer_);
  }

 private:
  void ask(const std::vector<program::GoalId>& goals) {
    engine::Context context{
        terms_, budget_, workers_, answer_.statistics, log_, options_.engineOptions};
    options_.engine->verify(context, made_.program, goals,
                            [this](const engine::Finding& finding) { take(finding); });
  }

  void take(const engine::Finding& finding) {
    match(
        finding.verdict, [&](const program::Holds& holds) { confirm(finding.goals, holds.proof); },
        [&](const program::Violated&) { say(finding.goals, kBeyond); },
        [&](const program::Unknown& unknown) {
          say(finding.goals,
              budget_.exhausted() ? toString(Reason::Timeout) : toString(unknown.reason));
        });
  }

  void say(const std::vector<program::GoalId>& goals, std::string_view why) {
    for (const program::GoalId goal : goals) answer_.unknown[made_.goals[goal.index()]] = why;
  }

  /// By the other solver, in a process of its own.
  void confirm(const std::vector<program::GoalId>& goals, const program::Proof& proof) {
    evidence::CheckOptions options;
    options.engineSolver = options_.engine->solver;
    options.limits.cpuSeconds = seconds_ + kLeastForEvidence;
    options.looksForVacuity = false;
    const evidence::ProofReport report =
        evidence::checkProof(terms_, made_.program, proof, goals, options, workers_, budget_);
    for (const program::GoalId goal : goals) {
      if (report.confirms(goal))
        proved_.insert(goal);
      else
        say({goal}, toString(report.lacksTime(goal) ? Reason::Timeout : Reason::Unconfirmed));
      if (report.refuted(goal)) log_.warning("a proof of alter is wrong: " + report.why(goal));
    }
  }

  /// A dereference holds if it does at all its places.
  void settle() {
    for (const Dereference& goal : made_.goals) answer_.holding.insert(goal);
    for (std::size_t i = 0; i < made_.goals.size(); ++i)
      if (!proved_.contains(program::GoalId(i))) answer_.holding.erase(made_.goals[i]);
    for (const Dereference& goal : answer_.holding) answer_.unknown.erase(goal);
  }

  static constexpr double kLeastForEvidence = 1;     // CPU seconds
  static constexpr double kShareOfExecutions = 0.5;  // of a goal's time

  logic::TermStore terms_;
  null_model::GoalProgram made_;
  const SearchOptions& options_;
  double seconds_;
  Budget budget_;
  Log log_;
  Workers workers_{1};
  std::set<program::GoalId> proved_;
  RingAnswer answer_;
};

/// Goals of one method in rings that grow.
RingAnswer searchMethod(const ModelText& model, null_model::MethodNumber method,
                        const std::set<Dereference>& goals, const SearchOptions& options,
                        const Budget& budget, const Log& log) {
  RingAnswer found;
  std::set<Dereference> open = goals;
  std::optional<Ring> before;
  for (const RingSize& size : kRings) {
    if (open.empty() || budget.cancelled()) break;
    Ring ring = null_model::ringAround(model, method, size);
    if (before && before->entered == ring.entered) continue;
    const RingAnswer answer = askInRing(model, ring, open, options, budget, log);
    for (const auto& [goal, why] : answer.unknown) found.unknown[goal] = why;
    for (const Dereference& goal : answer.holding) {
      open.erase(goal);
      found.holding.insert(goal);
      found.unknown.erase(goal);
    }
    for (const auto& [name, count] : answer.statistics.counts()) found.statistics.add(name, count);
    before = std::move(ring);
  }
  return found;
}

/// All methods with open goals, dealt out to workers that live as long as there is work.
class Search {
 public:
  Search(NullFindings& findings, const ModelText& model, const Config& config, const Budget& budget,
         const Log& log)
      : findings_(findings), model_(model), config_(config), budget_(budget), log_(log) {
    options_.engine = engine::findEngine("alter");
    options_.engineOptions = config.run.engineOptions;
    options_.engineOptions.factsFile.clear();  // it is about one program
    options_.goalSeconds = config.null.goalSeconds;
  }

  void run() {
    collect();
    const auto progress = progressOnStandardError(config_.files.front());
    for (std::size_t i = 0; i < methods_.size(); ++i) pending_.insert(i);
    while (!pending_.empty() && !budget_.cancelled() && !budget_.exhausted()) runWorkers(progress);
  }

 private:
  /// Methods that are left are dealt out; one whose worker ends early is not asked again.
  void runWorkers(const verify::Progress& progress) {
    const std::size_t jobs = std::min<std::size_t>(config_.run.limits.jobs, pending_.size());
    std::vector<std::vector<std::size_t>> hands(jobs);
    for (const std::size_t place : pending_) hands[dealt_++ % jobs].push_back(place);
    std::vector<WorkerTask> tasks;
    for (const std::vector<std::size_t>& hand : hands)
      tasks.push_back({[this, &hand](const Send& send) {
                         for (const std::size_t place : hand) send(searched(place));
                       },
                       {std::nullopt, config_.run.limits.megabytes}});
    const auto receive = [&](std::size_t, const std::string& message) {
      apply(message);
      progress(progressLine());
      return GoOn::Yes;
    };
    const std::vector<WorkerOutcome> outcomes =
        Workers(static_cast<unsigned>(jobs)).run(tasks, receive, budget_);
    for (std::size_t i = 0; i < jobs; ++i) {
      if (outcomes[i].end == WorkerEnd::Cancelled) continue;
      const auto lost = std::ranges::find_if(
          hands[i], [&](std::size_t place) { return pending_.contains(place); });
      if (lost == hands[i].end()) continue;
      const bool isMemory = outcomes[i].end == WorkerEnd::OverMemory;
      for (NullGoal* goal : methods_[*lost].goals)
        goal->why = toString(isMemory ? Reason::Memory : Reason::Crash);
      if (!isMemory)
        log_.warning(fmt::format("the search around {} failed: {}",
                                 findings_.nameOf(*methods_[*lost].goals.front()),
                                 outcomes[i].why));
      pending_.erase(*lost);
    }
  }

  std::string progressLine() const {
    const std::chrono::duration<double> spent = Budget::Clock::now() - began_;
    const double perSecond = static_cast<double>(asked_) / std::max(spent.count(), 0.001);
    return fmt::format(
        "{} of {} open goals asked, {} hold; {:.1f} goals a second, about {:.0f} s left", asked_,
        open_, holding_, perSecond,
        static_cast<double>(open_ - asked_) / std::max(perSecond, 0.001));
  }

  void collect() {
    std::map<std::size_t, MethodGoals> byMethod;
    for (NullGoal& goal : findings_.goals) {
      if (!isAsked(goal, config_.null)) continue;
      const auto number = model_.find(findings_.methods[goal.method].name);
      if (!number) {
        goal.why = "not modelled";
        continue;
      }
      MethodGoals& its = byMethod[goal.method];
      its.method = *number;
      its.goals.push_back(&goal);
      ++open_;
    }
    for (auto& [place, goals] : byMethod) methods_.push_back(std::move(goals));
    std::ranges::stable_sort(methods_, {}, [](const MethodGoals& its) {
      return std::ranges::none_of(its.goals,
                                  [](const NullGoal* goal) { return isSuspicious(*goal); });
    });
  }

  static Dereference placeOf(const NullGoal& goal) {
    return {static_cast<std::uint16_t>(goal.bci), goal.siteNumber};
  }

  /// In a worker.
  std::string searched(std::size_t place) const {
    const MethodGoals& its = methods_[place];
    std::set<Dereference> goals;
    for (const NullGoal* goal : its.goals) goals.insert(placeOf(*goal));
    const RingAnswer found = searchMethod(model_, its.method, goals, options_, budget_, log_);
    SearchJson holding = SearchJson::array();
    for (const Dereference& goal : found.holding) holding.push_back({goal.bci, goal.site});
    SearchJson unknown = SearchJson::array();
    for (const auto& [goal, why] : found.unknown) unknown.push_back({goal.bci, goal.site, why});
    return SearchJson{{"place", place},
                      {"holding", std::move(holding)},
                      {"unknown", std::move(unknown)},
                      {"statistics", found.statistics.counts()}}
        .dump();
  }

  void apply(const std::string& message) {
    const SearchJson json = SearchJson::parse(message);
    const auto place = json.at("place").get<std::size_t>();
    pending_.erase(place);
    const MethodGoals& its = methods_.at(place);
    std::map<Dereference, NullGoal*> goals;
    for (NullGoal* goal : its.goals) goals.emplace(placeOf(*goal), goal);
    for (const SearchJson& row : json.at("holding")) {
      NullGoal& goal = *goals.at({row[0].get<std::uint16_t>(), row[1].get<std::int32_t>()});
      goal.status = NullStatus::Holds;
      goal.engine = "alter";
      ++holding_;
    }
    for (const SearchJson& row : json.at("unknown"))
      goals.at({row[0].get<std::uint16_t>(), row[1].get<std::int32_t>()})->why = row[2];
    asked_ += its.goals.size();
    for (const auto& [name, count] : json.at("statistics").items())
      findings_.statistics.add(name, count.get<double>());
  }

  NullFindings& findings_;
  const ModelText& model_;
  const Config& config_;
  const Budget& budget_;
  const Log& log_;
  SearchOptions options_;
  /// Open goals of one method.
  struct MethodGoals {
    null_model::MethodNumber method = 0;
    std::vector<NullGoal*> goals;
  };

  std::vector<MethodGoals> methods_;
  std::set<std::size_t> pending_;  // places of methods
  std::size_t dealt_ = 0;
  const Budget::Clock::time_point began_ = Budget::Clock::now();
  std::size_t open_ = 0;
  std::size_t asked_ = 0;
  std::size_t holding_ = 0;
};

}  // namespace

RingAnswer askInRing(const ModelText& model, const Ring& ring, const std::set<Dereference>& goals,
                     const SearchOptions& options, const Budget& budget, const Log& log) {
  return RingSearch(model, ring, goals, options, budget, log).run();
}

void searchOpenGoals(NullFindings& findings, const ModelText& model, const Config& config,
                     const Budget& budget, const Log& log) {
  if (!findings.unconfirmed.empty()) return;  // the model assumes what was confirmed
  Search(findings, model, config, budget, log).run();
}

}  // namespace fathom::app
