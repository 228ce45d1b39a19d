#include "summary/regions.h"

#include <algorithm>
#include <deque>

#include "logic/substitute.h"
#include "program/strongly_connected.h"

namespace fathom::summary {

using namespace program;

namespace {

bool isDead(const logic::TermStore& terms, const Edge& edge) {
  const auto* assume = std::get_if<Assume>(&edge.statement);
  return assume != nullptr && terms.isFalse(assume->condition);
}

/// Locations in an order in which edges lead forward: Kahn's algorithm over places, which are
/// single locations or whole loops.
class Order {
 public:
  Order(const Procedure& procedure, const FlowGraph& flow, const Region& region,
        const std::vector<std::vector<LocationId>>& loops)
      : procedure_(procedure), flow_(flow), region_(region), loops_(loops) {
    for (std::size_t i = 0; i < loops.size(); ++i)
      for (const LocationId location : loops[i]) place_.emplace(location, i);
    std::size_t next = loops.size();
    for (const LocationId location : region.locations)
      if (place_.try_emplace(location, next).second) ++next;
    waiting_.resize(next);
  }

  /// Calls visit(place's locations, isLoop) for every place.
  template <class Visit>
  void walk(Visit visit) {
    std::vector<std::vector<LocationId>> members(waiting_.size());
    for (const LocationId location : region_.locations) {
      members[place_.at(location)].push_back(location);
      forEachNext(location, [&](std::size_t to) { ++waiting_[to]; });
    }
    std::deque<std::size_t> open;
    for (std::size_t i = 0; i < waiting_.size(); ++i)
      if (waiting_[i] == 0) open.push_back(i);
    while (!open.empty()) {
      const std::size_t place = open.front();
      open.pop_front();
      visit(members[place], place < loops_.size());
      for (const LocationId location : members[place])
        forEachNext(location, [&](std::size_t to) {
          if (--waiting_[to] == 0) open.push_back(to);
        });
    }
  }

 private:
  template <class Visit>
  void forEachNext(LocationId location, Visit visit) {
    for (const EdgeId edge : flow_.out[location.index()]) {
      const LocationId to = procedure_.edges[edge.index()].to;
      const auto found = place_.find(to);
      if (to == region_.head || found == place_.end()) continue;
      if (found->second != place_.at(location)) visit(found->second);
    }
  }

