#include "transform/loops/regions.h"

#include <algorithm>

#include "transform/liveness.h"

namespace fathom::transform {

using namespace program;

Regions::Regions(logic::TermStore& terms, const Program& original, ProcedureId id,
                 FreshNames& names, OutlinedProcedure& plan)
    : terms_(terms), original_(original), plan_(plan) {
  keepReachable(original[id]);
  plan_.nest = findLoops(terms, plan_.flow, names);
  for (std::size_t i = plan_.original.size(); i < plan_.flow.edges.size(); ++i)
    plan_.added[plan_.flow.edges[i].from].emplace_back(i);
  plan_.original.resize(plan_.flow.edges.size());
  plan_.loops.resize(plan_.nest.loops.size());
  findLive(original, id);
  sort(original, id);
}

void Regions::keepReachable(const Procedure& procedure) {
  plan_.flow = procedure;
  plan_.flow.edges.clear();
  plan_.flowEdge.resize(procedure.edges.size());
  const FlowGraph graph(procedure);
  std::vector<bool> reached(procedure.locationCount);
  std::vector<LocationId> open{procedure.entry};
  reached[procedure.entry.index()] = true;
  while (!open.empty()) {
    const LocationId location = open.back();
    open.pop_back();
    for (const EdgeId id : graph.out[location.index()]) {
      const LocationId to = procedure.edges[id.index()].to;
      if (!reached[to.index()]) open.push_back(to);
      reached[to.index()] = true;
    }
  }
  for (std::size_t i = 0; i < procedure.edges.size(); ++i) {
    if (!reached[procedure.edges[i].from.index()]) continue;
    plan_.flowEdge[i] = EdgeId(plan_.flow.edges.size());
    plan_.flow.edges.push_back(procedure.edges[i]);
    plan_.original.emplace_back(i);
  }
}

void Regions::findLive(const Program& original, ProcedureId id) {
  std::vector<bool> asked(plan_.flow.locationCount);
  for (const Loop& loop : plan_.nest.loops) asked[loop.head.index()] = true;
  for (const Edge& flowEdge : plan_.flow.edges)
    if (const auto loop = plan_.nest.innermost[flowEdge.from.index()])
      if (!plan_.nest.contains(*loop, flowEdge.to)) asked[flowEdge.to.index()] = true;
  live_ = liveAt(terms_, plan_.flow, conditionsOf(original, id), asked);
}

void Regions::sort(const Program& original, ProcedureId id) {
  edges_.resize(plan_.loops.size() + 1);
  goals_.resize(plan_.loops.size() + 1);
  for (std::size_t i = 0; i < plan_.flow.edges.size(); ++i) {
    const LocationId from = plan_.flow.edges[i].from;
    edges_[regionOf(plan_.nest.innermost[from.index()])].emplace_back(i);
  }
  for (std::size_t i = 0; i < original.goals.size(); ++i) {
    const Goal& goal = original.goals[i];
    if (goal.procedure != id) continue;
    goals_[regionOf(plan_.nest.innermost[goal.location.index()])].emplace_back(i);
    goalLocations_.insert(goal.location);
  }
}

bool Regions::entersGoal(std::size_t loop, EdgeId id) const {
  const LocationId to = edge(id).to;
  return to != plan_.nest.loops[loop].head && goalLocations_.contains(to) &&
         plan_.nest.innermost[to.index()] == loop;
}

Position Regions::positionOf(std::size_t loop) const {
  for (const EdgeId id : edges_[loop + 1])
    if (edge(id).from == plan_.nest.loops[loop].head && edge(id).position.known())
      return edge(id).position;
  return plan_.flow.position;
}

Regions::Edges Regions::leadingTo(std::size_t loop,
                                  const std::function<bool(EdgeId)>& matters) const {
  const Edges& region = edges_[loop + 1];
  std::unordered_map<LocationId, Edges> into;
  for (const EdgeId id : region)
    if (edge(id).to != plan_.nest.loops[loop].head) into[edge(id).to].push_back(id);
  std::unordered_set<EdgeId> kept;
  Edges open;
  const auto keep = [&](EdgeId id) {
    if (kept.insert(id).second) open.push_back(id);
  };
  for (const EdgeId id : region)
    if (matters(id)) keep(id);
  while (!open.empty()) {
    const LocationId from = edge(open.back()).from;
    open.pop_back();
    if (const auto before = into.find(from); before != into.end())
      for (const EdgeId id : before->second) keep(id);
  }
  Edges result;
  std::ranges::copy_if(region, std::back_inserter(result),
                       [&](EdgeId id) { return kept.contains(id); });
  return result;
}

Mentioned Regions::mentionedBy(const Edges& edges) const {
  Mentioned mentioned;
  for (const EdgeId id : edges) mentioned.add(terms_, edge(id).statement);
  return mentioned;
}

Mentioned Regions::mentionedBy(const Edges& edges, std::size_t region) const {
  Mentioned mentioned = mentionedBy(edges);
  for (const GoalId goal : goals_[region])
    mentioned.addCondition(terms_, original_[goal].condition);
  return mentioned;
}

Interface Regions::interfaceOf(const Mentioned& mentioned, LocationId head,
                               const std::vector<LocationId>& ends) const {
  const auto liveAtEnd = [&](Symbol symbol) {
    return std::ranges::any_of(ends,
                               [&](LocationId end) { return live_[end.index()].contains(symbol); });
  };
  Interface interface;
  forEachVariable(plan_.flow, [&](const Variable& variable) {
    const Symbol symbol = variable.symbol;
    if (mentioned.contains(symbol) && live_[head.index()].contains(symbol))
      interface.in.push_back(symbol);
    if (mentioned.written.contains(symbol) && liveAtEnd(symbol)) interface.out.push_back(symbol);
  });
  return interface;
}

LocationId Regions::newFlowLocation(Around around) {
  plan_.nest.innermost.push_back(around);
  return LocationId(plan_.flow.locationCount++);
}

EdgeId Regions::addToFlow(Around around, Edge made) {
  const EdgeId id(plan_.flow.edges.size());
  plan_.flow.edges.push_back(std::move(made));
  plan_.original.emplace_back();
  edges_[regionOf(around)].push_back(id);
  return id;
}

}  // namespace fathom::transform
