#include <algorithm>

#include "base/match.h"
#include "report/render.h"
#include "report/source/value_text.h"
#include "report/trace/activation_steps.h"
#include "report/trace/fault_text.h"

namespace fathom::report {

using namespace program;

// ---- Values ----

std::string StepRenderer::now(Symbol symbol) const {
  const auto& values = machine_.model().values;
  const auto offset = names_.offsetOf(symbol);
  const auto* succeeds = std::get_if<bool>(&values.at(symbol).content());
  if (succeeds != nullptr && names_(symbol).ends_with("alloc()"))
    return names_(symbol) + (*succeeds ? " succeeds" : " fails");
  return names_(symbol) + " = " +
         names_.value(symbol, values.at(symbol), offset ? &values.at(*offset) : nullptr);
}

std::string StepRenderer::stored(const Place& place, Symbol array) const {
  const auto element = [&](Symbol symbol) {
    Value value = machine_.model().values.at(symbol).map().at({place.object});
    return place.offset ? value.map().at({*place.offset}) : value;
  };
  const auto offset = names_.offsetOf(array);
  const std::optional<Value> beside = offset ? std::optional(element(*offset)) : std::nullopt;
  return place.text + " = " + names_.value(array, element(array), beside ? &*beside : nullptr);
}

std::optional<StepRenderer::Place> StepRenderer::changedPlace(Symbol array,
                                                              const Value& before) const {
  const Value& after = machine_.model().values.at(array);
  const auto object = changedKey(before, after);
  if (!object) return std::nullopt;
  const auto offset = changedKey(before.map().at({*object}), after.map().at({*object}));
  const auto text = names_.cell(array, *object, offset ? &*offset : nullptr);
  return text ? std::optional(Place{*text, *object, offset}) : std::nullopt;
}

/// n->data, where the value is a store there; its object is looked up in the state before.
std::optional<StepRenderer::Place> StepRenderer::placeIn(Symbol array, Term value) {
  if (terms_.kind(value) != logic::Kind::Store || terms_.arg(value, 0) != terms_.constant(array))
    return std::nullopt;
  const Term index = terms_.arg(value, 1);
  const logic::Evaluation object = logic::evaluate(terms_, index, machine_.model());
  const auto* known = std::get_if<Value>(&object);
  const auto text = known != nullptr ? names_.cell(array, *known, nullptr) : std::nullopt;
  if (!text) return std::nullopt;
  return Place{names_.behind(terms_.constant(array), index).value_or(*text), *known, {}};
}

std::string StepRenderer::changed(Symbol symbol, const Value& before) const {
  const Value& after = machine_.model().values.at(symbol);
  if (const auto place = changedPlace(symbol, before)) return stored(*place, symbol);
  if (names_.offsetOf(symbol)) return now(symbol);
  if (const std::string whole = now(symbol); !changedKey(before, after) && whole.ends_with('"'))
    return whole;
  return changeText(terms_, names_(symbol), before, after,
                    terms_.domain(symbol).empty() ? "[]" : "()");
}

std::string StepRenderer::assignments(const std::vector<Variable>& variables) const {
  constexpr std::size_t kMost = 12;
  std::string text;
  std::size_t count = 0;
  for (const Variable& variable : variables) {
    if (names_.objectOf(variable.symbol)) continue;
    if (count++ == kMost)
      return text + ", and " + std::to_string(variables.size() - kMost) + " more";
    text += (text.empty() ? "" : ", ") + now(variable.symbol);
  }
  return text;
}

std::string StepRenderer::globalChanges(const std::vector<Value>& before) const {
  std::string text;
  for (std::size_t i = 0; i < before.size(); ++i) {
    const Symbol global = program_.globals[i].symbol;
    if (!names_.isVisible(global) || machine_.model().values.at(global) == before[i]) continue;
    text += (text.empty() ? " with " : ", ") + changed(global, before[i]);
  }
  return text;
}

std::string StepRenderer::values(const std::vector<Value>& values) const {
  std::string text;
  for (const Value& value : values) text += (text.empty() ? "" : ", ") + valueText(terms_, value);
  return text;
}

// ---- Calls ----

/// r = f(101) -> 91 in the text language, f(p = 101) returns 91 in a source.
Event StepRenderer::told(const Edge& edge, const Call& call, ActivationId callee,
                         const std::vector<Value>& passed,
                         const std::optional<std::vector<Value>>& outputs) {
  const ProcedureId procedure = renderer_.trace_[callee].procedure;
  const Procedure& body = program_[procedure];
  Event event{.position = isUnseen() ? body.position : edge.position};
  if (!renderer_.trace_[callee].anyInputs) event.callee = callee;
  if (names_.ofSource()) {
    const Names& called = renderer_.names(procedure);
    event.text = callText(called, body, passed);
    if (outputs && !outputs->empty())
      event.text += " returns " + listText(called, body.outputs, *outputs, Labels::Left);
    return event;
  }
  event.text = printable(body.name) + "(" + values(passed) + ")";
  if (!outputs) return event;
  std::string results;
  for (const Symbol result : call.results)
    results += (results.empty() ? "" : ", ") + names_(result);
  if (!outputs->empty()) event.text += " -> " + values(*outputs);
  if (!results.empty()) event.text = results + " = " + event.text;
  return event;
}

// ---- The end ----

void StepRenderer::sayEnd() {
  if (!isLast()) return;
  match(
      renderer_.end(),
      [&](const run::Violates& violates) {
        const Goal& goal = program_[violates.goal];
        Event event{.position = names_.ofSource() ? goal.position : Position(),
                    .text = violation(goal)};
        addReads(event, origins_.resolved(goal.condition));
        say(std::move(event));
      },
      [&](const run::Stops&) { say({.text = "the execution is told up to here"}); },
      [&](const run::Completed&) {
        const std::string results = assignments(body_.outputs);
        say({.text = results.empty() ? "returns" : "returns " + results});
      },
      [](const run::Diverges&) {});
}

std::optional<std::string> StepRenderer::memoryFaultOf(const Goal& goal) {
  if (renderer_.memory_ == nullptr) return std::nullopt;
  const Scene scene{terms_, program_, *renderer_.memory_, goal,
                    names_, origins_, machine_,           renderer_.history_};
  const bool isLoss = goal.check == "valid-memtrack" || goal.check == "valid-memcleanup";
  return isLoss ? lostMemory(scene) : memoryFault(scene);
}

std::string StepRenderer::violation(const Goal& goal) {
  const Term condition = origins_.resolved(goal.condition);
  const bool always = terms_.isFalse(condition);
  const std::string claim = names_.shortTerm(condition, renderer_.lines_.at(goal.position));
  const std::vector<Symbol> symbols = logic::freeSymbols(terms_, condition);
  std::vector<Variable> mentioned;
  for (const auto* all : {&body_.inputs, &body_.outputs, &body_.locals, &program_.globals})
    for (const Variable& variable : *all)
      if (std::ranges::count(symbols, variable.symbol) > 0) mentioned.push_back(variable);
  const std::string state = mentioned.empty() ? "" : " with " + assignments(mentioned);
  if (const auto fault = memoryFaultOf(goal))
    return printable(goal.check) + " is violated: " + *fault;
  if (names_.ofSource())
    return printable(goal.check) + " is violated" +
           (always ? "" : ": " + claim + " is false" + state);
  return printable(goal.name) + " " + printable(goal.check) + (always ? "" : " (" + claim + ")") +
         " fails" + state;
}

}  // namespace fathom::report
