#include "verify/engine_runs.h"

#include <algorithm>
#include <fmt/core.h>

#include "base/match.h"
#include "engine/messages.h"
#include "verify/answers.h"

namespace fathom::verify {

using engine::EngineRun;
using engine::Finding;
using report::Unknown;

namespace {

bool isTimeout(const Finding& finding) {
  const auto* unknown = std::get_if<program::Unknown>(&finding.verdict);
  return unknown != nullptr && unknown->reason == Reason::Timeout;
}

void receive(Finding finding, EngineResult& result, const OnFinding& onFinding) {
  const bool isUnknown = std::holds_alternative<program::Unknown>(finding.verdict);
  (isUnknown ? result.gaveUp : result.decided).insert(finding.goals.begin(), finding.goals.end());
  if (!onFinding || !onFinding(finding)) result.findings.push_back(std::move(finding));
}

void receive(logic::TermStore& terms, const program::Program& program, const std::string& message,
             EngineResult& result, const OnFinding& onFinding) {
  try {
    engine::EngineMessage read = engine::readMessage(terms, program, message);
    match(
        read, [&](Finding& finding) { receive(std::move(finding), result, onFinding); },
        [&](engine::EngineInvariants& sent) { result.invariants = std::move(sent.invariants); },
        [&](Statistics& statistics) { result.statistics = std::move(statistics); },
        [&](engine::EngineFailure& failure) {
          result.failure = {failure.reason, failure.sentence};
        });
  } catch (const InputError& error) {
    result.unreadable.push_back(fmt::format("{} sent an unreadable message: {}",
                                            result.run.options.engine->name, error.what()));
    result.failure = {Reason::Unconfirmed, "its evidence cannot be read"};
  }
}

}  // namespace

bool EngineResult::isExhausted() const {
  if (failure) return true;
  if (outcome.end == WorkerEnd::Crashed || outcome.end == WorkerEnd::OverMemory) return true;
  std::set<program::GoalId> answered = decided;
  answered.insert(gaveUp.begin(), gaveUp.end());
  return outcome.end == WorkerEnd::Finished && std::ranges::none_of(findings, isTimeout) &&
         answered.size() == run.goals.size();
}

Unknown EngineResult::whyUnknown() const {
  const engine::RunOptions& options = run.options;
  switch (outcome.end) {
    case WorkerEnd::Finished:
      return failure.value_or(unknownForTime());
    case WorkerEnd::Crashed:
      return {Reason::Crash, fmt::format("{} crashed: {}", options.engine->name, outcome.why)};
    case WorkerEnd::OverTime:
      return unknownForTime();
    case WorkerEnd::OverMemory:
      return {Reason::Memory,
              fmt::format("no answer in {} MB; try a larger --memory", options.limits.megabytes)};
    case WorkerEnd::Cancelled:
      return {Reason::Interrupted, "stopped before there was an answer"};
  }
  throw InternalError("every end of a worker has a case");
}

std::vector<EngineResult> runEngines(logic::TermStore& terms, const program::Program& program,
                                     const std::vector<EngineRun>& runs, const OnFinding& onFinding,
                                     const Workers& workers, const Budget& budget) {
  std::vector<EngineResult> results;
  std::vector<WorkerTask> tasks;
  for (const EngineRun& run : runs) {
    results.push_back({run});
    tasks.push_back(engine::asWorker(terms, program, run));
  }
  const auto onMessage = [&](std::size_t task, const std::string& message) {
    receive(terms, program, message, results[task], task == 0 ? onFinding : OnFinding());
    return results[task].decidesAll() ? GoOn::StopTheLater : GoOn::Yes;
  };
  const std::vector<WorkerOutcome> outcomes = workers.run(tasks, onMessage, budget);
  for (std::size_t i = 0; i < results.size(); ++i) results[i].outcome = outcomes[i];
  return results;
}

}  // namespace fathom::verify
