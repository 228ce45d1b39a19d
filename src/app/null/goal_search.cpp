#include "app/null/goal_search.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <nlohmann/json.hpp>

#include "app/null/null_report.h"
#include "app/progress.h"
#include "base/match.h"
#include "base/process/workers.h"
#include "engine/registry/registry.h"
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

/// The method alone; with what it calls; with who calls it, and so on.
constexpr RingSize kRings[]{{.callees = 0, .callers = 0},
                            {.callees = 2, .callers = 0},
                            {.callees = 2, .callers = 1},
                            {.callees = 3, .callers = 3, .operations = 12'000}};

/// Looks at one method in a worker.
class MethodSearch {
 public:
  MethodSearch(const ModelText& model, const SearchOptions& options, const Budget& budget,
               const Log& log)
      : model_(model), options_(options), budget_(budget), log_(log) {}

  /// For each goal what became of it: whether it holds, and why it is unknown.
  struct Found {
    std::map<Dereference, std::string> unknown;
    std::vector<Dereference> holding;
    Statistics statistics;
  };

  Found run(null_model::MethodNumber method, const std::set<Dereference>& goals) {
    Found found;
    std::set<Dereference> open = goals;
    std::optional<Ring> before;
    for (const RingSize& size : kRings) {
      if (open.empty() || budget_.cancelled()) break;
      Ring ring = null_model::ringAround(model_, method, size);
      if (before && before->entered == ring.entered) continue;
      take(askInRing(model_, ring, open, options_, budget_, log_), open, found);
      before = std::move(ring);
    }
    return found;
  }

 private:
  static void take(const RingAnswer& answer, std::set<Dereference>& open, Found& found) {
    std::set<Dereference> notProved;
    for (const report::GoalResult& row : answer.result.goals) {
      const Dereference& goal = answer.goals[row.goal.index()];
      if (std::holds_alternative<report::Proved>(row.answer)) continue;
      notProved.insert(goal);
      const auto* unknown = std::get_if<report::Unknown>(&row.answer);
      found.unknown[goal] = unknown ? std::string(toString(unknown->reason)) : "beyond";
    }
    for (const Dereference& goal : answer.goals)
      if (!notProved.contains(goal) && open.erase(goal) > 0) {
        found.holding.push_back(goal);
        found.unknown.erase(goal);
      }
    for (const auto& [name, count] : answer.result.statistics.counts())
      found.statistics.add(name, count);
    found.statistics.add("rings", 1);
  }

  const ModelText& model_;
  const SearchOptions& options_;
  const Budget& budget_;
  const Log& log_;
};

/// All methods with open goals, dealt out to workers that live as long as there is work.
class Search {
 public:
  Search(NullFindings& findings, const ModelText& model, const Config& config, const Budget& budget,
         const Log& log)
      : findings_(findings), model_(model), config_(config), budget_(budget), log_(log) {
    options_.run = config.run;
    options_.run.engine = engine::findEngine("alter");
    options_.run.limits.jobs = 1;
    options_.goalSeconds = config.null.goalSeconds;
  }

  void run() {
    collect();
    const unsigned jobs = std::max(1U, config_.run.limits.jobs);
    std::vector<WorkerTask> tasks;
    for (unsigned i = 0; i < jobs; ++i)
      tasks.push_back({[this, i, jobs](const Send& send) {
                         for (std::size_t k = i; k < methods_.size(); k += jobs) send(searched(k));
                       },
                       {config_.run.limits.cpuSeconds, config_.run.limits.megabytes}});
    const auto progress = progressOnStandardError(config_.files.front());
    const auto began = Budget::Clock::now();
    Workers(jobs).run(
        tasks,
        [&](std::size_t, const std::string& message) {
          apply(message);
          const std::chrono::duration<double> spent = Budget::Clock::now() - began;
          const double perSecond = static_cast<double>(asked_) / std::max(spent.count(), 0.001);
          progress(
              fmt::format("{} of {} open goals asked, {} hold; {:.1f} goals a second, about "
                          "{:.0f} s left",
                          asked_, open_, holding_, perSecond,
                          static_cast<double>(open_ - asked_) / std::max(perSecond, 0.001)));
          return GoOn::Yes;
        },
        budget_);
  }

 private:
  void collect() {
    std::map<std::size_t, MethodGoals> byMethod;
    for (NullGoal& goal : findings_.goals) {
      if (goal.status != NullStatus::Open || !isAsked(goal)) continue;
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

  bool isAsked(const NullGoal& goal) const {
    return config_.null.goals() == NullConfig::Goals::All || isSuspicious(goal);
  }

  static Dereference placeOf(const NullGoal& goal) {
    return {static_cast<std::uint16_t>(goal.bci), goal.siteNumber};
  }

  /// In a worker.
  std::string searched(std::size_t place) const {
    const MethodGoals& its = methods_[place];
    std::set<Dereference> goals;
    for (const NullGoal* goal : its.goals) goals.insert(placeOf(*goal));
    const auto found = MethodSearch(model_, options_, budget_, log_).run(its.method, goals);
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
    const MethodGoals& its = methods_.at(json.at("place").get<std::size_t>());
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
  std::vector<MethodGoals> methods_;
  std::size_t open_ = 0;
  std::size_t asked_ = 0;
  std::size_t holding_ = 0;
};

}  // namespace

RingAnswer askInRing(const ModelText& model, const Ring& ring, const std::set<Dereference>& goals,
                     const SearchOptions& options, const Budget& budget, const Log& log) {
  auto terms = std::make_shared<logic::TermStore>();
  null_model::GoalProgram made = null_model::goalProgram(*terms, model, ring, goals);
  program::requireWellFormed(*terms, made.program);
  std::vector<program::GoalId> all;
  for (std::size_t i = 0; i < made.goals.size(); ++i) all.emplace_back(i);
  verify::VerifyOptions how;
  how.run = options.run;
  how.run.limits.cpuSeconds = options.goalSeconds * static_cast<double>(all.size());
  RingAnswer answer{made.goals, {}, ring.methods.size()};
  answer.result =
      verify::verify(terms, std::make_shared<const program::Program>(std::move(made.program)), all,
                     how, budget, log, [](const std::string&) {});
  return answer;
}

void searchOpenGoals(NullFindings& findings, const ModelText& model, const Config& config,
                     const Budget& budget, const Log& log) {
  if (!findings.unconfirmed.empty()) return;  // the model assumes what was confirmed
  Search(findings, model, config, budget, log).run();
}

}  // namespace fathom::app
