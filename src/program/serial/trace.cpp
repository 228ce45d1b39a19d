#include <fmt/core.h>
#include <limits>

#include "program/serial/fields.h"
#include "program/serial/names.h"
#include "program/serial/values.h"

namespace fathom::program::serial {
namespace {

constexpr std::size_t kAnySize = std::size_t{std::numeric_limits<std::uint32_t>::max()} + 1;

Json stepToJson(const logic::TermStore& terms, const Step& step) {
  if (step.chosen.empty() && !step.callee) return step.edge.index();
  Json json = Json::object();
  json["edge"] = step.edge.index();
  if (!step.chosen.empty()) json["chosen"] = valuesToJson(terms, step.chosen);
  if (step.callee) json["callee"] = step.callee->index();
  return json;
}

Json activationToJson(const logic::TermStore& terms, const Program& program,
                      const Activation& activation) {
  Json steps = Json::array();
  for (const Step& step : activation.steps) steps.push_back(stepToJson(terms, step));
  Json json{{"procedure", nameOf(program, activation.procedure)},
            {"inputs", valuesToJson(terms, activation.inputs)},
            {"globals", valuesToJson(terms, activation.globals)},
            {"outputs", valuesToJson(terms, activation.outputs)},
            {"locals", valuesToJson(terms, activation.locals)},
            {"steps", std::move(steps)}};
  if (activation.anyInputs) json["anyInputs"] = true;
  return json;
}

class TraceReader {
 public:
  TraceReader(logic::TermStore& terms, const Program& program)
      : program_(program), names_(program), values_(terms, program) {}

  Trace trace(const Json& json) {
    Trace trace;
    const Json& activations = array(field(json, "activations"), "activations");
    activationCount_ = activations.size();
    trace.universe = universe(field(json, "universe"));
    for (const Json& part : activations) trace.activations.push_back(activation(part));
    trace.root = ActivationId(indexField(json, activationCount_, "root"));
    if (const Json* goal = optionalField(json, "violates")) {
      trace.violates = names_.goal(text(*goal, "violates"));
    }
    return trace;
  }

 private:
  logic::Universe universe(const Json& json) const {
    if (!json.is_object()) fail("'universe' should be an object");
    logic::Universe universe;
    for (const auto& [name, size] : json.items()) {
      universe[values_.sort(decoded(name))] = index(size, kAnySize, "universe");
    }
    return universe;
  }

  Activation activation(const Json& json) const {
    Activation activation;
    activation.procedure = names_.procedure(textField(json, "procedure"));
    activation.inputs = values(json, "inputs");
    activation.globals = values(json, "globals");
    activation.outputs = values(json, "outputs");
    activation.locals = values(json, "locals");
    const std::size_t edges = program_[activation.procedure].edges.size();
    for (const Json& part : array(field(json, "steps"), "steps")) {
      activation.steps.push_back(step(part, edges));
    }
    if (const Json* any = optionalField(json, "anyInputs")) {
      if (!any->is_boolean()) fail("'anyInputs' should be true or false");
      activation.anyInputs = any->get<bool>();
    }
    return activation;
  }

  Step step(const Json& json, std::size_t edges) const {
    if (json.is_number()) return {EdgeId(index(json, edges, "edge")), {}, {}};
    Step step{EdgeId(indexField(json, edges, "edge")), {}, {}};
    if (const Json* chosen = optionalField(json, "chosen")) {
      step.chosen = values_.values(*chosen, "chosen");
    }
    if (const Json* callee = optionalField(json, "callee")) {
      step.callee = ActivationId(index(*callee, activationCount_, "callee"));
    }
    return step;
  }

  std::vector<Value> values(const Json& json, const char* name) const {
    return values_.values(field(json, name), name);
  }

  const Program& program_;
  Names names_;
  ValueReader values_;
  std::size_t activationCount_ = 0;
};

}  // namespace

Json toJson(const logic::TermStore& terms, const Program& program, const Trace& trace) {
  Json universe = Json::object();
  for (const auto& [sort, size] : trace.universe) universe[encoded(terms.sortName(sort))] = size;
  Json activations = Json::array();
  for (const Activation& activation : trace.activations) {
    activations.push_back(activationToJson(terms, program, activation));
  }
  Json json{{"universe", std::move(universe)},
            {"activations", std::move(activations)},
            {"root", trace.root.index()}};
  if (trace.violates) json["violates"] = nameOf(program, *trace.violates);
  return json;
}

Trace readTrace(logic::TermStore& terms, const Program& program, const Json& json) {
  return TraceReader(terms, program).trace(json);
}

}  // namespace fathom::program::serial
