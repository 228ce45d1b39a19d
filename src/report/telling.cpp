#include "report/telling.h"

#include <algorithm>

#include "base/match.h"
#include "report/call_counts.h"
#include "report/render.h"
#include "report/value_text.h"

namespace fathom::report {

using namespace program;

Telling::Telling(Storyteller& teller, ActivationId id)
    : teller_(teller),
      terms_(teller.terms_),
      program_(teller.program_),
      id_(id),
      activation_(teller.trace_[id]),
      body_(program_[activation_.procedure]),
      names_(teller.names(activation_.procedure)),
      flow_(body_),
      needed_(neededChoices(terms_, program_, activation_, ending())),
      machine_(terms_, program_, teller.trace_.universe) {
  machine_.setGlobals(activation_.globals);
  machine_.enter(activation_.procedure, activation_.inputs, activation_.outputs,
                 activation_.locals);
}

Story Telling::run() {
  sayBeginning();
  for (std::size_t i = 0; i < activation_.steps.size(); ++i) take(i);
  if (!ended_) sayEnd();
  return std::move(story_);
}

Ending Telling::ending() const {
  const auto* violates = std::get_if<run::Violates>(&teller_.end());
  const bool fails = violates && isLast();
  return {teller_.returned(id_), fails ? program_[violates->goal].condition : terms_.boolean(true)};
}

void Telling::say(const Position& position, std::string text) {
  say(Event{position, std::move(text), {}, ""});
}

void Telling::say(Event event) {
  if (story_.first.size() < Storyteller::kWindow) {
    story_.first.push_back(std::move(event));
    return;
  }
  story_.last.push_back(std::move(event));
  if (story_.last.size() <= Storyteller::kWindow) return;
  story_.last.pop_front();
  ++story_.leftOut;
}

// ---- Beginning and end ----

/// In the root, the state it begins in; everywhere, values that nobody gave and that matter.
void Telling::sayBeginning() {
  if (id_ == teller_.trace_.root && !program_.globals.empty())
    say({}, "initially " + assignments(program_.globals));
  for (const auto* variables : {&body_.outputs, &body_.locals})
    for (const Variable& variable : *variables)
      if (needed_.atEntry.contains(variable.symbol))
        say(variable.position, now(variable.symbol) + " (arbitrary)");
}

void Telling::sayEnd() {
  const run::Replay& end = teller_.end();
  if (isLast())
    match(
        end, [&](const run::Violates& violates) { say({}, violation(program_[violates.goal])); },
        [&](const run::Stops&) { say({}, "the execution is told up to here"); },
        [&](const run::Completed&) {
          const std::string results = assignments(body_.outputs);
          say({}, results.empty() ? "returns" : "returns " + results);
        },
        [](const run::Leaves&) {});
}

std::string Telling::violation(const Goal& goal) {
  std::string text = printable(goal.name) + " " + printable(goal.check);
  if (!terms_.isFalse(goal.condition)) text += " (" + names_.shortTerm(goal.condition) + ")";
  const std::vector<Symbol> symbols = logic::freeSymbols(terms_, goal.condition);
  std::vector<Variable> mentioned;
  for (const auto* all : {&body_.inputs, &body_.outputs, &body_.locals, &program_.globals})
    for (const Variable& variable : *all)
      if (std::ranges::count(symbols, variable.symbol) > 0) mentioned.push_back(variable);
  const std::string state = assignments(mentioned);
  return text + " fails" + (state.empty() ? "" : " with " + state);
}

std::string Telling::assignments(const std::vector<Variable>& variables) const {
  constexpr std::size_t kMost = 12;
  std::string text;
  std::size_t count = 0;
  for (const Variable& variable : variables) {
    if (count++ == kMost)
      return text + ", and " + std::to_string(variables.size() - kMost) + " more";
    text += (text.empty() ? "" : ", ") + now(variable.symbol);
  }
  return text;
}

// ---- Steps ----

void Telling::take(std::size_t index) {
  const Step& step = activation_.steps[index];
  const Edge& edge = body_.edges[step.edge.index()];
  match(
      edge.statement, [&](const Assign& assign) { tell(edge, assign); },
      [&](const Assume& assume) { tell(edge, assume); },
      [&](const Havoc& havoc) { tell(edge, havoc, index); },
      [&](const Call& call) { tell(edge, call, *step.callee); });
}

std::string Telling::now(Symbol symbol) const {
  return names_(symbol) + " = " + valueText(terms_, machine_.model().values.at(symbol));
}

std::string Telling::changed(Symbol symbol, const Value& before) const {
  const Value& after = machine_.model().values.at(symbol);
  return changeText(terms_, names_(symbol), before, after,
                    terms_.domain(symbol).empty() ? "[]" : "()");
}

void Telling::tell(const Edge& edge, const Assign& assign) {
  std::vector<Value> results = run::valuesOrDepart(machine_.evaluate(assign), "an assignment");
  std::string text;
  for (std::size_t i = 0; i < results.size(); ++i) {
    const Symbol target = assign.updates[i].target;
    const Value before = machine_.model().values.at(target);
    machine_.set(target, std::move(results[i]));
    const bool updates = std::ranges::count(reads(terms_, edge.statement), target) > 0;
    text += (text.empty() ? "" : ", ") + (updates ? changed(target, before) : now(target));
  }
  if (!text.empty()) say(edge.position, std::move(text));
}

/// What a goal demands and what is always true goes without saying.
void Telling::tell(const Edge& edge, const Assume& assume) {
  if (terms_.isTrue(assume.condition)) return;
  const auto goal = teller_.goals_.at(activation_.procedure, edge.from);
  if (goal && program_[*goal].condition == assume.condition) return;
  const bool decides = flow_.out[edge.from.index()].size() > 1;
  const std::string condition = names_.shortTerm(assume.condition);
  say(edge.position, decides ? condition : "assume (" + condition + ")");
}

void Telling::tell(const Edge& edge, const Havoc& havoc, std::size_t step) {
  std::string text;
  for (std::size_t i = 0; i < havoc.targets.size(); ++i) {
    const Symbol target = havoc.targets[i];
    machine_.set(target, activation_.steps[step].chosen[i]);
    if (needed_.byStep[step].contains(target)) text += (text.empty() ? "" : ", ") + now(target);
  }
  if (!text.empty()) say(edge.position, text + " (arbitrary)");
}

// ---- Calls ----

void Telling::tell(const Edge& edge, const Call& call, ActivationId callee) {
  const auto passed = run::valuesOrDepart(machine_.evaluateArguments(call), "an argument");
  const std::vector<Value> before = machine_.globals();
  const Activation& called = teller_.trace_[callee];
  const auto outputs = outputsOf(callee, passed);
  std::string text = printable(program_[called.procedure].name) + "(" + values(passed) + ")";
  ended_ = !outputs;
  if (ended_) return say(Event{edge.position, std::move(text), callee, ""});
  std::string effects = globalChanges(before);
  std::string results;
  for (std::size_t i = 0; i < call.results.size(); ++i) {
    machine_.set(call.results[i], (*outputs)[i]);
    results += (results.empty() ? "" : ", ") + names_(call.results[i]);
  }
  if (!outputs->empty()) text += " -> " + values(*outputs);
  if (!results.empty()) text = results + " = " + text;
  if (!called.anyInputs)
    return say(Event{edge.position, std::move(text), callee, std::move(effects)});
  const std::string inside = callCountText(teller_.callsInside(callee));
  say(edge.position, text + effects + (inside.empty() ? "" : " (" + inside + ")"));
}

std::optional<std::vector<Value>> Telling::outputsOf(ActivationId callee,
                                                     const std::vector<Value>& passed) {
  if (teller_.trace_[callee].anyInputs)
    return run::passThrough(terms_, program_, teller_.trace_, teller_.passages_, machine_, callee,
                            passed);
  const auto& returned = teller_.recording_.returned[callee.index()];
  if (!returned) return std::nullopt;
  machine_.setGlobals(returned->globals);
  return returned->outputs;
}

std::string Telling::globalChanges(const std::vector<Value>& before) const {
  std::string text;
  for (std::size_t i = 0; i < before.size(); ++i) {
    const Symbol global = program_.globals[i].symbol;
    if (machine_.model().values.at(global) != before[i])
      text += (text.empty() ? " with " : ", ") + changed(global, before[i]);
  }
  return text;
}

std::string Telling::values(const std::vector<Value>& values) const {
  std::string text;
  for (const Value& value : values) text += (text.empty() ? "" : ", ") + valueText(terms_, value);
  return text;
}

}  // namespace fathom::report
