#include "transform/blocks/cuts.h"

#include <algorithm>

namespace fathom::transform {

using namespace program;

namespace {

enum class Colour { White, Open, Done };

/// Depth-first: locations in reverse order of leaving; an edge to an open location closes a cycle.
void search(const Procedure& procedure, Cuts& cuts) {
  const FlowGraph graph(procedure);
  std::vector<Colour> colour(procedure.locationCount, Colour::White);
  std::vector<std::pair<LocationId, std::size_t>> path{{procedure.entry, 0}};
  colour[procedure.entry.index()] = Colour::Open;
  while (!path.empty()) {
    auto& [at, next] = path.back();
    const auto& out = graph.out[at.index()];
    if (next == out.size()) {
      colour[at.index()] = Colour::Done;
      cuts.order.push_back(at);
      path.pop_back();
      continue;
    }
    const LocationId to = procedure.edges[out[next++].index()].to;
    if (colour[to.index()] == Colour::Open) cuts.cut[to.index()] = true;
    if (colour[to.index()] != Colour::White) continue;
    colour[to.index()] = Colour::Open;
    path.emplace_back(to, 0);
  }
  std::ranges::reverse(cuts.order);
}

}  // namespace

Cuts findCuts(const Program& program, ProcedureId id) {
  const Procedure& procedure = program[id];
  Cuts cuts;
  cuts.cut.resize(procedure.locationCount);
  search(procedure, cuts);
  cuts.cut[procedure.entry.index()] = cuts.cut[procedure.exit.index()] = true;
  for (const Goal& goal : program.goals)
    if (goal.procedure == id) cuts.cut[goal.location.index()] = true;
  for (const Edge& edge : procedure.edges)
    if (std::holds_alternative<Call>(edge.statement))
      cuts.cut[edge.from.index()] = cuts.cut[edge.to.index()] = true;
  return cuts;
}

}  // namespace fathom::transform
