#include "engine/smart/concrete_runs.h"

#include <algorithm>

#include "base/match.h"
#include "transform/guided_run.h"

namespace fathom::engine::smart {

using namespace program;

namespace {

constexpr std::size_t kMostConcreteRuns = 2000;

}  // namespace

/// Runs for any inputs call only such.
ActivationId ConcreteRuns::run(ProcedureId procedure, const std::vector<Value>& inputs) {
  const Inputs root{procedure, inputs};
  const std::size_t before = trace_.activations.size();
  if (!isTooLong_ && execute(root)) return known_.at(root).activation;
  if (!std::exchange(isTooLong_, true)) trace_.activations.resize(before);
  return functions_.run(procedure, inputs);
}

bool ConcreteRuns::execute(const Inputs& root) {
  if (known_.contains(root)) return true;
  stack_.clear();
  push(root);
  while (!stack_.empty()) {
    if (known_.size() + stack_.size() > kMostConcreteRuns) return false;
    if (stack_.back().at == program_[stack_.back().activation.procedure].exit)
      finish();
    else
      advance();
  }
  return true;
}

void ConcreteRuns::push(const Inputs& inputs) {
  const Procedure& procedure = program_[inputs.first];
  Frame frame;
  frame.activation.procedure = inputs.first;
  frame.activation.inputs = inputs.second;
  frame.activation.outputs = transform::defaultValues(terms_, procedure.outputs);
  frame.activation.locals = transform::defaultValues(terms_, procedure.locals);
  frame.at = procedure.entry;
  frame.state = modelOf(procedure, inputs.second);
  for (std::size_t i = 0; i < procedure.outputs.size(); ++i)
    frame.state.values.emplace(procedure.outputs[i].symbol, frame.activation.outputs[i]);
  for (std::size_t i = 0; i < procedure.locals.size(); ++i)
    frame.state.values.emplace(procedure.locals[i].symbol, frame.activation.locals[i]);
  stack_.push_back(std::move(frame));
}

void ConcreteRuns::finish() {
  Frame frame = std::move(stack_.back());
  stack_.pop_back();
  Returned returned{ActivationId(trace_.activations.size()), {}};
  for (const Variable& output : program_[frame.activation.procedure].outputs)
    returned.outputs.push_back(frame.state.values.at(output.symbol));
  known_.emplace(Inputs{frame.activation.procedure, frame.activation.inputs}, returned);
  trace_.activations.push_back(std::move(frame.activation));
}

/// One step, or the begin of a callee that is not known yet.
void ConcreteRuns::advance() {
  const std::size_t depth = stack_.size();
  const Procedure& procedure = program_[stack_.back().activation.procedure];
  for (std::size_t i = 0; i < procedure.edges.size(); ++i) {
    const Edge& edge = procedure.edges[i];
    if (edge.from != stack_.back().at) continue;
    Step step{EdgeId(i), {}, {}};
    const bool isTaken = take(edge.statement, step);
    if (stack_.size() > depth) return;
    if (!isTaken) continue;
    stack_.back().activation.steps.push_back(std::move(step));
    stack_.back().at = edge.to;
    return;
  }
  run::depart("a tabulated procedure blocks");
}

bool ConcreteRuns::take(const Statement& statement, Step& step) {
  auto& values = stack_.back().state.values;
  return match(
      statement,
      [&](const Assign& assign) {
        std::vector<Value> assigned;
        for (const Update& update : assign.updates) assigned.push_back(value(update.value.body));
        for (std::size_t i = 0; i < assigned.size(); ++i)
          values.insert_or_assign(assign.updates[i].target, assigned[i]);
        return true;
      },
      [&](const Assume& assume) { return value(assume.condition).boolean(); },
      [](const Havoc&) { return false; },
      [&](const Call& call) {
        const auto target = std::ranges::find_if(
            call.targets, [&](const CallTarget& each) { return value(each.guard).boolean(); });
        if (target == call.targets.end()) return false;
        Inputs inputs{target->procedure, {}};
        for (const logic::Lambda& argument : call.arguments)
          inputs.second.push_back(value(argument.body));
        const auto known = known_.find(inputs);
        if (known == known_.end()) {
          push(inputs);
          return false;
        }
        step.callee = known->second.activation;
        for (std::size_t i = 0; i < call.results.size(); ++i)
          values.insert_or_assign(call.results[i], known->second.outputs[i]);
        return true;
      });
}

Value ConcreteRuns::value(Term term) const {
  const logic::Evaluation value = logic::evaluate(terms_, term, stack_.back().state);
  if (const auto* none = std::get_if<logic::NoValue>(&value))
    run::depart("a term cannot be evaluated: {}", none->why);
  return std::get<Value>(value);
}

}  // namespace fathom::engine::smart
