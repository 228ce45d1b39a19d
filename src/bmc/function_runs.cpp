#include "bmc/function_runs.h"

#include <ranges>

#include "base/match.h"
#include "transform/guided_run.h"

namespace fathom::bmc {

using namespace program;
using logic::Evaluation;
using run::Machine;
using run::PathSummaries;

namespace {

constexpr std::size_t kMostKnown = 50;  // paths of one procedure that are tried for new inputs

bool isTrue(const Evaluation& evaluation) {
  const auto* value = std::get_if<Value>(&evaluation);
  return value != nullptr && value->boolean();
}

template <class Wanted, class Given>
Wanted valueOf(Given given) {
  if (const auto* none = std::get_if<logic::NoValue>(&given))
    throw run::ReplayDivergence{"a function cannot be run: " + none->why};
  return std::get<Wanted>(std::move(given));
}

}  // namespace

std::optional<std::vector<Value>> FunctionRuns::outputsOf(const Known& known, ProcedureId procedure,
                                                          const Values& inputs) const {
  logic::Model model;
  model.universe = trace_.universe;
  for (std::size_t i = 0; i < inputs.size(); ++i)
    model.values.emplace(program_[procedure].inputs[i].symbol, inputs[i]);
  model.values.insert(known.chosen.begin(), known.chosen.end());
  if (!isTrue(logic::evaluate(terms_, known.path.condition, model))) return std::nullopt;
  Values outputs;
  for (const Lambda& output : known.path.outputs) {
    Evaluation value = logic::evaluate(terms_, output, model);
    if (!std::holds_alternative<Value>(value)) return std::nullopt;
    outputs.push_back(std::get<Value>(std::move(value)));
  }
  return outputs;
}

FunctionRuns::Returned FunctionRuns::returned(ProcedureId procedure, const Values& inputs) {
  for (const Known& last : known_[procedure] | std::views::reverse | std::views::take(kMostKnown))
    if (auto outputs = outputsOf(last, procedure, inputs))
      return {last.activation, std::move(*outputs)};
  Activation made = execute(procedure, inputs);
  const ActivationId id(trace_.activations.size());
  trace_.activations.push_back(std::move(made));
  PathSummaries paths(terms_, program_, trace_, goals_);
  Known found{id, paths.of(id), {}};
  for (const Symbol symbol : found.path.mentions)
    if (const Value* value = paths.chosen(symbol)) found.chosen.emplace(symbol, *value);
  auto outputs = outputsOf(found, procedure, inputs);
  if (!outputs) throw run::ReplayDivergence{"a function does not return where it should"};
  known_[procedure].push_back(std::move(found));
  return {id, std::move(*outputs)};
}

/// Along the first edge that can be taken: where inputs decide everything, any choice will do.
Activation FunctionRuns::execute(ProcedureId id, const Values& inputs) {
  const Procedure& procedure = program_[id];
  Activation made;
  made.procedure = id;
  made.anyInputs = true;
  made.outputs = transform::defaultValues(terms_, procedure.outputs);
  made.locals = transform::defaultValues(terms_, procedure.locals);
  Machine machine(terms_, program_, trace_.universe);
  machine.enter(id, inputs, made.outputs, made.locals);
  LocationId at = procedure.entry;
  while (at != procedure.exit)
    if (!step(machine, made, at)) throw run::ReplayDivergence{"a function blocks"};
  return made;
}

bool FunctionRuns::step(Machine& machine, Activation& activation, LocationId& at) {
  const Procedure& procedure = program_[activation.procedure];
  for (std::size_t i = 0; i < procedure.edges.size(); ++i) {
    const Edge& edge = procedure.edges[i];
    Step step{EdgeId(i), {}, {}};
    if (edge.from != at || !take(machine, edge.statement, step)) continue;
    activation.steps.push_back(std::move(step));
    at = edge.to;
    return true;
  }
  return false;
}

/// False where the statement cannot be executed.
bool FunctionRuns::take(Machine& machine, const Statement& statement, Step& step) {
  return match(
      statement,
      [&](const Assign& assign) {
        const auto values = valueOf<Values>(machine.evaluate(assign));
        for (std::size_t i = 0; i < values.size(); ++i)
          machine.set(assign.updates[i].target, values[i]);
        return true;
      },
      [&](const Assume& assume) { return isTrue(machine.evaluate(assume.condition)); },
      [&](const Havoc& havoc) {
        for (const Symbol target : havoc.targets) {
          step.chosen.push_back(logic::defaultValue(terms_, target));
          machine.set(target, step.chosen.back());
        }
        return true;
      },
      [&](const Call& call) {
        const auto target = valueOf<std::optional<ProcedureId>>(machine.calledBy(call));
        if (!target) return false;
        const Returned back = returned(*target, valueOf<Values>(machine.evaluateArguments(call)));
        step.callee = back.activation;
        for (std::size_t i = 0; i < call.results.size(); ++i)
          machine.set(call.results[i], back.outputs[i]);
        return true;
      });
}

}  // namespace fathom::bmc
