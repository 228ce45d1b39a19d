#include "verify/engine_runs.h"

#include <algorithm>
#include <fmt/core.h>
#include <set>

#include "base/match.h"
#include "engine/messages.h"

namespace fathom::verify {

using engine::EngineRun;
using engine::Finding;
using program::GoalId;
using report::Unknown;

namespace {

bool isLackOfTime(const Finding& finding) {
  const auto* unknown = std::get_if<program::Unknown>(&finding.verdict);
  return unknown != nullptr && unknown->why.starts_with("timeout");
}

std::set<GoalId> goalsOf(const std::vector<Finding>& findings, bool withUnknown) {
  std::set<GoalId> goals;
  for (const Finding& finding : findings)
    if (withUnknown || !std::holds_alternative<program::Unknown>(finding.verdict))
      goals.insert(finding.goals.begin(), finding.goals.end());
  return goals;
}

void take(logic::TermStore& terms, const program::Program& program, const std::string& message,
          EngineResult& heard, const Arrives& arrives) {
  try {
    engine::EngineMessage read = engine::readMessage(terms, program, message);
    match(
        read,
        [&](Finding& finding) {
          if (arrives) arrives(finding);
          heard.findings.push_back(std::move(finding));
        },
        [&](engine::EngineLearned& learned) { heard.learned = std::move(learned.claims); },
        [&](Statistics& statistics) { heard.statistics = std::move(statistics); },
        [&](engine::EngineRefuses& refuses) { heard.refusal = {"unsupported", refuses.sentence}; },
        [&](engine::EngineFails& fails) { heard.refusal = {"environment", fails.sentence}; });
  } catch (const InputError& error) {
    heard.unreadable.push_back(
        fmt::format("{} sent what cannot be read: {}", heard.run.engine->name, error.what()));
    heard.refusal = {"unconfirmed", "its evidence cannot be read"};
  }
}

}  // namespace

bool EngineResult::answersAll() const {
  return goalsOf(findings, false).size() == run.goals.size();
}

bool EngineResult::isThrough() const {
  if (refusal) return true;
  if (outcome.end == WorkerEnd::Crashed || outcome.end == WorkerEnd::OverMemory) return true;
  return outcome.end == WorkerEnd::Finished && std::ranges::none_of(findings, isLackOfTime) &&
         goalsOf(findings, true).size() == run.goals.size();
}

Unknown EngineResult::unanswered() const {
  switch (outcome.end) {
    case WorkerEnd::Finished:
      return refusal.value_or(Unknown{"timeout", "no answer in the time there was"});
    case WorkerEnd::Crashed:
      return {"crash", fmt::format("{} crashed: {}", run.engine->name, outcome.why)};
    case WorkerEnd::OverTime:
      return {"timeout", "no answer in the time there was; try a larger --timeout"};
    case WorkerEnd::OverMemory:
      return {"memory", fmt::format("no answer in {} MB; try a larger --memory", run.megabytes)};
    case WorkerEnd::Cancelled:
      return {"interrupted", "stopped before there was an answer"};
  }
  throw InternalError("every end of a worker has a case");
}

std::vector<EngineResult> runEngines(logic::TermStore& terms, const program::Program& program,
                                     const std::vector<EngineRun>& runs, const Arrives& arrives,
                                     const Workers& workers, const Budget& budget) {
  std::vector<EngineResult> heard;
  std::vector<WorkerTask> tasks;
  for (const EngineRun& run : runs) {
    heard.push_back({run});
    tasks.push_back(engine::asWorker(terms, program, run));
  }
  const auto listen = [&](std::size_t task, const std::string& message) {
    take(terms, program, message, heard[task], task == 0 ? arrives : Arrives());
    return heard[task].answersAll() ? GoOn::StopTheLater : GoOn::Yes;
  };
  const std::vector<WorkerOutcome> outcomes = workers.run(tasks, listen, budget);
  for (std::size_t i = 0; i < heard.size(); ++i) heard[i].outcome = outcomes[i];
  return heard;
}

}  // namespace fathom::verify
