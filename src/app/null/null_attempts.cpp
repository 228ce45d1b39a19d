#include "app/null/null_attempts.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <map>
#include <set>

#include "app/null/null_report.h"
#include "app/progress.h"
#include "evidence/replay/jvm/entry_runs.h"

namespace fathom::app {
namespace {

namespace jvm = evidence::jvm;

constexpr std::size_t kMethodsAtOnce = 100;

/// a.b.C, m and (I)V of a.b.C.m(I)V.
jvm::EntryCall callOf(const std::string& name, unsigned seed) {
  const std::size_t open = name.find('(');
  const std::size_t dot = name.rfind('.', open);
  return {name.substr(0, dot), name.substr(dot + 1, open - dot - 1), name.substr(open), seed};
}

class Attempts {
 public:
  Attempts(NullFindings& findings, const Config& config, const frontend::JvmProgram& program,
           const Budget& budget)
      : findings_(findings),
        config_(config),
        program_(program),
        budget_(budget),
        objects_(fmt::format("{} {}", passesNull(config) ? "null" : "objects",
                             fmt::join(findings.objects, " "))),
        progress_(progressOnStandardError(config.files.front())) {
    for (NullGoal& goal : findings_.goals) {
      // What a throw raises looks like the goal that it is not null.
      if (goal.site != "athrow" && goal.site != "requireNonNull")
        places_.emplace(findings_.nameOf(goal), &goal);
    }
  }

  /// Methods of one class after the other: classes are loaded once.
  void run() {
    const std::vector<std::size_t> methods = methodsToCall();
    most_ = methods.size() * config_.null.attempts;
    for (std::size_t at = 0; at < methods.size() && !isOver(); at += kMethodsAtOnce) {
      std::vector<jvm::EntryCall> calls;
      std::vector<NullMethod*> called;  // by call
      for (std::size_t i = at; i < std::min(methods.size(), at + kMethodsAtOnce); ++i)
        for (unsigned seed = 0; seed < config_.null.attempts; ++seed) {
          called.push_back(&findings_.methods[methods[i]]);
          calls.push_back(callOf(called.back()->name, seed));
        }
      const auto found = flightsOf(calls, false);
      if (!found) return;
      for (NullMethod* method : called) method->calls = NullCalls::Made;
      for (const jvm::EntryFlight& flight : *found) called[flight.call]->calls = NullCalls::Raised;
      findings_.attempts += calls.size();
      judge(*found, calls);
      progress_(fmt::format("{} of {} calls on the JVM, {} goals violated", findings_.attempts,
                            most_, findings_.count(NullStatus::Violated)));
    }
  }

 private:
  static bool passesNull(const Config& config) {
    return config.null.arguments() == NullConfig::Arguments::Any;
  }

  using Flights = std::vector<jvm::EntryFlight>;

  bool isOver() const { return budget_.cancelled() || budget_.exhausted(); }

  /// Nothing where no JVM runs.
  std::optional<Flights> flightsOf(const std::vector<jvm::EntryCall>& calls, bool isAnew) {
    const jvm::RunOptions options{{config_.run.limits.cpuSeconds, std::nullopt},
                                  config_.replay != ReplayMode::Unsafe};
    auto ran = jvm::runEntries(
        program_, calls, options, budget_, [](std::size_t) {}, jvm::nullAttack(objects_, isAnew));
    if (const auto* failed = std::get_if<jvm::NotStarted>(&ran)) {
      findings_.notRun = failed->why;
      return std::nullopt;
    }
    return std::get<Flights>(std::move(ran));
  }

  /// Methods with open goals, and those that lead there; those of reported goals first.
  std::vector<std::size_t> methodsToCall() const {
    std::set<std::size_t> reported;
    std::set<std::size_t> all;
    for (const NullGoal& goal : findings_.goals) {
      if (!config_.null.attacks && goal.status != NullStatus::Open) continue;
      for (std::set<std::size_t>* methods : {&reported, &all}) {
        if (methods == &reported && !isAsked(goal, config_.null)) continue;
        methods->insert(goal.method);
        methods->insert(goal.chain.begin(), goal.chain.end());
      }
    }
    std::vector<std::size_t> methods(reported.begin(), reported.end());
    std::ranges::set_difference(all, reported, std::back_inserter(methods));
    std::erase_if(methods, [&](std::size_t method) {
      const NullMethod& its = findings_.methods[method];
      return its.calls == NullCalls::Silent || its.name.find(".<clinit>(") != std::string::npos;
    });
    return methods;
  }

  /// The goal at the place that the exception comes from; null where none is, or it is violated.
  NullGoal* goalOf(const jvm::EntryFlight& flight) const {
    const auto place = places_.find(jvm::toString(flight.flight.from));
    const bool isNews = place != places_.end() && place->second->status != NullStatus::Violated;
    return isNews ? place->second : nullptr;
  }

  /// A goal is violated if the same call raises the exception there once more.
  void judge(const Flights& found, const std::vector<jvm::EntryCall>& calls) {
    std::vector<jvm::EntryCall> again;
    std::map<const NullGoal*, std::size_t> tried;
    std::set<std::size_t> chosen;
    for (const jvm::EntryFlight& flight : found) {
      const NullGoal* goal = goalOf(flight);
      if (goal == nullptr || tried[goal] == kTries) continue;
      ++tried[goal];
      if (chosen.insert(flight.call).second) again.push_back(calls[flight.call]);
    }
    if (again.empty()) return;
    if (const auto flights = flightsOf(again, true))
      for (const jvm::EntryFlight& flight : *flights)
        if (NullGoal* goal = goalOf(flight)) violate(*goal, flight);
  }

  void violate(NullGoal& goal, const jvm::EntryFlight& flight) {
    if (goal.status != NullStatus::Open)
      findings_.unconfirmed.push_back(fmt::format("{} was proved, but {} raises the exception",
                                                  findings_.nameOf(goal),
                                                  flight.expressions.back()));
    goal.status = NullStatus::Violated;
    goal.expressions = flight.expressions;
  }

  static constexpr std::size_t kTries = 3;  // of calls that raised the same once

  NullFindings& findings_;
  const Config& config_;
  const frontend::JvmProgram& program_;
  const Budget& budget_;
  const std::string objects_;
  verify::Progress progress_;
  std::map<std::string, NullGoal*> places_;
  std::size_t most_ = 0;
};

}  // namespace

void attemptGoals(NullFindings& findings, const Config& config, const frontend::JvmProgram& program,
                  const Budget& budget) {
  Attempts(findings, config, program, budget).run();
}

}  // namespace fathom::app
