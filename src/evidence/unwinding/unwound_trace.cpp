#include "evidence/unwinding/unwound_trace.h"

#include <algorithm>

namespace fathom::evidence {

using namespace program;
using logic::Value;

UnwoundTrace::UnwoundTrace(const logic::TermStore& terms, const Unwinder& unwound,
                           logic::Model model)
    : terms_(terms), unwound_(unwound), model_(std::move(model)) {
  // Names mean what they are defined as, also where the solver had no need of them. One evaluator
  // knows the values of what it has seen; names come after what they are made of.
  for (const auto& [name, meaning] : unwound.definitions()) model_.values.erase(name);
  logic::Evaluator evaluate(terms, model_, logic::Missing::IsDefault);
  for (const auto& [name, meaning] : unwound.definitions()) {
    const logic::Evaluation result = evaluate(meaning);
    const auto* value = std::get_if<Value>(&result);
    model_.values.insert_or_assign(name, value ? *value : Value(false));
  }
  evaluate_.emplace(terms_, model_, logic::Missing::IsDefault);
}

Value UnwoundTrace::value(Term term) {
  const logic::Evaluation result = (*evaluate_)(term);
  const auto* value = std::get_if<Value>(&result);
  return value ? *value : logic::defaultValue(terms_, terms_.sort(term));
}

std::optional<GoalId> UnwoundTrace::violated() {
  for (const Unwinder::Failure& failure : unwound_.failures())
    if (holds(failure.violated)) return failure.goal;
  return std::nullopt;
}

Trace UnwoundTrace::read(GoalId violated) {
  const auto taken = [&](std::size_t root) {
    const auto& edges = unwound_.activations()[root].edges;
    return std::ranges::any_of(edges, [&](const auto& edge) { return holds(edge.taken); });
  };
  trace_.universe = model_.universe;
  trace_.violates = violated;
  const auto& roots = unwound_.roots();
  const auto root = std::ranges::find_if(roots, taken);
  trace_.root = add(root == roots.end() ? roots.front() : *root);
  return std::move(trace_);
}

ActivationId UnwoundTrace::add(std::size_t index) {
  const Unwinder::Activation& run = unwound_.activations()[index];
  Activation activation;
  activation.procedure = run.procedure;
  for (const Term global : run.globals) activation.globals.push_back(value(global));
  const auto& own = run.own;
  std::size_t next = 0;
  for (const auto& [count, values] :
       {std::pair{run.inputs, &activation.inputs}, std::pair{run.outputs, &activation.outputs},
        std::pair{own.size() - run.inputs - run.outputs, &activation.locals}})
    for (std::size_t i = 0; i < count; ++i) values->push_back(value(own[next++]));
  for (const Unwinder::TakenEdge& edge : run.edges) {
    if (!holds(edge.taken)) continue;
    Step step{edge.edge, {}, {}};
    for (const Term chosen : edge.chosen) step.chosen.push_back(value(chosen));
    for (const auto& [under, callee] : edge.callees)
      if (holds(under)) step.callee = add(callee);
    activation.steps.push_back(std::move(step));
  }
  trace_.activations.push_back(std::move(activation));
  return ActivationId(trace_.activations.size() - 1);
}

}  // namespace fathom::evidence
