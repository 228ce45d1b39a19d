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

void work(logic::TermStore& terms, const program::Program& program, const EngineRun& run,
          const Send& say) {
  const auto tell = [&](const EngineMessage& message) { say(toMessage(terms, program, message)); };
  Statistics statistics;
  const Workers workers(run.jobs);
  Context context{terms,
                  run.cpuSeconds ? Budget::ofCpuTime(*run.cpuSeconds) : Budget(),
                  workers,
                  statistics,
                  logInto(run.logFile),
                  run.dumpFolder,
                  run.options,
                  run.runsTried};
  const transform::Transformed known = run.facts.procedures.empty()
                                           ? transform::unchanged(program)
                                           : transform::assumeInvariants(terms, program, run.facts);
  const auto found = [&](Finding finding) {
    if (auto* holds = std::get_if<program::Holds>(&finding.verdict))
      holds->proof = known.translation->back(holds->proof);
    if (auto* violated = std::get_if<program::Violated>(&finding.verdict))
      violated->trace = known.translation->back(violated->trace);
    // Whatever it calls it: with more time it might have found more.
    if (std::holds_alternative<program::Unknown>(finding.verdict) && context.budget.exhausted())
      finding.verdict = program::Unknown{"timeout"};
    tell(std::move(finding));
  };
  context.learned = [&](const program::Proof& claims) {
    tell(EngineLearned{known.translation->back(claims)});
  };
  try {
    run.engine->verify(context, known.program, run.goals, found);
  } catch (const Unsupported& error) {
    tell(EngineRefuses{error.what()});
  } catch (const EnvironmentError& error) {
    tell(EngineFails{error.what()});
  }
  statistics.set("seconds of work", workSeconds());
  tell(statistics);
}

}  // namespace

WorkerTask asWorker(logic::TermStore& terms, const program::Program& program, EngineRun run) {
  const WorkerLimits limits{run.cpuSeconds, run.megabytes};
  return {
      [&terms, &program, run = std::move(run)](const Send& say) { work(terms, program, run, say); },
      limits};
}

}  // namespace fathom::engine
