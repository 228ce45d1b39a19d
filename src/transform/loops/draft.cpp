#include "transform/loops/draft.h"

#include "logic/substitute.h"

namespace fathom::transform {

using namespace program;

void Mentioned::add(const logic::TermStore& terms, const Statement& statement) {
  for (const Symbol symbol : reads(terms, statement)) read.insert(symbol);
  for (const Symbol symbol : writes(statement)) written.insert(symbol);
}

void Mentioned::addCondition(const logic::TermStore& terms, Term condition) {
  for (const Symbol symbol : logic::freeSymbols(terms, condition)) read.insert(symbol);
}

Draft::Draft(ProcedureId id, std::string name, const Position& position) {
  record.procedure = id;
  procedure.name = std::move(name);
  procedure.position = position;
}

LocationId Draft::newLocation() {
  return LocationId(procedure.locationCount++);
}

LocationId Draft::at(LocationId flow) {
  if (const auto known = record.places.find(flow); known != record.places.end())
    return known->second;
  return record.places.emplace(flow, newLocation()).first->second;
}

EdgeId Draft::add(LocationId from, LocationId to, Statement statement, const Position& position) {
  procedure.edges.push_back({from, to, std::move(statement), position});
  origins.emplace_back();
  return EdgeId(procedure.edges.size() - 1);
}

void Draft::copy(const OutlinedProcedure& source, EdgeId edge, LocationId to) {
  const Edge& model = source.flow.edges[edge.index()];
  const EdgeId made = add(at(model.from), to, model.statement, model.position);
  record.edges.emplace(edge, made);
  origins[made.index()] = source.original[edge.index()];
}

}  // namespace fathom::transform
