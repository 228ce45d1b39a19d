#include "engine/smart/cases.h"

namespace fathom::engine::smart {

void Cases::add(ProcedureId procedure, Case found) {
  cases_[procedure].push_back(std::move(found));
  ++size_;
}

void Cases::generalise(ProcedureId procedure, Case found) {
  const auto& inputs = program_[procedure].inputs;
  size_ -= std::erase_if(cases_[procedure], [&](const Case& each) {
    if (each.inputs.empty() || each.guard.fixed(terms_).size() < inputs.size()) return false;
    const logic::Model model = modelOf(program_[procedure], each.inputs);
    logic::Evaluator evaluate(terms_, model);
    return found.guard.holds(evaluate);
  });
  add(procedure, std::move(found));
}

const std::vector<Case>& Cases::of(ProcedureId procedure) const {
  static const std::vector<Case> kNone;
  const auto found = cases_.find(procedure);
  return found == cases_.end() ? kNone : found->second;
}

const Case* Cases::find(ProcedureId procedure, const std::vector<Value>& inputs) const {
  const logic::Model model = modelOf(program_[procedure], inputs);
  logic::Evaluator evaluate(terms_, model);
  for (const Case& each : of(procedure))
    if (each.guard.holds(evaluate)) return &each;
  return nullptr;
}

Cases Cases::ofSteps(std::uint64_t most) const {
  Cases some(terms_, program_);
  for (const auto& [procedure, cases] : cases_)
    for (const Case& each : cases)
      if (each.steps <= most) some.add(procedure, each);
  return some;
}

Cases Cases::returning() const {
  Cases some(terms_, program_);
  for (const auto& [procedure, cases] : cases_)
    for (const Case& each : cases)
      if (each.returns) some.add(procedure, each);
  return some;
}

Term Cases::covered(ProcedureId procedure) const {
  std::vector<Term> guards;
  for (const Case& each : of(procedure)) guards.push_back(each.guard.formula(terms_));
  return terms_.disjunction(guards);
}

Term Cases::post(ProcedureId procedure) const {
  const auto& outputs = program_[procedure].outputs;
  std::vector<Term> rows;
  for (const Case& each : of(procedure)) {
    std::vector<Term> equations{terms_.boolean(each.returns)};
    for (std::size_t i = 0; i < outputs.size(); ++i)
      if (each.returns && each.outputs[i])
        equations.push_back(terms_.eq(terms_.constant(outputs[i].symbol), *each.outputs[i]));
    rows.push_back(terms_.implies(each.guard.formula(terms_), terms_.conjunction(equations)));
  }
  return terms_.conjunction(rows);
}

logic::Model modelOf(const program::Procedure& procedure, const std::vector<Value>& inputs) {
  logic::Model model;
  for (std::size_t i = 0; i < inputs.size(); ++i)
    model.values.emplace(procedure.inputs[i].symbol, inputs[i]);
  return model;
}

}  // namespace fathom::engine::smart
