#include "program/run/trace_checks.h"

#include "base/match.h"
#include "program/run/values.h"

namespace fathom::program::run {

namespace {

std::uint64_t key(ProcedureId procedure, LocationId location) {
  return std::uint64_t{procedure.index()} << 32 | location.index();
}

void checkCount(const std::string& name, const char* what, std::size_t wanted, std::size_t given) {
  if (wanted != given)
    depart("the activation of {} has {} values for {} {}", name, given, wanted, what);
}

void checkChosen(const logic::TermStore& terms, const Trace& trace, const Havoc& havoc,
                 const std::vector<Value>& chosen) {
  if (chosen.size() != havoc.targets.size())
    depart("the step chooses {} values for {} variables", chosen.size(), havoc.targets.size());
  for (std::size_t i = 0; i < chosen.size(); ++i)
    if (!fits(terms, trace.universe, chosen[i], havoc.targets[i]))
      depart("the value chosen for {} has the wrong sort or lies outside the universe",
             terms.name(havoc.targets[i]));
}

}  // namespace

GoalMap::GoalMap(const Program& program) {
  for (std::size_t i = 0; i < program.goals.size(); ++i)
    goals_.emplace(key(program.goals[i].procedure, program.goals[i].location), GoalId(i));
}

std::optional<GoalId> GoalMap::at(ProcedureId procedure, LocationId location) const {
  const auto found = goals_.find(key(procedure, location));
  return found == goals_.end() ? std::nullopt : std::optional(found->second);
}

const Activation& checkedActivation(const Program& program, const Trace& trace, ActivationId id) {
  if (id.index() >= trace.activations.size()) depart("the trace has no activation {}", id.index());
  const Activation& found = trace[id];
  if (found.procedure.index() >= program.procedures.size())
    depart("activation {} runs a procedure that does not exist", id.index());
  const Procedure& body = program[found.procedure];
  if (found.anyInputs && !(found.inputs.empty() && found.globals.empty()))
    depart("the activation of {} for any inputs lists inputs or globals", body.name);
  checkCount(body.name, "inputs", found.anyInputs ? 0 : body.inputs.size(), found.inputs.size());
  checkCount(body.name, "outputs", body.outputs.size(), found.outputs.size());
  checkCount(body.name, "locals", body.locals.size(), found.locals.size());
  checkCount(body.name, "globals", found.anyInputs ? 0 : program.globals.size(),
             found.globals.size());
  return found;
}

void checkFit(const logic::TermStore& terms, const Trace& trace, const char* what,
              const std::vector<Variable>& variables, const std::vector<Value>& values) {
  for (std::size_t i = 0; i < variables.size(); ++i)
    if (!fits(terms, trace.universe, values[i], variables[i].symbol))
      depart("the value of the {} {} has the wrong sort or lies outside the universe", what,
             terms.name(variables[i].symbol));
}

const Edge& checkedEdge(const logic::TermStore& terms, const Trace& trace,
                        const Procedure& procedure, LocationId at, const Step& step) {
  if (step.edge.index() >= procedure.edges.size())
    depart("{} has no edge {}", procedure.name, step.edge.index());
  const Edge& edge = procedure.edges[step.edge.index()];
  if (edge.from != at)
    depart("the step takes edge {} from location {}, but control is at location {}",
           step.edge.index(), edge.from.index(), at.index());
  const auto* havoc = std::get_if<Havoc>(&edge.statement);
  const bool calls = std::holds_alternative<Call>(edge.statement);
  if (!havoc && !step.chosen.empty())
    depart("a step that chooses nothing has {} chosen values", step.chosen.size());
  if (!calls && step.callee) depart("a step that calls nothing has a callee");
  if (calls && !step.callee) depart("the step calls, but has no callee");
  if (havoc) checkChosen(terms, trace, *havoc, step.chosen);
  return edge;
}

}  // namespace fathom::program::run
