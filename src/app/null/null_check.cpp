#include "app/null/null_check.h"

#include <algorithm>
#include <cstdio>
#include <fmt/core.h>
#include <map>
#include <set>

#include "app/conclusion.h"
#include "app/frontends.h"
#include "app/null/goal_search.h"
#include "app/null/known_findings.h"
#include "app/null/null_report.h"
#include "app/null/null_result.h"
#include "app/null/silent_calls.h"
#include "app/progress.h"
#include "base/file.h"
#include "base/match.h"
#include "evidence/replay/jvm/entry_runs.h"
#include "frontend/java/frontend.h"
#include "frontend/java/read.h"
#include "report/render.h"

namespace fathom::app {
namespace {

namespace jvm = evidence::jvm;

/// a.b.C, m and (I)V of a.b.C.m(I)V.
jvm::EntryCall callOf(const std::string& name, unsigned seed) {
  const std::size_t open = name.find('(');
  const std::size_t dot = name.rfind('.', open);
  return {name.substr(0, dot), name.substr(dot + 1, open - dot - 1), name.substr(open), seed};
}

/// Calls entry points of open goals until they raise what the goals ask for.
class Attempts {
 public:
  Attempts(NullFindings& findings, const Config& config, const frontend::JvmProgram& program,
           const Budget& budget)
      : findings_(findings), config_(config), program_(program), budget_(budget) {
    for (NullGoal& goal : findings_.goals) {
      // What a throw raises looks like the goal that it is not null.
      if (goal.site != "athrow" && goal.site != "requireNonNull")
        places_.emplace(findings_.nameOf(goal), &goal);
    }
  }

  void run() {
    const std::vector<std::size_t> methods = methodsToCall();
    const auto progress = progressOnStandardError(config_.files.front());
    for (unsigned seed = 0; seed < config_.null.attempts; ++seed) {
      std::vector<jvm::EntryCall> calls;
      for (const std::size_t method : methods) {
        calls.push_back(callOf(findings_.methods[method].name, seed));
        NullCalls& its = findings_.methods[method].calls;
        if (its == NullCalls::None) its = NullCalls::Made;
      }
      const std::size_t before = findings_.attempts;
      const auto tell = [&](std::size_t done) {
        findings_.attempts = before + done;
        progress(fmt::format("{} of {} calls of entry points, {} goals violated",
                             findings_.attempts, methods.size() * config_.null.attempts,
                             findings_.count(NullStatus::Violated)));
      };
      const auto ran = jvm::runEntries(program_, calls, options(), budget_, tell);
      if (const auto* failed = std::get_if<jvm::NotStarted>(&ran)) {
        findings_.notRun = failed->why;
        return;
      }
      for (const auto& flight : std::get<std::vector<jvm::EntryFlight>>(ran)) {
        findings_.methods[methods[flight.call]].calls = NullCalls::Raised;
        judge(flight, calls[flight.call]);
      }
      if (budget_.cancelled() || budget_.exhausted()) return;
    }
  }

 private:
  jvm::RunOptions options() const {
    return {{config_.run.limits.cpuSeconds, std::nullopt}, config_.replay != ReplayMode::Unsafe};
  }

  /// Methods with open goals, and the entry points that lead there; of the strongest evidence
  /// first.
  std::vector<std::size_t> methodsToCall() const {
    std::vector<const NullGoal*> open;
    for (const NullGoal& goal : findings_.goals)
      if (config_.null.attacks || goal.status == NullStatus::Open) open.push_back(&goal);
    std::ranges::stable_sort(open, {},
                             [](const NullGoal* goal) { return goal->evidence != "literal"; });
    std::vector<std::size_t> methods;
    std::set<std::size_t> seen;
    const auto add = [&](std::size_t method) {
      const NullMethod& its = findings_.methods[method];
      if (its.calls != NullCalls::Silent && its.name.find(".<clinit>(") == std::string::npos &&
          seen.insert(method).second)
        methods.push_back(method);
    };
    for (const NullGoal* goal : open) {
      add(goal->method);
      if (!goal->chain.empty()) add(goal->chain.front());
    }
    return methods;
  }

