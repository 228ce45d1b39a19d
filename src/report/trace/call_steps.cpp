#include <algorithm>

#include "report/render.h"
#include "report/source/value_text.h"
#include "report/trace/step_renderer.h"

// Steps of an activation that are calls.
namespace fathom::report {

using namespace program;

void StepRenderer::render(const Step& step, const Edge& edge, const Call& call) {
  const Values arguments = run::valuesOrDepart(machine_.evaluateArguments(call), "an argument");
  const std::vector<Value> before = machine_.globals();
  const auto outputs = outputsOf(*step.callee, arguments);
  ended_ = !outputs;
  Event event = callEvent(edge, call, *step.callee, arguments, outputs);
  event.edge = step.edge;
  for (const Lambda& argument : call.arguments) addReads(event, origins_.resolved(argument.body));
  if (ended_) return append(std::move(event));
  const std::string effects = isOfLibrary(*step.callee) ? "" : state_.changedGlobals(before);
  for (std::size_t i = 0; i < call.results.size(); ++i) set(call.results[i], (*outputs)[i]);
  if (isConversion(*step.callee)) return appendConversion(event, before);
  if (event.callee) {
    event.effects = effects;
    return append(std::move(event));
  }
  const std::string inside = renderer_.callsInsideText(*step.callee);
  event.text += effects + (inside.empty() ? "" : " (" + inside + ")");
  append(std::move(event));
}

std::optional<StepRenderer::Values> StepRenderer::outputsOf(ActivationId callee,
                                                            const Values& arguments) {
  if (names_.ofSource())
    for (const Variable& global : program_.globals)
      origins_.change(global.symbol, machine_.model());
  return report::outputsOf(renderer_.context(), machine_, callee, arguments);
}

/// The first argument as the caller writes it; `this` where it is the caller's own object.
std::string StepRenderer::receiverOf(const Call& call, const Values& arguments) {
  if (arguments.empty()) return "";
  if (!body_.inputs.empty() && names_(body_.inputs[0].symbol) == "this" &&
      machine_.model().values.at(body_.inputs[0].symbol) == arguments[0])
    return "this";
  return names_.shortTerm(origins_.resolved(call.arguments[0].body));
}

void StepRenderer::describeCall(Event& event, const Call& call, ProcedureId procedure,
                                const Values& arguments, const std::optional<Values>& outputs) {
  const Procedure& body = program_[procedure];
  const Names& called = renderer_.names(procedure);
  const logic::Model* state = &machine_.model();
  if (called.view()) {
    const std::string receiver = receiverOf(call, arguments);
    const auto text = called.view()->call({body, arguments, outputs ? &*outputs : nullptr,
                                           call.targets.size() > 1, receiver,
                                           renderer_.lines_.at(event.position), state});
    event.isInput = called.view()->isInput(body);
    if (text) {
      event.text = printable(*text);
      return;
    }
  }
  event.text = callText(called, body, arguments, state);
  if (outputs && !outputs->empty())
    event.text += " returns " + listText(called, body.outputs, *outputs, Labels::Omitted, state);
}

/// r = f(101) -> 91 in the text language, f(p = 101) returns 91 in a source.
Event StepRenderer::callEvent(const Edge& edge, const Call& call, ActivationId callee,
                              const Values& arguments, const std::optional<Values>& outputs) {
  const ProcedureId procedure = renderer_.trace_[callee].procedure;
  const Procedure& body = program_[procedure];
  Event event{.position = isSynthetic() ? body.position : edge.position};
  if (!renderer_.trace_[callee].anyInputs) event.callee = callee;
  if (names_.ofSource()) {
    describeCall(event, call, procedure, arguments, outputs);
    return event;
  }
  event.text = printable(body.name) + "(" + state_.values(arguments) + ")";
  if (!outputs) return event;
  std::string results;
  for (const Symbol result : call.results)
    results += (results.empty() ? "" : ", ") + names_(result);
  if (!outputs->empty()) event.text += " -> " + state_.values(*outputs);
  if (!results.empty()) event.text = results + " = " + event.text;
  return event;
}
}  // namespace fathom::report
