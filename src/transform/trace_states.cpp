#include "transform/trace_states.h"

#include "base/match.h"

namespace fathom::transform {

using program::Variable;

std::vector<ActivationId> calleesFirst(const Trace& trace) {
  std::vector<ActivationId> order;
  std::vector<bool> seen(trace.activations.size());
  std::vector<std::pair<ActivationId, std::size_t>> open;
  const auto enter = [&](ActivationId id) {
    if (seen.at(id.index())) return;
    seen[id.index()] = true;
    open.emplace_back(id, 0);
  };
  enter(trace.root);
  while (!open.empty()) {
    auto& [id, next] = open.back();
    const auto& steps = trace[id].steps;
    while (next < steps.size() && !steps[next].callee) ++next;
    if (next < steps.size()) {
      enter(*steps[next++].callee);
    } else {
      order.push_back(id);
      open.pop_back();
    }
  }
  return order;
}

Values valuesAtEntry(const logic::TermStore& terms, const program::Program& program,
                     const program::Activation& activation, const logic::Universe& universe) {
  Values values(terms, universe);
  const auto enter = [&](const std::vector<Variable>& variables, const std::vector<Value>& all) {
    for (std::size_t i = 0; i < variables.size(); ++i) values.set(variables[i].symbol, all.at(i));
  };
  const program::Procedure& procedure = program[activation.procedure];
  enter(program.globals, activation.globals);
  enter(procedure.inputs, activation.inputs);
  enter(procedure.outputs, activation.outputs);
  enter(procedure.locals, activation.locals);
  return values;
}

void take(Values& values, const program::Program& program, const program::Statement& statement,
          const Step& step, const std::optional<Returned>& callee) {
  match(
      statement,
      [&](const program::Assign& assign) {
        std::vector<Value> results;
        for (const program::Update& update : assign.updates)
          results.push_back(values(update.value));
        for (std::size_t i = 0; i < results.size(); ++i)
          values.set(assign.updates[i].target, std::move(results[i]));
      },
      [](const program::Assume&) {},
      [&](const program::Havoc& havoc) {
        for (std::size_t i = 0; i < havoc.targets.size(); ++i)
          values.set(havoc.targets[i], step.chosen.at(i));
      },
      [&](const program::Call& call) {
        if (!callee) return;
        for (std::size_t i = 0; i < program.globals.size(); ++i)
          values.set(program.globals[i].symbol, callee->globals[i]);
        for (std::size_t i = 0; i < call.results.size(); ++i)
          values.set(call.results[i], callee->outputs[i]);
      });
}

std::vector<Value> valuesOf(const Values& values, const std::vector<Variable>& variables) {
  std::vector<Value> result;
  for (const Variable& variable : variables) result.push_back(values.at(variable.symbol));
  return result;
}

std::optional<Returned> returned(const Values& values, const program::Program& program,
                                 ProcedureId procedure, std::optional<program::GoalId> violated) {
  if (violated) {
    const program::Goal& goal = program[*violated];
    if (goal.procedure == procedure && goal.location == program[procedure].exit &&
        !values.holds(goal.condition))
      return std::nullopt;
  }
  return Returned{valuesOf(values, program[procedure].outputs), valuesOf(values, program.globals)};
}

}  // namespace fathom::transform
