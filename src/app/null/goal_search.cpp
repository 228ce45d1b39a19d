#include "app/null/goal_search.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <nlohmann/json.hpp>

#include "app/incremental/whole_run.h"
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

  const logic::TermStore& terms() const { return terms_; }
  const program::Program& program() const { return made_.program; }

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

SearchJson toJson(const RingAnswer& answer) {
  SearchJson holding = SearchJson::array();
  for (const Dereference& goal : answer.holding) holding.push_back({goal.bci, goal.site});
  SearchJson unknown = SearchJson::array();
  for (const auto& [goal, why] : answer.unknown) unknown.push_back({goal.bci, goal.site, why});
  return {{"holding", std::move(holding)},
          {"unknown", std::move(unknown)},
          {"statistics", answer.statistics.counts()}};
}

RingAnswer answerOf(const SearchJson& json) {
  RingAnswer answer;
  const auto placeIn = [](const SearchJson& row) {
    return Dereference{row.at(0).get<std::uint16_t>(), row.at(1).get<std::int32_t>()};
  };
  for (const SearchJson& row : json.at("holding")) answer.holding.insert(placeIn(row));
  for (const SearchJson& row : json.at("unknown")) answer.unknown[placeIn(row)] = row.at(2);
  for (const auto& [name, count] : json.at("statistics").items())
    answer.statistics.add(name, count.get<double>());
  return answer;
}

/// Whether asking again, with the same time, comes to the same.
bool isLasting(const RingAnswer& answer) {
  return std::ranges::none_of(answer.unknown, [](const auto& one) {
    const auto reason = readReason(one.second);
    return reason && mayGoBetter(*reason);
  });
}

/// What was used of KnownRings, or is to be kept there, and whether the engine was asked.
struct RingUse {
  std::map<std::string, std::string> answers;  // by key
  bool isAsked = false;
};

/// The answer of an earlier run, else the engine's; which it is goes into `use`.
RingAnswer answerInRing(const ModelText& model, const Ring& ring,
                        const std::set<Dereference>& goals, const SearchOptions& options,
                        const KnownRings& known, RingUse& use, const Budget& budget,
                        const Log& log) {
  RingSearch search(model, ring, goals, options, budget, log);
  const std::string key = known.keyOf(search.terms(), search.program());
  if (const std::string* found = known.find(key))
    return answerOf(SearchJson::parse(use.answers[key] = *found));
  use.isAsked = true;
  RingAnswer answer = search.run();
  if (isLasting(answer) && !budget.cancelled() && !budget.exhausted())
    use.answers[key] = toJson(answer).dump();
  return answer;
}

/// Goals of one method in rings that grow.
RingAnswer searchMethod(const ModelText& model, null_model::MethodNumber method,
                        const std::set<Dereference>& goals, const SearchOptions& options,
                        const KnownRings& known, RingUse& use, const Budget& budget,
                        const Log& log) {
  RingAnswer found;
  std::set<Dereference> open = goals;
  std::optional<Ring> before;
  for (const RingSize& size : kRings) {
    if (open.empty() || budget.cancelled()) break;
    Ring ring = null_model::ringAround(model, method, size);
    if (before && before->entered == ring.entered) continue;
    const RingAnswer answer = answerInRing(model, ring, open, options, known, use, budget, log);
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
  Search(NullFindings& findings, const ModelText& model, KnownRings& known, const Config& config,
         const Budget& budget, const Log& log)
      : findings_(findings),
        model_(model),
        known_(known),
        config_(config),
        budget_(budget),
        log_(log) {
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
    known_.finish(pending_.empty());
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
    RingUse use;
    const RingAnswer found =
        searchMethod(model_, its.method, goals, options_, known_, use, budget_, log_);
    return SearchJson{{"place", place},
                      {"found", toJson(found)},
                      {"rings", use.answers},
                      {"isAsked", use.isAsked}}
        .dump();
  }

  void apply(const std::string& message) {
    const SearchJson json = SearchJson::parse(message);
    const auto number = json.at("place").get<std::size_t>();
    pending_.erase(number);
    const MethodGoals& its = methods_.at(number);
    std::map<Dereference, NullGoal*> goals;
    for (NullGoal* goal : its.goals) goals.emplace(placeOf(*goal), goal);
    const RingAnswer found = answerOf(json.at("found"));
    for (const Dereference& place : found.holding) {
      NullGoal& goal = *goals.at(place);
      goal.status = NullStatus::Holds;
      goal.engine = "alter";
      ++holding_;
    }
    for (const auto& [place, why] : found.unknown) goals.at(place)->why = why;
    asked_ += its.goals.size();
    for (NullGoal* goal : its.goals) goal->isAsked = json.at("isAsked");
    for (const auto& [name, count] : found.statistics.counts())
      findings_.statistics.add(name, count);
    for (const auto& [key, answer] : json.at("rings").items())
      known_.use(key, answer.get<std::string>());
  }

  NullFindings& findings_;
  const ModelText& model_;
  KnownRings& known_;
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

void searchOpenGoals(NullFindings& findings, const ModelText& model, KnownRings& known,
                     const Config& config, const Budget& budget, const Log& log) {
  if (!findings.unconfirmed.empty()) return;  // the model assumes what was confirmed
  Search(findings, model, known, config, budget, log).run();
}

}  // namespace fathom::app
