#include "report/trace/stepping.h"

#include "base/match.h"

namespace fathom::report {

using namespace program;

run::Machine machineAtEntry(const ReplayContext& context, ActivationId id) {
  const Activation& activation = context.trace[id];
  run::Machine machine(context.terms, context.program, context.trace.universe);
  machine.setGlobals(activation.globals);
  machine.enter(activation.procedure, activation.inputs, activation.outputs, activation.locals);
  return machine;
}

std::optional<std::vector<Value>> outputsOf(const ReplayContext& context, run::Machine& machine,
                                            ActivationId callee,
                                            const std::vector<Value>& arguments) {
  if (context.trace[callee].anyInputs)
    return run::passThrough(context.terms, context.program, context.trace, context.paths, machine,
                            callee, arguments);
  const auto& returned = context.recording.returned[callee.index()];
  if (!returned) return std::nullopt;
  machine.setGlobals(returned->globals);
  return returned->outputs;
}

bool takeStep(const ReplayContext& context, run::Machine& machine, const Procedure& body,
              const Step& step) {
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
        const auto arguments = run::valuesOrDepart(machine.evaluateArguments(call), "an argument");
        const auto outputs = outputsOf(context, machine, *step.callee, arguments);
        if (!outputs) return false;
        for (std::size_t k = 0; k < call.results.size(); ++k)
          machine.set(call.results[k], (*outputs)[k]);
        return true;
      });
}

}  // namespace fathom::report