  const Procedure& procedure_;
  const FlowGraph& flow_;
  const Region& region_;
  const std::vector<std::vector<LocationId>>& loops_;
  std::unordered_map<LocationId, std::size_t> place_;
  std::vector<std::size_t> waiting_;
};

}  // namespace

bool Region::contains(LocationId location) const {
  return std::ranges::binary_search(locations, location);
}

Regions::Regions(const logic::TermStore& terms, const Program& program)
    : terms_(terms), program_(program), calls_(program), effects_(modRef(terms, program)) {
  for (const auto& changed : effects_.changed)
    for (const std::size_t global : changed) mutable_.insert(program.globals[global].symbol);
  const auto occurs = [&](const Variable& global) {
    return terms.name(global.symbol).find(mark_) != std::string::npos;
  };
  while (std::ranges::any_of(program.globals, occurs)) mark_ += '#';
  for (std::size_t i = 0; i < program.goals.size(); ++i)
    goals_[program.goals[i].procedure].emplace_back(i);
}

const FlowGraph& Regions::flow(ProcedureId procedure) {
  std::unique_ptr<FlowGraph>& flow = flows_[procedure];
  if (flow) return *flow;
  flow = std::make_unique<FlowGraph>(program_[procedure]);
  for (auto* lists : {&flow->out, &flow->in})
    for (std::vector<EdgeId>& edges : *lists)
      std::erase_if(edges, [&](EdgeId edge) {
        return isDead(terms_, program_[procedure].edges[edge.index()]);
      });
  return *flow;
}

std::vector<LocationId> Regions::reachable(ProcedureId procedure) {
  const FlowGraph& graph = flow(procedure);
  std::vector<bool> seen(program_[procedure].locationCount, false);
  std::vector<LocationId> open{program_[procedure].entry};
  seen[open[0].index()] = true;
  std::vector<LocationId> found;
  while (!open.empty()) {
    const LocationId location = open.back();
    open.pop_back();
    found.push_back(location);
    for (const EdgeId edge : graph.out[location.index()]) {
      const LocationId to = program_[procedure].edges[edge.index()].to;
      if (seen[to.index()]) continue;
      seen[to.index()] = true;
      open.push_back(to);
    }
  }
  std::ranges::sort(found);
  return found;
}

RegionId Regions::of(ProcedureId procedure) {
  return within(procedure).front();
}

const std::vector<RegionId>& Regions::within(ProcedureId procedure) {
  if (const auto known = within_.find(procedure); known != within_.end()) return known->second;
  Region body;
  body.procedure = procedure;
  body.locations = reachable(procedure);
  add(std::move(body));
  return within_.at(procedure);
}

RegionId Regions::add(Region region) {
  const RegionId id(regions_.size());
  within_[region.procedure].push_back(id);
  regions_.push_back(std::make_unique<Region>());
  divide(region);
  findExits(region);
  findVariables(region);
  *regions_[id.index()] = std::move(region);
  return id;
}

RegionId Regions::loop(ProcedureId procedure, LocationId head,
                       const std::vector<LocationId>& locations) {
  const auto key = std::pair(procedure, std::pair(head, locations));
  if (const auto known = loops_.find(key); known != loops_.end()) return known->second;
  Region made;
  made.procedure = procedure;
  made.head = head;
  made.locations = locations;
  const RegionId id = add(std::move(made));
  loops_.emplace(key, id);
  return id;
}

void Regions::divide(Region& region) {
  std::vector<LocationId> inner = region.locations;
  if (region.head) std::erase(inner, *region.head);
  order(region,
        stronglyConnectedComponents(program_[region.procedure], flow(region.procedure), inner));
}

void Regions::order(Region& region, const std::vector<std::vector<LocationId>>& loops) {
  const Procedure& procedure = program_[region.procedure];
  const FlowGraph& graph = flow(region.procedure);
  Order(procedure, graph, region, loops)
      .walk([&](const std::vector<LocationId>& members, bool isLoop) {
        if (!isLoop) {
          region.parts.push_back({members.front(), {}});
          return;
        }
        Part part{members.front(), {}};
        const auto isEntry = [&](LocationId location) {
          return (!region.head && location == procedure.entry) ||
                 std::ranges::any_of(graph.in[location.index()], [&](EdgeId edge) {
                   const LocationId from = procedure.edges[edge.index()].from;
                   return region.contains(from) && !std::ranges::binary_search(members, from);
                 });
        };
        for (const LocationId location : members)
          if (isEntry(location))
            part.loops.emplace_back(location, loop(region.procedure, location, members));
        region.parts.push_back(std::move(part));
      });
}

void Regions::findExits(Region& region) {
  const Procedure& procedure = program_[region.procedure];
  if (!region.head) {
    region.exits = {procedure.exit};
    return;
  }
  for (const LocationId location : region.locations)
    for (const EdgeId edge : flow(region.procedure).out[location.index()]) {
      const LocationId to = procedure.edges[edge.index()].to;
      if (!region.contains(to)) region.exits.push_back(to);
    }
  std::ranges::sort(region.exits);
  region.exits.erase(std::unique(region.exits.begin(), region.exits.end()), region.exits.end());
}

std::vector<Symbol> Regions::globals(const std::vector<std::size_t>& indices) const {
  std::vector<Symbol> symbols;
  for (const std::size_t global : indices)
    if (isMutable(program_.globals[global].symbol))
      symbols.push_back(program_.globals[global].symbol);
  return symbols;
}

namespace {

void append(std::vector<Symbol>& symbols, const std::vector<Variable>& variables) {
  for (const Variable& variable : variables) symbols.push_back(variable.symbol);
}
void append(std::vector<Symbol>& symbols, const std::vector<Symbol>& more) {
  symbols.insert(symbols.end(), more.begin(), more.end());
}

}  // namespace

void Regions::findVariables(Region& region) {
  const Procedure& procedure = program_[region.procedure];
  const std::vector<Symbol> touched = globals(effects_.touched[region.procedure.index()]);
  const Footprint footprint = footprintOf(region);
  if (!region.head) {
    append(region.inputs, procedure.inputs);
    append(region.inputs, touched);
    append(region.outputs, procedure.outputs);
    append(region.outputs, globals(effects_.changed[region.procedure.index()]));
    append(region.state, procedure.locals);
    append(region.state, region.outputs);
    return;
  }
  std::vector<Symbol> all;
  for (const auto* variables : {&procedure.inputs, &procedure.outputs, &procedure.locals})
    append(all, *variables);
  append(all, touched);
  for (const Symbol symbol : all) {
    const bool changes = footprint.written.contains(symbol);
    if (changes) region.outputs.push_back(symbol);
    if (changes || footprint.read.contains(symbol)) region.inputs.push_back(symbol);
  }
  region.state = region.outputs;
}

/// What it looks at and changes, loops inside and callees included; its callees are listed too.
Regions::Footprint Regions::footprintOf(Region& region) {
  Footprint footprint;
  for (const Part& part : region.parts) {
    for (const auto& [entry, inner] : part.loops) {
      footprint.reads((*this)[inner].inputs);
      footprint.writes((*this)[inner].outputs);
    }
    if (!part.loops.empty()) continue;
    for (const EdgeId edge : flow(region.procedure).out[part.location.index()])
      addStatement(region, program_[region.procedure].edges[edge.index()].statement, footprint);
  }
  for (const GoalId goal : goals_[region.procedure])
    if (region.contains(program_[goal].location))
      footprint.reads(logic::freeSymbols(terms_, program_[goal].condition));
  return footprint;
}

void Regions::addStatement(Region& region, const Statement& statement, Footprint& footprint) const {
  footprint.reads(program::reads(terms_, statement));
  footprint.writes(program::writes(statement));
  const auto* call = std::get_if<Call>(&statement);
  for (std::size_t i = 0; call && i < call->targets.size(); ++i) {
    const ProcedureId callee = call->targets[i].procedure;
    footprint.reads(globals(effects_.touched[callee.index()]));
    footprint.writes(globals(effects_.changed[callee.index()]));
    if (std::ranges::count(region.callees, callee) == 0) region.callees.push_back(callee);
  }
}

std::vector<RegionId> Regions::callersOf(RegionId id) {
  const Region& region = (*this)[id];
  std::vector<RegionId> callers;
  if (region.head) {
    for (const RegionId around : within(region.procedure)) {
      const bool here =
          around == id || std::ranges::any_of((*this)[around].parts, [&](auto& part) {
            return std::ranges::any_of(part.loops, [&](auto& loop) { return loop.second == id; });
          });
      if (here) callers.push_back(around);
    }
    return callers;
  }
  for (const ProcedureId caller : calls_.callers[region.procedure.index()])
    for (const RegionId around : within(caller))
      if (std::ranges::count((*this)[around].callees, region.procedure) > 0)
        callers.push_back(around);
  return callers;
}

std::vector<RegionId> Regions::around(const program::Goal& goal) {
  std::vector<RegionId> around;
  for (const RegionId region : within(goal.procedure))
    for (const Part& part : (*this)[region].parts)
      if (part.loops.empty() && part.location == goal.location) around.push_back(region);
  return around;
}

std::size_t countRegions(const Program& program) {
  std::size_t count = program.procedures.size();
  for (const Procedure& procedure : program.procedures)
    count += static_cast<std::size_t>(std::ranges::count(program::loopEntries(procedure).at, true));
  return count;
}

bool isAcyclic(const Procedure& procedure) {
  std::vector<LocationId> all;
  for (std::size_t i = 0; i < procedure.locationCount; ++i) all.emplace_back(i);
  return stronglyConnectedComponents(procedure, FlowGraph(procedure), all).empty();
}

}  // namespace fathom::summary
