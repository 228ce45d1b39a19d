#include "report/trace/stepping.h"

#include "base/match.h"

namespace fathom::report {

using namespace program;

run::Machine begun(const Run& run, ActivationId id) {
  const Activation& activation = run.trace[id];
  run::Machine machine(run.terms, run.program, run.trace.universe);
  machine.setGlobals(activation.globals);
  machine.enter(activation.procedure, activation.inputs, activation.outputs, activation.locals);
  return machine;
}

std::optional<std::vector<Value>> outputsOf(const Run& run, run::Machine& machine,
                                            ActivationId callee, const std::vector<Value>& passed) {
  if (run.trace[callee].anyInputs)
    return run::passThrough(run.terms, run.program, run.trace, run.passages, machine, callee,
                            passed);
  const auto& returned = run.recording.returned[callee.index()];
  if (!returned) return std::nullopt;
  machine.setGlobals(returned->globals);
  return returned->outputs;
}

bool takeStep(const Run& run, run::Machine& machine, const Procedure& body, const Step& step) {
  return match(
      body.edges[step.edge.index()].statement,
      [&](const Assign& assign) {
        auto results = run::valuesOrDepart(machine.evaluate(assign), "an assignment");
        for (std::size_t k = 0; k < results.size(); ++k)
          machine.set(assign.updates[k].target, std::move(results[k]));
        return true;
      },
      [](const Assume&) { return true; },
      [&](const Havoc& havoc) {
        for (std::size_t k = 0; k < havoc.targets.size(); ++k)
          machine.set(havoc.targets[k], step.chosen[k]);
        return true;
      },
      [&](const Call& call) {
        const auto passed = run::valuesOrDepart(machine.evaluateArguments(call), "an argument");
        const auto outputs = outputsOf(run, machine, *step.callee, passed);
        if (!outputs) return false;
        for (std::size_t k = 0; k < call.results.size(); ++k)
          machine.set(call.results[k], (*outputs)[k]);
        return true;
      });
}

}  // namespace fathom::report
