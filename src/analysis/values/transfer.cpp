#include "analysis/values/transfer.h"

#include <algorithm>

#include "base/match.h"
#include "logic/linear_form.h"
#include "logic/substitute.h"

namespace fathom::analysis {

using logic::Kind;
using logic::SortKind;
using logic::Symbol;
using logic::Term;
using program::ProcedureId;

Transfer::Transfer(Context& context, const program::Program& program)
    : context_(context),
      terms_(context.terms),
      program_(program),
      liveness_(terms_, program),
      globals_(program.procedures.size()) {
  const program::ModRef effects = program::modRef(terms_, program);
  const auto add = [&](const std::vector<std::size_t>& some, std::set<Symbol>& to) {
    for (const std::size_t global : some) to.insert(program.globals[global].symbol);
  };
  for (std::size_t i = 0; i < globals_.size(); ++i) {
    add(effects.touched[i], globals_[i].touched);
    add(effects.changed[i], globals_[i].changed);
  }
}

// ---- Inside one procedure ----

Transfer::Reached Transfer::along(ProcedureId id, const program::Edge& edge, const State& before) {
  State after = before;
  if (const auto* assume = std::get_if<program::Assume>(&edge.statement))
    return after.assume(assume->condition) ? Reached(std::move(after)) : std::nullopt;
  after.assign(movesOf(id, edge));
  return after;
}

const Transfer::Moves& Transfer::movesOf(ProcedureId id, const program::Edge& edge) {
  const auto [entry, isNew] = moves_.try_emplace(&edge);
  if (!isNew) return entry->second;
  match(
      edge.statement,
      [&](const program::Assign& assign) { entry->second = movesOf(id, assign.updates, {}); },
      [&](const program::Havoc& havoc) { entry->second = movesOf(id, {}, havoc.targets); },
      [](const program::Assume&) {}, [](const program::Call&) {});
  std::erase_if(entry->second, [&](const State::Move& move) {
    return std::ranges::any_of(context_.places.symbolsIn(move.place), [&](Symbol symbol) {
      return !liveness_.isLive(id, edge.to, symbol);
    });
  });
  return entry->second;
}

void Transfer::forgetDead(ProcedureId id, const program::Edge& edge, State& behind) {
  const auto [entry, isNew] = dying_.try_emplace(&edge);
  if (isNew) {
    std::set<Term> places;
    for (const Symbol symbol : liveness_.dying(id, edge)) {
      if (!terms_.domain(symbol).empty()) continue;
      places.insert(terms_.constant(symbol));
      for (const Term cell : context_.places.cellsWith(id, symbol)) places.insert(cell);
    }
    entry->second.assign(places.begin(), places.end());
  }
  for (const Term place : entry->second) behind.forget(place);
}

Transfer::Moves Transfer::movesOf(ProcedureId id, const std::vector<program::Update>& updates,
                                  const std::vector<Symbol>& lost) {
  Moves moves;
  logic::Substitution now;
  std::set<Term> cells;
  std::set<Symbol> unknown(lost.begin(), lost.end());
  for (const auto& [target, value] : updates) {
    if (!value.parameters.empty()) {
      unknown.insert(target);
      continue;
    }
    moves.push_back({terms_.constant(target), value.body});
    now.emplace(target, value);
  }
  for (const Symbol symbol : unknown)
    if (terms_.domain(symbol).empty()) moves.push_back({terms_.constant(symbol), std::nullopt});
  for (const State::Move& move : Moves(moves))
    for (const Term cell : context_.places.cellsWith(id, terms_.symbolOf(move.place))) {
      if (!cells.insert(cell).second) continue;
      bool isUnknown = false;
      for (const Symbol symbol : context_.places.symbolsIn(cell))
        isUnknown = isUnknown || unknown.contains(symbol);
      State::Move whole{cell, std::nullopt};
      if (!isUnknown) {
        whole.value = logic::substitute(terms_, cell, now);
        for (const Term index : context_.places.indicesOf(cell))
          whole.indices.push_back(logic::substitute(terms_, index, now));
      }
      if (whole.value != cell) moves.push_back(std::move(whole));
    }
  return moves;
}

std::vector<Symbol> Transfer::changed(const program::Edge& edge) const {
  std::vector<Symbol> symbols = program::writes(edge.statement);
  if (const auto* call = std::get_if<program::Call>(&edge.statement))
    for (const program::CallTarget& target : call->targets)
      for (const Symbol global : globals_[target.procedure.index()].changed)
        symbols.push_back(global);
  return symbols;
}

// ---- Between procedures ----

const Transfer::Moves& Transfer::argumentsOf(ProcedureId callee, const program::Call& call) {
  const auto [entry, isNew] = arguments_.try_emplace({&call, callee});
  if (!isNew) return entry->second;
  const program::Procedure& procedure = program_[callee];
  logic::Substitution values;
  std::set<Term> cells;
  for (std::size_t i = 0; i < procedure.inputs.size(); ++i)
    if (call.arguments[i].parameters.empty())
      values.emplace(procedure.inputs[i].symbol, call.arguments[i]);
  for (const auto& [symbol, value] : values)
    entry->second.push_back({terms_.constant(symbol), value.body});
  for (const Term cell : context_.places.cellsOf(callee)) {
    bool isPassed = true;
    for (const Symbol symbol : context_.places.symbolsIn(cell))
      isPassed = isPassed && (context_.places.isGlobal(symbol) || values.contains(symbol));
    if (!isPassed) continue;
    State::Move move{cell, logic::substitute(terms_, cell, values)};
    for (const Term index : context_.places.indicesOf(cell))
      move.indices.push_back(logic::substitute(terms_, index, values));
    entry->second.push_back(std::move(move));
  }
  return entry->second;
}

State Transfer::passed(ProcedureId callee, const program::Call& call, const State& here) {
  State state = here;
  std::set<Term> kept;
  Moves moves;
  for (const State::Move& move : argumentsOf(callee, call)) {
    kept.insert(move.place);
    if (move.value != move.place) moves.push_back(move);
  }
  state.forgetMeanings();
  state.assign(moves);
  state.forgetMeanings();
  std::vector<Term> others;
  const auto look = [&](std::uint32_t key, const auto&) {
    const Term place(key);
    const bool isKept =
        context_.places.isGlobal(place) ? isTouched(callee, place) : kept.contains(place);
    if (!isKept) others.push_back(place);
  };
  state.numbers().forEach(look);
  state.differences().rows().forEach(look);
  for (const Term place : others) state.forget(place);
  return state;
}

/// Whether the callee, or what that calls, may look at a place of globals.
bool Transfer::isTouched(ProcedureId callee, Term place) const {
  return std::ranges::any_of(context_.places.symbolsIn(place), [&](Symbol symbol) {
    return globals_[callee.index()].touched.contains(symbol);
  });
}

State Transfer::outcome(ProcedureId callee, const State& end) const {
  std::set<Symbol> kept;
  for (const auto* variables : {&program_[callee].inputs, &program_[callee].outputs})
    for (const program::Variable& variable : *variables) kept.insert(variable.symbol);
  State state = end;
  state.forgetMeanings();
  std::vector<Term> others;
  const auto look = [&](std::uint32_t key, const auto&) {
    for (const Symbol symbol : context_.places.symbolsIn(Term(key)))
      if (!kept.contains(symbol) && !context_.places.isGlobal(symbol))
        return others.push_back(Term(key));
  };
  state.numbers().forEach(look);
  state.differences().rows().forEach(look);
  for (const Term place : others) state.forget(place);
  return state;
}

const std::vector<Transfer::Return>& Transfer::returnsOf(ProcedureId caller,
                                                         const program::Call& call,
                                                         ProcedureId callee) {
  const auto [entry, isNew] = returns_.try_emplace({&call, callee});
  std::vector<Return>& returns = entry->second;
  if (!isNew) return returns;
  const program::Procedure& procedure = program_[callee];
  logic::Substitution there;
  std::set<Symbol> changed(call.results.begin(), call.results.end());
  for (const Symbol global : globals_[callee.index()].changed) changed.insert(global);
  for (std::size_t i = 0; i < call.arguments.size(); ++i) {
    const Term argument = call.arguments[i].body;
    if (!logic::isVariable(terms_, argument) || !call.arguments[i].parameters.empty()) continue;
    if (const Symbol symbol = terms_.symbolOf(argument);
        !changed.contains(symbol) && !context_.places.isGlobal(symbol))
      there.try_emplace(symbol, logic::Lambda{{}, terms_.constant(procedure.inputs[i].symbol)});
  }
  for (std::size_t i = 0; i < call.results.size(); ++i)
    there.insert_or_assign(call.results[i],
                           logic::Lambda{{}, terms_.constant(procedure.outputs[i].symbol)});
  std::set<Term> seen;
  const auto add = [&](Term place) {
    if (!seen.insert(place).second) return;
    bool isTouched = true;
    for (const Symbol symbol : context_.places.symbolsIn(place))
      isTouched = isTouched && (context_.places.isGlobal(symbol)
                                    ? !there.contains(symbol) || changed.contains(symbol)
                                    : there.contains(symbol));
    returns.push_back(
        {place, isTouched ? std::optional(logic::substitute(terms_, place, there)) : std::nullopt});
  };
  for (const Symbol symbol : changed) {
    if (!terms_.domain(symbol).empty()) continue;
    add(terms_.constant(symbol));
    for (const Term cell : context_.places.cellsWith(caller, symbol)) add(cell);
  }
  return returns;
}

void Transfer::returned(ProcedureId caller, const program::Call& call, ProcedureId callee,
                        const State& outcome, State& here) {
  const std::vector<Return>& returns = returnsOf(caller, call, callee);
  const Moves& arguments = argumentsOf(callee, call);
  std::vector<std::tuple<Term, Term, Interval>> related;  // place, argument as it is, apart
  for (const auto& [place, there] : returns) {
    if (!there || terms_.sortKind(terms_.sort(place)) != SortKind::Int) continue;
    for (const State::Move& argument : arguments)
      if (const Interval* apart = outcome.differences().direct(*there, argument.place))
        if (const auto value = here.shifted(*argument.value)) {
          const Interval whole = *apart + Interval::of(value->offset);
          related.emplace_back(place, value->place, whole);
          for (const auto& [third, further] : here.differences().of(value->place))
            related.emplace_back(place, third, whole + further);
        }
  }
  for (const Return& each : returns) here.forget(each.here);
  for (const auto& [place, there] : returns)
    if (there) here.set(place, outcome.at(*there));
  std::set<Term> changed;
  for (const Return& each : returns) changed.insert(each.here);
  for (const auto& [place, argument, apart] : related)
    if (!changed.contains(argument)) here.relate(place, argument, apart);
  for (std::size_t i = 0; i < returns.size(); ++i)
    for (std::size_t k = i + 1; k < returns.size() && returns[i].there; ++k)
      if (returns[k].there)
        if (const Interval* apart =
                outcome.differences().direct(*returns[i].there, *returns[k].there))
          here.relate(returns[i].here, returns[k].here, *apart);
}

}  // namespace fathom::analysis
