#include "analysis/values/relevance.h"

#include "base/match.h"
#include "logic/linear_form.h"
#include "logic/traverse.h"

namespace fathom::analysis {

using logic::Kind;
using program::Call;
using program::Edge;
using program::GoalId;
using program::LocationId;
using program::ProcedureId;

Relevance::Relevance(logic::TermStore& terms, const program::Program& program, Fixpoint& fixpoint,
                     const std::vector<GoalId>& goals)
    : terms_(terms),
      program_(program),
      fixpoint_(fixpoint),
      places_(fixpoint.places()),
      relevant_(program.procedures.size()),
      sites_(program.procedures.size()),
      uses_(program.procedures.size()) {
  collectSites();
  for (std::size_t i = 0; i < program.procedures.size(); ++i) addDeadEnds(ProcedureId(i));
  for (const GoalId id : goals) {
    const program::Goal& goal = program[id];
    addTerm(goal.procedure, goal.condition);
  }
  while (!open_.empty()) {
    const auto [procedure, place] = open_.back();
    open_.pop_back();
    spread(procedure, place);
  }
}

void Relevance::collectSites() {
  for (std::size_t i = 0; i < program_.procedures.size(); ++i)
    for (const Edge& edge : program_.procedures[i].edges)
      if (const auto* call = std::get_if<Call>(&edge.statement))
        if (fixpoint_.at(ProcedureId(i), edge.from))
          for (const program::CallTarget& target : call->targets)
            sites_[target.procedure.index()].push_back({ProcedureId(i), &edge});
}

/// Where no execution goes on: what is behind such a condition stands in no contract.
void Relevance::addDeadEnds(ProcedureId id) {
  for (const Edge& edge : program_[id].edges) {
    const Fixpoint::Reached& from = fixpoint_.at(id, edge.from);
    if (!from) continue;
    if (const auto* assume = std::get_if<program::Assume>(&edge.statement)) {
      if (from->truth(assume->condition) == false || !fixpoint_.at(id, edge.to))
        addTerm(id, assume->condition);
    } else if (const auto* call = std::get_if<Call>(&edge.statement)) {
      for (const program::CallTarget& target : call->targets)
        if (from->truth(target.guard) == false) addTerm(id, target.guard);
    }
  }
}

// ---- How a body uses places ----

Relevance::Uses& Relevance::usesOf(ProcedureId id) {
  std::unique_ptr<Uses>& uses = uses_[id.index()];
  if (uses) return *uses;
  uses = std::make_unique<Uses>();
  for (const Edge& edge : program_[id].edges)
    if (fixpoint_.at(id, edge.from)) collectUses(id, edge, *uses);
  collectNeighbours(fixpoint_.entry(id), *uses);
  collectNeighbours(fixpoint_.exit(id), *uses);
  for (std::size_t l = 0; l < program_[id].locationCount; ++l)
    if (fixpoint_.isLoopHead(id, LocationId(l)) || fixpoint_.isJunction(id, LocationId(l)))
      collectNeighbours(fixpoint_.at(id, LocationId(l)), *uses);
  return *uses;
}

void Relevance::collectUses(ProcedureId id, const Edge& edge, Uses& uses) {
  const auto test = [&](Term condition) {
    for (const Term place : placesIn(condition)) uses.tests[place].push_back(condition);
  };
  if (const auto* assume = std::get_if<program::Assume>(&edge.statement)) {
    test(assume->condition);
  } else if (const auto* call = std::get_if<Call>(&edge.statement)) {
    for (const program::CallTarget& target : call->targets) {
      test(target.guard);
      for (const Transfer::Return& each :
           fixpoint_.transfer().returnsOf(id, *call, target.procedure))
        if (each.there) uses.results[each.here].emplace_back(target.procedure, *each.there);
    }
  } else {
    for (const State::Move& move : fixpoint_.transfer().movesOf(id, edge))
      if (move.value) uses.origins[move.place].push_back(*move.value);
  }
}

void Relevance::collectNeighbours(const Fixpoint::Reached& state, Uses& uses) const {
  if (!state) return;
  state->differences().rows().forEach([&](std::uint32_t key, const Differences::Row& row) {
    for (const Differences::Entry& entry : *row.entries)
      uses.neighbours[Term(key)].insert(entry.other);
  });
}

// ---- What rests on what ----

std::vector<logic::Term> Relevance::placesIn(Term term) const {
  std::vector<Term> found;
  std::vector<Term> zeros;
  bool isAboutZeros = false;
  logic::forEachSubterm(terms_, term, [&](Term part) {
    const Kind kind = terms_.kind(part);
    if (places_.isTracked(part)) found.push_back(part);
    addForms(part, found);
    isAboutZeros = isAboutZeros || places_.zeros().isFact(part);
    for (const Term fact : places_.zerosOf(part)) zeros.push_back(fact);
    if (kind == Kind::Le || kind == Kind::Ge)
      for (const Term fact : places_.zerosThatBound(terms_.arg(part, kind == Kind::Ge ? 1 : 0),
                                                    terms_.arg(part, kind == Kind::Ge ? 0 : 1)))
        found.push_back(fact);
  });
  if (isAboutZeros) found.insert(found.end(), zeros.begin(), zeros.end());
  return found;
}

/// Templates that a comparison, or a sum, is about.
void Relevance::addForms(Term term, std::vector<Term>& found) const {
  const auto args = terms_.args(term);
  const Kind kind = terms_.kind(term);
  const bool compares = (kind == Kind::Le || kind == Kind::Ge || kind == Kind::Eq) &&
                        terms_.sortKind(terms_.sort(args[0])) == logic::SortKind::Int;
  if (!compares && kind != Kind::Add) return;
  const logic::Summands sum =
      compares ? logic::difference(terms_, args[0], args[1]) : logic::summandsOf(terms_, term);
  std::vector<logic::Summands> sums = places_.templates().opened(sum);
  if (sums.size() > 1) sums.push_back(sum);
  for (const logic::Summands& one : sums)
    if (const auto form = places_.templates().find(one)) found.push_back(form->form);
}

void Relevance::add(ProcedureId id, Term place) {
  if (places_.zeros().isFact(place) && !places_.isOf(id, place)) return;
  if (relevant_[id.index()].insert(place).second) open_.emplace_back(id, place);
}

void Relevance::addTerm(ProcedureId id, Term term) {
  for (const Term place : placesIn(term)) add(id, place);
}

void Relevance::spread(ProcedureId id, Term place) {
  const Uses& uses = usesOf(id);
  if (const auto found = uses.origins.find(place); found != uses.origins.end())
    for (const Term value : found->second) addTerm(id, value);
  if (const auto found = uses.tests.find(place); found != uses.tests.end())
    for (const Term value : found->second) addTerm(id, value);
  if (const auto found = uses.results.find(place); found != uses.results.end())
    for (const auto& [callee, there] : found->second) add(callee, there);
  if (const auto found = uses.neighbours.find(place); found != uses.neighbours.end())
    for (const Term other : found->second) add(id, other);
  if (places_.zeros().isFact(place)) {
    const ZeroBetween zero = places_.zeros().read(place);
    addTerm(id, place);
    addTerm(id, terms_.select(zero.array, zero.from));
  }
  if (terms_.kind(place) == Kind::Select)
    for (Term cell = place; terms_.kind(cell) == Kind::Select; cell = terms_.arg(cell, 0))
      addTerm(id, terms_.arg(cell, 1));
  spreadToCallers(id, place);
}

void Relevance::spreadToCallers(ProcedureId id, Term place) {
  const bool isGlobal = places_.isGlobal(place);
  for (const auto& [caller, edge] : sites_[id.index()]) {
    bool isPassed = false;
    const auto& call = std::get<Call>(edge->statement);
    for (const State::Move& move : fixpoint_.transfer().argumentsOf(id, call)) {
      if (move.place != place) continue;
      isPassed = true;
      if (move.value) addTerm(caller, *move.value);
    }
    if (isGlobal && !isPassed) add(caller, place);
  }
}

}  // namespace fathom::analysis
