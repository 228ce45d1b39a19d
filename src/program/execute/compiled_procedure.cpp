#include "program/execute/compiled_procedure.h"

#include "base/match.h"
#include "program/demanded_bits.h"

namespace fathom::program::execute {

CompiledProcedure::CompiledProcedure(const logic::TermStore& terms, const Program& program,
                                     ProcedureId id)
    : terms_(terms),
      program_(program),
      procedure_(program[id]),
      scope_(program, id),
      graph_(procedure_),
      goals_(goalsByLocation(program, id)),
      variables_(procedure_.inputs.size() + procedure_.outputs.size() + procedure_.locals.size()),
      locations_(procedure_.locationCount) {
  for (const Variable& output : procedure_.outputs) outputs_.push_back(scope_[output.symbol]);
}

const CompiledLocation& CompiledProcedure::operator[](LocationId id) {
  CompiledLocation& location = locations_[id.index()];
  if (!location.isMade) make(id, location);
  return location;
}

void CompiledProcedure::make(LocationId id, CompiledLocation& location) {
  location.isMade = true;
  location.goal = goals_[id.index()];
  if (location.goal) location.condition = codeOf({program_[*location.goal].condition});
  for (const EdgeId edge : graph_.out[id.index()]) location.edges.push_back(compiled(edge));
}

CompiledEdge CompiledProcedure::compiled(EdgeId id) const {
  const Edge& edge = procedure_.edges[id.index()];
  CompiledEdge made{id, edge.to, &edge.statement, program::isSkip(terms_, edge.statement)};
  match(
      edge.statement, [&](const Assign& assign) { compileAssign(assign, made); },
      [&](const Assume& assume) { compileAssume(assume, made); },
      [&](const Havoc& havoc) { made.targets = placesOf(havoc.targets); },
      [&](const Call& call) { compileCall(call, made); });
  return made;
}

void CompiledProcedure::compileAssign(const Assign& assign, CompiledEdge& made) const {
  std::vector<Lambda> values;
  std::vector<Symbol> targets;
  for (const Update& update : assign.updates) {
    values.push_back(update.value);
    targets.push_back(update.target);
  }
  made.code = compile(terms_, scope_, values, targets);
  made.targets = placesOf(targets);
}

void CompiledProcedure::compileAssume(const Assume& assume, CompiledEdge& made) const {
  made.code = codeOf({assume.condition});
  const auto demanded = demandedBits(terms_, assume.condition);
  if (!demanded) return;
  made.demanded = codeOf({demanded->number});
  made.targets = placesOf({terms_.symbolOf(demanded->variable)});
  made.width = terms_.floatWidth(terms_.sort(demanded->number));
}

void CompiledProcedure::compileCall(const Call& call, CompiledEdge& made) const {
  std::vector<Term> guards;
  for (const CallTarget& target : call.targets) guards.push_back(target.guard);
  made.guard = codeOf(guards);
  made.code = compile(terms_, scope_, call.arguments);
  made.targets = placesOf(call.results);
}

Code CompiledProcedure::codeOf(const std::vector<Term>& all) const {
  std::vector<Lambda> lambdas;
  for (const Term term : all) lambdas.push_back({{}, term});
  return compile(terms_, scope_, lambdas);
}

std::vector<Place> CompiledProcedure::placesOf(const std::vector<Symbol>& symbols) const {
  std::vector<Place> places;
  for (const Symbol symbol : symbols) places.push_back(scope_[symbol]);
  return places;
}

}  // namespace fathom::program::execute
