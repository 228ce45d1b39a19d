#include "engine/engine_process.h"

#include <fstream>
#include <memory>

#include "base/work.h"
#include "engine/messages.h"
#include "transform/assume_invariants.h"
#include "transform/unchanged.h"

namespace fathom::engine {

namespace {

/// Every line is in the file at once: the engine may be stopped at any time.
Log logInto(const std::string& file) {
  if (file.empty()) return {};
  const auto out = std::make_shared<std::ofstream>(file, std::ios::app);
  return Log([out](Log::Level, const std::string& line) { *out << line << std::endl; });
}

transform::Transformed withInvariants(logic::TermStore& terms, const program::Program& program,
                                      const program::Proof& invariants) {
  return invariants.procedures.empty() ? transform::unchanged(program)
                                       : transform::assumeInvariants(terms, program, invariants);
}

/// The finding about the original program. An engine that gives up at the end of its time may find
/// more with more of it.
Finding translatedBack(Finding finding, const transform::BackTranslation& translation,
                       const Budget& budget) {
  if (auto* holds = std::get_if<program::Holds>(&finding.verdict))
    holds->proof = translation.back(holds->proof);
  if (auto* violated = std::get_if<program::Violated>(&finding.verdict))
    violated->trace = translation.back(violated->trace);
  if (std::holds_alternative<program::Unknown>(finding.verdict) && budget.exhausted())
    finding.verdict = program::Unknown{"timeout", Reason::Timeout};
  return finding;
}

void runEngine(logic::TermStore& terms, const program::Program& program, const EngineRun& run,
               const Send& sendText) {
  const auto send = [&](const EngineMessage& message) {
    sendText(toMessage(terms, program, message));
  };
  Statistics statistics;
  const Options& options = run.options.engineOptions;
  const Limits& limits = run.options.limits;
  const Workers workers(limits.jobs);
  Context context{terms,
                  limits.cpuSeconds ? Budget::ofCpuTime(*limits.cpuSeconds) : Budget(),
                  workers,
                  statistics,
                  logInto(options.logFile),
                  options,
                  run.isRandomlyTested};
  const transform::Transformed assumed = withInvariants(terms, program, run.invariants);
  const auto found = [&](Finding finding) {
    send(translatedBack(std::move(finding), *assumed.translation, context.budget));
  };
  context.learned = [&](const program::Proof& invariants) {
    send(EngineInvariants{assumed.translation->back(invariants)});
  };
  try {
    run.options.engine->verify(context, assumed.program, run.goals, found);
  } catch (const Unsupported& error) {
    send(EngineFailure{reasonOf(error), error.what()});
  } catch (const EnvironmentError& error) {
    send(EngineFailure{reasonOf(error), error.what()});
  }
  statistics.set("seconds of work", workSeconds());
  send(statistics);
}

}  // namespace

WorkerTask asWorker(logic::TermStore& terms, const program::Program& program, EngineRun run) {
  const WorkerLimits limits{run.options.limits.cpuSeconds, run.options.limits.megabytes};
  return {[&terms, &program, run = std::move(run)](const Send& send) {
            runEngine(terms, program, run, send);
          },
          limits};
}

}  // namespace fathom::engine
