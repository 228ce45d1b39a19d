#include "witness/product_builder.h"

#include <algorithm>

namespace fathom::witness {

using namespace program;

LocationId ProductBuilder::newLocation(ProcedureId procedure) {
  return LocationId(program_[procedure].locationCount++);
}

EdgeId ProductBuilder::addEdge(ProcedureId procedure, LocationId from, LocationId to,
                               Statement statement) {
  std::vector<Edge>& edges = program_[procedure].edges;
  edges.push_back({from, to, std::move(statement), {}});
  return EdgeId(edges.size() - 1);
}

LocationId ProductBuilder::before(ProcedureId procedure, LocationId location) {
  const LocationId fresh = newLocation(procedure);
  Procedure& body = program_[procedure];
  for (Edge& edge : body.edges)
    if (edge.to == location) edge.to = fresh;
  if (body.entry == location) body.entry = fresh;
  return fresh;
}

LocationId ProductBuilder::after(ProcedureId procedure, EdgeId edge) {
  const LocationId fresh = newLocation(procedure);
  program_[procedure].edges[edge.index()].to = fresh;
  return fresh;
}

GoalId ProductBuilder::addGoal(ProcedureId procedure, LocationId location, const std::string& name,
                               const std::string& check, const Position& position, Term condition) {
  const LocationId at = before(procedure, location);
  addEdge(procedure, at, location, Assume{condition});
  std::string unique = name;
  for (std::size_t i = 2; std::ranges::count(program_.goals, unique, &Goal::name) > 0; ++i)
    unique = name + "." + std::to_string(i);
  program_.goals.push_back({unique, check, position, procedure, at, condition});
  return GoalId(program_.goals.size() - 1);
}

}  // namespace fathom::witness
