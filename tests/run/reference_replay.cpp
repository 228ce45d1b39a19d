#include "run/reference_replay.h"

#include <algorithm>

#include "logic/evaluate.h"

namespace fathom::test {

using namespace program;
using logic::Model;
using run::Completed;
using run::Diverges;
using run::Replay;
using run::Stops;
using run::Violates;

namespace {

struct Left {};

void demand(bool condition) {
  if (!condition) throw Left();
}

class Reference {
 public:
  Reference(const logic::TermStore& terms, const Program& program, const Trace& trace)
      : terms_(terms), program_(program), trace_(trace) {}

  Replay answer() {
    demand(trace_.root.index() < trace_.activations.size());
    const Activation& root = trace_[trace_.root];
    demand(!root.anyInputs);
    demand(std::count(program_.entryPoints.begin(), program_.entryPoints.end(), root.procedure) >
           0);
    for (const logic::Sort sort : program_.sorts)
      demand(!trace_.universe.contains(sort) || trace_.universe.at(sort) > 0);
    Model globals{{}, trace_.universe};
    store(globals, program_.globals, root.globals);
    for (const Term axiom : program_.axioms) demand(value(axiom, globals).boolean());
    Replay end = run(trace_.root, root.inputs, globals, 0);
    const auto* violates = std::get_if<Violates>(&end);
    demand(!trace_.violates || (violates && violates->goal == *trace_.violates));
    return end;
  }

 private:
  bool inUniverse(const Value& value) const {
    if (const auto* element = std::get_if<logic::ElementValue>(&value.content()))
      return element->index <
             (trace_.universe.contains(element->sort) ? trace_.universe.at(element->sort) : 1);
    if (!value.isMap()) return true;
    for (const auto& [key, entry] : value.map().entries)
      if (!inUniverse(entry) ||
          !std::all_of(key.begin(), key.end(), [&](const Value& k) { return inUniverse(k); }))
        return false;
    return inUniverse(value.map().otherwise);
  }

  void store(Model& state, const std::vector<Variable>& variables,
             const std::vector<Value>& values) const {
    demand(variables.size() == values.size());
    for (std::size_t i = 0; i < values.size(); ++i) {
      demand(logic::fits(terms_, values[i], variables[i].symbol) && inUniverse(values[i]));
      state.values[variables[i].symbol] = values[i];
    }
  }

  template <class What>
  Value value(const What& what, const Model& state) const {
    const logic::Evaluation result = logic::evaluate(terms_, what, state);
    demand(std::holds_alternative<Value>(result));
    return std::get<Value>(result);
  }

  std::vector<Value> load(const Model& state, const std::vector<Variable>& variables) const {
    std::vector<Value> values;
    for (const Variable& variable : variables) values.push_back(state.values.at(variable.symbol));
    return values;
  }

  void demandSame(const std::vector<Variable>& variables, const std::vector<Value>& a,
                  const std::vector<Value>& b) const {
    for (std::size_t i = 0; i < variables.size(); ++i)
      demand(logic::sameMeaning(terms_, trace_.universe, a[i], b[i], variables[i].symbol));
  }

  Replay run(ActivationId id, const std::vector<Value>& inputs, const Model& globals,
             std::size_t depth) {
    demand(depth <= trace_.activations.size());  // else an activation calls itself
    const Activation& activation = trace_[id];
    const Procedure& procedure = program_[activation.procedure];
    Model state{{}, trace_.universe};
    const bool any = activation.anyInputs;
    demand(!any || (activation.globals.empty() && activation.inputs.empty()));
    const std::vector<Value> passed = load(globals, program_.globals);
    store(state, program_.globals, any ? passed : activation.globals);
    store(state, procedure.inputs, any ? inputs : activation.inputs);
    store(state, procedure.outputs, activation.outputs);
    store(state, procedure.locals, activation.locals);
    demandSame(program_.globals, passed, any ? passed : activation.globals);
    demandSame(procedure.inputs, inputs, any ? inputs : activation.inputs);
    LocationId at = procedure.entry;
    for (const Step& step : activation.steps) {
      demand(!failingGoal(activation.procedure, at, state));
      demand(step.edge.index() < procedure.edges.size());
      const Edge& edge = procedure.edges[step.edge.index()];
      demand(edge.from == at);
      if (any && step.callee)
        demand(step.callee->index() < trace_.activations.size() && trace_[*step.callee].anyInputs);
      const auto end = take(edge, step, state, depth);
      if (end) demand(&step == &activation.steps.back());
      if (end) return *end;
      at = edge.to;
    }
    if (const auto goal = failingGoal(activation.procedure, at, state)) return Violates{*goal};
    if (at != procedure.exit) return Stops{activation.procedure, at};
    return Completed{load(state, procedure.outputs), load(state, program_.globals)};
  }

  std::optional<GoalId> failingGoal(ProcedureId procedure, LocationId at,
                                    const Model& state) const {
    const auto goal = goalsByLocation(program_, procedure)[at.index()];
    return goal && !value(program_[*goal].condition, state).boolean() ? goal : std::nullopt;
  }

  /// How the execution ends inside this step, if it does.
  std::optional<Replay> take(const Edge& edge, const Step& step, Model& state, std::size_t depth) {
    if (const auto* call = std::get_if<Call>(&edge.statement)) {
      demand(step.chosen.empty() && step.callee);
      return takeCall(*call, *step.callee, state, depth);
    }
    demand(!step.callee);
    if (const auto* havoc = std::get_if<Havoc>(&edge.statement)) {
      std::vector<Variable> targets;
      for (const Symbol target : havoc->targets) targets.push_back({target, "", {}});
      store(state, targets, step.chosen);
      return std::nullopt;
    }
    demand(step.chosen.empty());
    if (const auto* assume = std::get_if<Assume>(&edge.statement))
      demand(value(assume->condition, state).boolean());
    if (const auto* assign = std::get_if<Assign>(&edge.statement)) {
      const Model before = state;
      for (const Update& update : assign->updates)
        state.values[update.target] = value(update.value, before);
    }
    return std::nullopt;
  }

  std::optional<Replay> takeCall(const Call& call, ActivationId callee, Model& state,
                                 std::size_t depth) {
    demand(callee.index() < trace_.activations.size());
    const auto target =
        std::find_if(call.targets.begin(), call.targets.end(),
                     [&](const auto& each) { return value(each.guard, state).boolean(); });
    demand(target != call.targets.end() && target->procedure == trace_[callee].procedure);
    std::vector<Value> inputs;
    for (const Lambda& argument : call.arguments) inputs.push_back(value(argument, state));
    const Replay end = run(callee, inputs, state, depth + 1);
    const auto* completed = std::get_if<Completed>(&end);
    demand(completed || !trace_[callee].anyInputs);
    if (!completed) return end;
    for (std::size_t i = 0; i < program_.globals.size(); ++i)
      state.values[program_.globals[i].symbol] = completed->globals[i];
    for (std::size_t i = 0; i < call.results.size(); ++i)
      state.values[call.results[i]] = completed->outputs[i];
    return std::nullopt;
  }

  const logic::TermStore& terms_;
  const Program& program_;
  const Trace& trace_;
};

}  // namespace

Replay referenceReplay(const logic::TermStore& terms, const Program& program, const Trace& trace) {
  try {
    return Reference(terms, program, trace).answer();
  } catch (const Left&) {
    return Diverges{};
  }
}

}  // namespace fathom::test