  /// A goal is violated if the same call alone, in another JVM, raises the exception there too.
  void judge(const jvm::EntryFlight& found, const jvm::EntryCall& call) {
    const auto place = places_.find(jvm::toString(found.flight.from));
    if (place == places_.end() || place->second->status == NullStatus::Violated) return;
    const auto again = jvm::runEntries(program_, {call}, options(), budget_, [](std::size_t) {});
    const auto* flights = std::get_if<std::vector<jvm::EntryFlight>>(&again);
    if (!flights) return;
    for (const jvm::EntryFlight& flight : *flights) {
      if (flight.flight.from != found.flight.from) continue;
      NullGoal& goal = *place->second;
      if (goal.status != NullStatus::Open)
        findings_.unconfirmed.push_back(fmt::format("{} was proved, but {} raises the exception",
                                                    findings_.nameOf(goal),
                                                    flight.expressions.back()));
      goal.status = NullStatus::Violated;
      goal.expressions = flight.expressions;
      return;
    }
  }

  NullFindings& findings_;
  const Config& config_;
  const frontend::JvmProgram& program_;
  const Budget& budget_;
  std::map<std::string, NullGoal*> places_;
};

frontend::java::nullness::Policy policyOf(const Config& config) {
  frontend::java::nullness::Policy policy;
  policy.arguments = config.null.arguments();
  policy.entryState = config.null.entryState();
  policy.goals = config.null.goals();
  policy.closedWorld = config.null.closedWorld;
  if (std::ranges::find(config.entries, "all") == config.entries.end())
    policy.entries = config.entries;
  return policy;
}

/// By engines and calls on the JVM, unless an earlier run did the same.
void decide(NullFindings& findings, const frontend::java::NullReport& report, const Config& config,
            Knowledge* knowledge, const Budget& budget, const Log& log) {
  findings.hasStore = knowledge != nullptr;
  std::optional<KnownFindings> known;
  if (knowledge != nullptr) known.emplace(*knowledge, report.json, config, budget);
  if (known && known->apply(findings)) return;
  KnownRings rings(knowledge, config);
  if (config.null.goalSeconds > 0)
    searchOpenGoals(findings, frontend::java::null_model::ModelText(report.model), rings, config,
                    budget, log);
  std::optional<SilentCalls> silent;
  if (config.replay != ReplayMode::Off) {
    if (knowledge != nullptr) silent.emplace(*knowledge, report.jvm, config);
    if (silent) silent->apply(findings);
    Attempts(findings, config, report.jvm, budget).run();
  }
  if (!known || !findings.notRun.empty() || budget.cancelled() || budget.exhausted()) return;
  if (silent) silent->keep(findings);
  known->keep(findings);
}

bool isJar(const std::string& file) {
  return file.ends_with(".jar");
}

}  // namespace

bool isNullCheck(const Config& config) {
  if (config.source.property != "null" || config.files.empty()) return false;
  const frontend::java::JavaFrontend java({}, false);
  if (!std::ranges::all_of(config.files, [&](const auto& file) { return java.reads(file); }))
    return false;
  return config.null.isGiven() ||
         (!config.java.mainClass && std::ranges::all_of(config.files, isJar));
}

frontend::java::NullReport analyseNulls(const Config& config, frontend::ReaderCache* cache,
                                        const Budget& budget, const Log& log) {
  const WorkerLimits limits{config.run.limits.cpuSeconds, config.run.limits.megabytes};
  return frontend::java::analyseNull(config.files, javaOptions(config, Arithmetic::Auto),
                                     policyOf(config), cache, limits, budget, log);
}

Status nullCheck(const Config& config, const Log& log, const Budget& budget) {
  const std::unique_ptr<Knowledge> knowledge = Knowledge::open(config, log);
  Conclusion conclusion(config, knowledge.get(), budget, log);
  const frontend::java::NullReport report = analyseNulls(config, knowledge.get(), budget, log);
  NullFindings findings;
  if (report.json.empty())
    findings.isInterrupted = true;
  else
    findings = readFindings(report.json);
  if (!report.json.empty()) decide(findings, report, config, knowledge.get(), budget, log);
  findings.isInterrupted = findings.isInterrupted || budget.cancelled();
  for (const std::string& warning : findings.warnings) log.warning(warning);
  const std::string text = toText(findings, config.null, config.files.front());
  std::fwrite(text.data(), 1, text.size(), stdout);
  std::vector<report::Result> results;
  results.push_back(resultOf(findings, config));
  return conclusion.of(results);
}

}  // namespace fathom::app
