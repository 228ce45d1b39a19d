#include "program/run/run_summarised.h"

namespace fathom::program::run {

using logic::NoValue;

namespace {

void checkCondition(const logic::TermStore& terms, const Machine& machine, Term condition,
                    const std::string& name) {
  constexpr const char* kWhat = "what the run needs,";
  if (isTrueOrDepart(terms, machine, condition, kWhat)) return;
  const bool several = terms.kind(condition) == logic::Kind::And;
  for (const Term part : several ? terms.args(condition) : std::span(&condition, 1))
    if (!isTrueOrDepart(terms, machine, part, kWhat))
      depart("the run of {} needs {}, which is false with {}", name, shortText(terms, part),
             valuesIn(terms, part, machine.model()));
}

}  // namespace

std::vector<Value> passThrough(const logic::TermStore& terms, const Program& program,
                               const Trace& trace, PathSummaries& passages, Machine& machine,
                               ActivationId id, const std::vector<Value>& arguments) {
  const PathSummary& passage = passages.of(id);
  const Activation& run = trace[id];
  for (const Symbol symbol : passage.mentions)
    if (const Value* value = passages.chosen(symbol)) machine.set(symbol, *value);
  machine.enter(run.procedure, arguments, run.outputs, run.locals);
  checkCondition(terms, machine, passage.condition, program[run.procedure].name);
  std::vector<Value> outputs = valuesOrDepart(machine.evaluateEach(passage.outputs), "an output");
  std::vector<Value> globals =
      valuesOrDepart(machine.evaluate(Assign{passage.globals}), "a global at the exit");
  machine.leave();
  for (std::size_t i = 0; i < globals.size(); ++i)
    machine.set(passage.globals[i].target, std::move(globals[i]));
  return outputs;
}

std::vector<Value> valuesOrDepart(Values values, const char* what) {
  if (const auto* none = std::get_if<NoValue>(&values))
    depart("{} cannot be evaluated: {}", what, none->why);
  return std::get<std::vector<Value>>(std::move(values));
}

bool isTrueOrDepart(const logic::TermStore& terms, const Machine& machine, Term condition,
                    const char* what) {
  const logic::Evaluation value = machine.evaluate(condition);
  if (const auto* none = std::get_if<NoValue>(&value))
    depart("{} {} cannot be evaluated: {}", what, shortText(terms, condition), none->why);
  return std::get<Value>(value).boolean();
}

}  // namespace fathom::program::run
