#include "engine/trace/function_automaton.h"

#include <algorithm>

#include "base/errors.h"
#include "base/match.h"
#include "program/strongly_connected.h"
#include "summary/first_order.h"

namespace fathom::engine::trace {

using program::Assign;
using program::Assume;
using program::Call;
using program::EdgeId;
using program::Havoc;
using reason::PathStep;

Symbol errorOf(TermStore& terms) {
  return terms.symbol("error#", terms.boolSort());
}

FunctionAutomaton::FunctionAutomaton(TermStore& terms, const Program& program,
                                     ProcedureId procedure, const std::vector<bool>& isAsked,
                                     const summary::Functions& functions,
                                     const program::CallGraph& calls)
    : terms_(terms),
      program_(program),
      procedure_(procedure),
      functions_(functions),
      calls_(calls),
      locations_(program[procedure].locationCount),
      exit_(program[procedure].exit.index()),
      out_(locations_) {
  const program::Procedure& body = program[procedure];
  init_ = addState();
  if (program::goalsByLocation(program, procedure)[body.exit.index()]) exit_ = addState();
  addEntry(body);
  for (std::size_t i = 0; i < body.edges.size(); ++i) addEdge(EdgeId(i), body.edges[i]);
  for (std::size_t i = 0; i < program.goals.size(); ++i) {
    const program::Goal& goal = program.goals[i];
    if (goal.procedure != procedure) continue;
    if (goal.location == body.exit)
      add({StateId(goal.location.index()), exit_, reason::assumeStep(goal.condition)});
    if (isAsked[i]) addGoal(GoalId(i), goal);
  }
  findLive();
  findWritten();
}

void FunctionAutomaton::findLive() {
  const program::Procedure& body = program_[procedure_];
  live_.resize(states());
  for (reason::SymbolSet& live : live_)
    for (const program::Variable& input : body.inputs) live.insert(input.symbol);
  live_[exit_.index()].insert(errorOf(terms_));
  for (const program::Variable& output : body.outputs) live_[exit_.index()].insert(output.symbol);
  bool isMore = true;
  while (isMore) {
    isMore = false;
    for (auto letter = letters_.rbegin(); letter != letters_.rend(); ++letter)
      isMore = addLive(*letter) || isMore;
  }
}

void FunctionAutomaton::findWritten() {
  const program::Procedure& body = program_[procedure_];
  written_.resize(states());
  std::vector<program::LocationId> all;
  for (std::size_t i = 0; i < body.locationCount; ++i) all.emplace_back(i);
  const std::vector<bool> isEntry = program::loopEntries(body).at;
  for (const auto& part :
       program::stronglyConnectedComponents(body, program::FlowGraph(body), all)) {
    const auto isIn = [&](program::LocationId location) {
      return std::ranges::binary_search(part, location);
    };
    reason::SymbolSet written;
    for (const program::Edge& edge : body.edges)
      if (isIn(edge.from) && isIn(edge.to))
        for (const Symbol symbol : program::writes(edge.statement)) written.insert(symbol);
    for (const program::LocationId location : part)
      if (isEntry[location.index()])
        for (const Symbol symbol : written)
          if (live_[location.index()].contains(symbol)) written_[location.index()].insert(symbol);
  }
}

/// What the letter reads, and what matters behind it and is not written by it, matters before it.
bool FunctionAutomaton::addLive(const Letter& letter) {
  reason::SymbolSet before = live_[letter.to.index()];
  for (const reason::PathUpdate& update : letter.step.updates) before.erase(update.target);
  for (const Symbol target : letter.step.havocs) before.erase(target);
  std::vector<Term> read = letter.step.guards;
  for (const reason::PathUpdate& update : letter.step.updates) read.push_back(update.value.body);
  if (letter.call)
    read.insert(read.end(), letter.call->arguments.begin(), letter.call->arguments.end());
  before.merge(reason::symbolSet(terms_, read));
  reason::SymbolSet& live = live_[letter.from.index()];
  const std::size_t count = live.size();
  live.merge(before);
  return live.size() > count;
}

StateId FunctionAutomaton::addState() {
  out_.emplace_back();
  return StateId(out_.size() - 1);
}

void FunctionAutomaton::add(Letter letter) {
  out_[letter.from.index()].emplace_back(letters_.size());
  letters_.push_back(std::move(letter));
}

void FunctionAutomaton::addEntry(const program::Procedure& procedure) {
  PathStep step;
  step.updates.push_back({errorOf(terms_), logic::plain(terms_.boolean(false))});
  for (const auto* variables : {&procedure.outputs, &procedure.locals})
    for (const program::Variable& variable : *variables) step.havocs.push_back(variable.symbol);
  for (const auto* variables : {&procedure.inputs, &procedure.outputs, &procedure.locals})
    for (const program::Variable& variable : *variables)
      summary::requireFirstOrder(terms_, variable.symbol, variable.position);
  add({init_, StateId(procedure.entry.index()), std::move(step)});
}

void FunctionAutomaton::addEdge(EdgeId id, const program::Edge& edge) {
  const StateId from(edge.from.index());
  const StateId to(edge.to.index());
  match(
      edge.statement,
      [&](const Assign& assign) {
        PathStep step;
        for (const program::Update& update : assign.updates)
          step.updates.push_back({update.target, update.value});
        add({from, to, std::move(step), std::nullopt, id});
      },
      [&](const Assume& assume) {
        add({from, to, reason::assumeStep(assume.condition), std::nullopt, id});
      },
      [&](const Havoc& havoc) {
        add({from, to, reason::havocStep(havoc.targets), std::nullopt, id});
      },
      [&](const Call& call) { addCall(id, edge, call); });
}

/// One letter for each target; behind it, error leads to the exit.
void FunctionAutomaton::addCall(EdgeId id, const program::Edge& edge, const Call& call) {
  std::optional<StateId> returned;
  std::vector<Term> before;
  for (const program::CallTarget& target : call.targets) {
    std::vector<Term> guards = before;
    guards.push_back(target.guard);
    const Term guard = terms_.conjunction(guards);
    before.push_back(terms_.negate(target.guard));
    if (functions_[target.procedure.index()]) {
      addFunctionCall(id, edge, call, guard, target.procedure);
      continue;
    }
    if (!returned) returned = addState();
    CallLetter letter{target.procedure, {}, call.results};
    letter.isRecursive =
        calls_.component[target.procedure.index()] == calls_.component[procedure_.index()];
    for (const logic::Lambda& argument : call.arguments) letter.arguments.push_back(argument.body);
    PathStep step = reason::assumeStep(guard);
    step.havocs = call.results;
    step.havocs.push_back(errorOf(terms_));
    add({StateId(edge.from.index()), *returned, std::move(step), std::move(letter), id});
  }
  if (!returned) return;
  const Term error = terms_.constant(errorOf(terms_));
  add({*returned, StateId(edge.to.index()), reason::assumeStep(terms_.negate(error))});
  add({*returned, exit_, reason::assumeStep(error)});
}

/// It is what it computes.
void FunctionAutomaton::addFunctionCall(EdgeId id, const program::Edge& edge, const Call& call,
                                        Term guard, ProcedureId callee) {
  const summary::Function& function = *functions_[callee.index()];
  logic::Substitution passed;
  for (std::size_t i = 0; i < call.arguments.size(); ++i)
    passed.emplace(program_[callee].inputs[i].symbol, call.arguments[i]);
  logic::Substituter pass(terms_, std::move(passed));
  PathStep step = reason::assumeStep(terms_.conjunction({guard, pass(function.returns)}));
  for (std::size_t i = 0; i < call.results.size(); ++i)
    step.updates.push_back({call.results[i], logic::plain(pass(function.outputs[i].body))});
  add({StateId(edge.from.index()), StateId(edge.to.index()), std::move(step), std::nullopt, id,
       std::nullopt, callee});
}

/// A letter for each part of the goal: what rules one of them out is simpler.
void FunctionAutomaton::addGoal(GoalId id, const program::Goal& goal) {
  for (const Term part : reason::conjuncts(terms_, goal.condition)) {
    PathStep step = reason::assumeStep(terms_.negate(part));
    step.updates.push_back({errorOf(terms_), logic::plain(terms_.boolean(true))});
    add({StateId(goal.location.index()), exit_, std::move(step), std::nullopt, std::nullopt, id});
  }
}

}  // namespace fathom::engine::trace
