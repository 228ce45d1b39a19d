#include "transform/slice/relevance.h"

#include <algorithm>

#include "base/match.h"
#include "logic/substitute.h"
#include "transform/slice/certain.h"

namespace fathom::transform {

using namespace program;

namespace {

template <class Element>
Element pop(std::vector<Element>& stack) {
  const Element last = stack.back();
  stack.pop_back();
  return last;
}

}  // namespace

Relevance::Relevance(logic::TermStore& terms, const Program& program, const SliceControl& control)
    : terms_(terms), program_(program), control_(control), procedures_(program.procedures.size()) {
  numberVariables();
  for (std::size_t g = 0; g < program.goals.size(); ++g)
    if (control.keptGoal[g]) at(program.goals[g].procedure).goals.push_back(GoalId(g));
  for (std::size_t p = 0; p < program.procedures.size(); ++p) {
    if (!control.reached[p]) continue;
    procedures_[p].isNeeded = control.reachesGoal[p] || !control.certain[p];
    procedures_[p].keptCalls.assign(program.procedures[p].edges.size(), false);
    listWrites(ProcedureId(p));
  }
  solve();
}

// ---- What there is ----

void Relevance::numberVariables() {
  for (const Variable& global : program_.globals) {
    globals_.emplace(global.symbol, variables_.size());
    variables_.emplace_back();
  }
  for (std::size_t p = 0; p < program_.procedures.size(); ++p) {
    if (!control_.reached[p]) continue;
    const Procedure& procedure = program_.procedures[p];
    const auto add = [&](const Variable& variable, const Parameter& parameter) {
      procedures_[p].variables.emplace(variable.symbol, variables_.size());
      variables_.push_back({parameter});
    };
    for (std::size_t i = 0; i < procedure.inputs.size(); ++i)
      add(procedure.inputs[i], {ProcedureId(p), i, {}});
    for (std::size_t i = 0; i < procedure.outputs.size(); ++i)
      add(procedure.outputs[i], {ProcedureId(p), {}, i});
    for (const Variable& local : procedure.locals) add(local, {ProcedureId(p), {}, {}});
  }
}

void Relevance::listWrites(ProcedureId id) {
  for (std::size_t e = 0; e < program_[id].edges.size(); ++e) {
    if (!control_.liveEdge[id.index()][e]) continue;
    const Statement& statement = program_[id].edges[e].statement;
    const std::vector<Symbol> targets = writes(statement);
    for (std::size_t i = 0; i < targets.size(); ++i)
      variables_[node(id, targets[i])].writes.push_back({id, EdgeId(e), i});
    if (const auto* call = std::get_if<Call>(&statement)) listCoTargets(*call);
  }
}

void Relevance::listCoTargets(const Call& call) {
  for (std::size_t i = 1; i < call.targets.size(); ++i) {
    const ProcedureId a = call.targets[i - 1].procedure;
    const ProcedureId b = call.targets[i].procedure;
    at(a).coTargets.push_back(b);
    at(b).coTargets.push_back(a);
  }
}

Relevance::Node Relevance::node(ProcedureId procedure, Symbol symbol) const {
  const auto& own = at(procedure).variables;
  const auto found = own.find(symbol);
  return found != own.end() ? found->second : globals_.at(symbol);
}

bool Relevance::relevant(ProcedureId procedure, Symbol symbol) const {
  return variables_[node(procedure, symbol)].isRelevant;
}

// ---- What follows from what ----

void Relevance::solve() {
  for (const Term axiom : program_.axioms)
    for (const Symbol symbol : logic::freeSymbols(terms_, axiom)) mark(globals_.at(symbol));
  for (const ProcedureId root : control_.roots) activate(root);
  while (true) {
    if (!newlyActive_.empty()) {
      lookInto(pop(newlyActive_));
    } else if (!open_.empty()) {
      spread(pop(open_));
    } else if (!touched_.empty()) {
      const ProcedureId procedure = pop(touched_);
      at(procedure).isTouched = false;
      findIrrelevant(procedure);
    } else {
      return;
    }
  }
}

void Relevance::mark(Node node) {
  if (variables_[node].isRelevant) return;
  variables_[node].isRelevant = true;
  open_.push_back(node);
}

void Relevance::markTerm(ProcedureId procedure, Term term) {
  for (const Symbol symbol : logic::freeSymbols(terms_, term)) mark(node(procedure, symbol));
}

void Relevance::spread(Node node) {
  for (const Write& write : variables_[node].writes) {
    if (isGlobal(node)) need(write.procedure);
    if (!active(write.procedure)) continue;
    touch(write.procedure);
    followWrite(write);
  }
  if (!isGlobal(node)) spreadParameter(variables_[node].parameter);
}

/// An input or output that became relevant, seen from the calls.
void Relevance::spreadParameter(const Parameter& parameter) {
  if (!parameter.input && !parameter.output) return;
  for (const ProcedureId coTarget : at(parameter.procedure).coTargets) {
    const Procedure& other = program_[coTarget];
    mark(node(coTarget, parameter.input ? other.inputs[*parameter.input].symbol
                                        : other.outputs[*parameter.output].symbol));
  }
  for (const CallSite& site : control_.sites[parameter.procedure.index()]) {
    if (!active(site.caller) || !keptCall(site.caller, site.edge)) continue;
    const Call& call = std::get<Call>(edge(site.caller, site.edge).statement);
    if (parameter.input)
      markTerm(site.caller, call.arguments[*parameter.input].body);
    else if (const auto global = globals_.find(call.results[*parameter.output]);
             global != globals_.end())
      mark(global->second);
  }
}

/// Requires: the target is relevant, the procedure active.
void Relevance::followWrite(const Write& write) {
  match(
      edge(write.procedure, write.edge).statement,
      [&](const Assign& assign) {
        markTerm(write.procedure, assign.updates[write.index].value.body);
      },
      [](const Assume&) {}, [](const Havoc&) {},
      [&](const Call& call) {
        keepCall(write.procedure, write.edge);
        for (const CallTarget& target : call.targets)
          mark(node(target.procedure, program_[target.procedure].outputs[write.index].symbol));
      });
}

void Relevance::activate(ProcedureId procedure) {
  if (active(procedure)) return;
  at(procedure).isActive = true;
  newlyActive_.push_back(procedure);
}

void Relevance::lookInto(ProcedureId id) {
  std::vector<LocationId> goalLocations;
  for (const GoalId goal : at(id).goals) {
    goalLocations.push_back(program_[goal].location);
    markTerm(id, program_[goal].condition);
  }
  at(id).irrelevant.emplace(terms_, program_[id], control_.liveEdge[id.index()], goalLocations);
  touch(id);
  for (std::size_t e = 0; e < program_[id].edges.size(); ++e)
    if (control_.liveEdge[id.index()][e]) lookInto(id, EdgeId(e));
}

void Relevance::lookInto(ProcedureId id, EdgeId edgeId) {
  const Statement& statement = edge(id, edgeId).statement;
  if (const auto* call = std::get_if<Call>(&statement)) {
    const bool needed = std::ranges::any_of(
        call->targets, [&](const CallTarget& target) { return at(target.procedure).isNeeded; });
    if (needed || !alwaysCalls(terms_, *call)) keepCall(id, edgeId);
  }
  const std::vector<Symbol> targets = writes(statement);
  for (std::size_t i = 0; i < targets.size(); ++i)
    if (relevant(id, targets[i])) followWrite({id, edgeId, i});
}

/// Callers need what their callees are needed for. Without recursion: chains of calls may be long.
void Relevance::need(ProcedureId procedure) {
  std::vector<ProcedureId> open{procedure};
  while (!open.empty()) {
    const ProcedureId next = pop(open);
    if (at(next).isNeeded) continue;
    at(next).isNeeded = true;
    for (const CallSite& site : control_.sites[next.index()]) {
      open.push_back(site.caller);
      if (active(site.caller)) keepCall(site.caller, site.edge);
    }
  }
}

void Relevance::keepCall(ProcedureId procedure, EdgeId edgeId) {
  if (keptCall(procedure, edgeId)) return;
  at(procedure).keptCalls[edgeId.index()] = true;
  touch(procedure);
  const Call& call = std::get<Call>(edge(procedure, edgeId).statement);
  for (const CallTarget& target : call.targets) markTerm(procedure, target.guard);
  for (const CallTarget& target : call.targets) {
    const Procedure& callee = program_[target.procedure];
    for (std::size_t i = 0; i < callee.inputs.size(); ++i)
      if (relevant(target.procedure, callee.inputs[i].symbol))
        markTerm(procedure, call.arguments[i].body);
    for (std::size_t i = 0; i < callee.outputs.size(); ++i)
      if (const auto global = globals_.find(call.results[i]);
          global != globals_.end() && relevant(target.procedure, callee.outputs[i].symbol))
        mark(global->second);
    activate(target.procedure);
  }
}

// ---- Branches ----

void Relevance::touch(ProcedureId procedure) {
  if (at(procedure).isTouched) return;
  at(procedure).isTouched = true;
  touched_.push_back(procedure);
}

IrrelevantLocations::EdgeKind Relevance::kind(ProcedureId procedure, EdgeId edgeId) const {
  using EdgeKind = IrrelevantLocations::EdgeKind;
  const auto unlessRelevant = [&](const std::vector<Symbol>& targets) {
    return std::ranges::any_of(targets, [&](Symbol s) { return relevant(procedure, s); })
               ? EdgeKind::Relevant
               : EdgeKind::Irrelevant;
  };
  const Statement& statement = edge(procedure, edgeId).statement;
  return match(
      statement, [&](const Assign&) { return unlessRelevant(writes(statement)); },
      [](const Assume&) { return EdgeKind::Branch; },
      [&](const Havoc&) { return unlessRelevant(writes(statement)); },
      [&](const Call&) {
        return keptCall(procedure, edgeId) ? EdgeKind::Relevant : EdgeKind::Irrelevant;
      });
}

void Relevance::findIrrelevant(ProcedureId procedure) {
  const std::vector<bool>& live = control_.liveEdge[procedure.index()];
  std::vector<IrrelevantLocations::EdgeKind> kinds(live.size(),
                                                   IrrelevantLocations::EdgeKind::Relevant);
  for (std::size_t e = 0; e < live.size(); ++e)
    if (live[e]) kinds[e] = kind(procedure, EdgeId(e));
  IrrelevantLocations& irrelevant = *at(procedure).irrelevant;
  irrelevant.find(kinds);
  for (const LocationId location : irrelevant.locations()) {
    if (irrelevant.irrelevant(location)) continue;
    for (const EdgeId out : irrelevant.liveOut(location))
      if (const auto* assume = std::get_if<Assume>(&edge(procedure, out).statement))
        markTerm(procedure, assume->condition);
  }
}

}  // namespace fathom::transform
