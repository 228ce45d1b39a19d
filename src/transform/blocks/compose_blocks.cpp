#include <algorithm>

#include "transform/blocks/cuts.h"
#include "transform/blocks/plan.h"
#include "transform/liveness.h"

// Why the result is exact: from a cut point, an execution reaches the next one along some path. Its
// conditions hold and its values are those of the block for one assignment to the new variables
// (what was havoced, and at joins without a distinguishing condition the branch that was taken);
// and from any assignment that satisfies the guard, the choices at the joins, read backwards, give
// such a path.
namespace fathom::transform {

using namespace program;

namespace {

class BlockBuilder {
 public:
  BlockBuilder(logic::TermStore& terms, const Program& original, ProcedureId id,
               const BlockLimits& limits, Program& result)
      : terms_(terms),
        original_(original),
        id_(id),
        procedure_(original[id]),
        limits_(limits),
        result_(result),
        graph_(procedure_),
        choices_(terms, FreshNames(terms, original, procedure_)),
        composer_(terms, choices_),
        cuts_(findCuts(original, id)),
        goals_(goalsByLocation(original, id)),
        incoming_(procedure_.locationCount) {
    for (const Variable& global : original.globals) globals_.insert(global.symbol);
  }

  BlockedProcedure run() {
    for (const LocationId location : cuts_.order) visit(location);
    plan_.live = liveAt(terms_, procedure_, conditionsOf(original_, id_), cuts_.cut);
    joinAtCuts();
    write();
    return std::move(plan_);
  }

 private:
  /// An edge into a location: the effect behind it, since the cut point where the block began.
  struct Incoming {
    LocationId block;
    EdgeId edge;
    Effect effect;
  };

  // ---- From cut point to cut point ----

  void visit(LocationId location) {
    std::optional<Incoming> inside;
    if (!cuts_.cut[location.index()]) {
      if (incoming_[location.index()].empty()) return;
      inside = joinInside(location);
      if (!inside) cuts_.cut[location.index()] = true;
    }
    const LocationId block = inside ? inside->block : location;
    for (const EdgeId edge : graph_.out[location.index()])
      if (!std::holds_alternative<Call>(procedure_.edges[edge.index()].statement))
        extend(block, edge, inside ? inside->effect : Effect{});
  }

  void extend(LocationId block, EdgeId id, const Effect& effect) {
    const Edge& edge = procedure_.edges[id.index()];
    std::vector<Symbol> havoced;
    if (const auto* havoc = std::get_if<Havoc>(&edge.statement)) {
      for (const Symbol target : havoc->targets) havoced.push_back(choices_.valueOf(block, target));
      plan_.havoced.emplace(id, havoced);
    }
    const bool behindGoal = goals_[edge.from.index()].has_value();  // assumed before the block
    const Statement skip = Assume{terms_.boolean(true)};
    if (auto after = composer_.then(effect, behindGoal ? skip : edge.statement, havoced))
      incoming_[edge.to.index()].push_back({block, id, std::move(*after)});
  }

  /// The effect at a location inside a block; nothing if it has to be a cut point.
  std::optional<Incoming> joinInside(LocationId location) {
    std::vector<Incoming>& incoming = incoming_[location.index()];
    const LocationId block = incoming.front().block;
    if (incoming.size() > limits_.branches) return std::nullopt;
    std::size_t size = 0;
    for (const Incoming& each : incoming) {
      if (each.block != block) return std::nullopt;
      size += each.effect.size;
    }
    std::vector<std::pair<EdgeId, Effect>> effects;
    for (const Incoming& each : incoming) effects.emplace_back(each.edge, each.effect);
    Joined joined = composer_.join(block, std::move(effects));
    if (size > limits_.termSize) composer_.measure(joined.effect);
    if (joined.effect.size > limits_.termSize) return std::nullopt;
    incoming.clear();
    const EdgeId any = *joined.arrival.nodes.front().edge;
    plan_.arrivals.emplace(location, std::move(joined.arrival));
    return Incoming{block, any, std::move(joined.effect)};
  }

  void joinAtCuts() {
    for (const LocationId to : cuts_.order) {
      std::map<LocationId, std::vector<std::pair<EdgeId, Effect>>> byBlock;
      for (Incoming& each : incoming_[to.index()])
        byBlock[each.block].emplace_back(each.edge, std::move(each.effect));
      for (auto& [from, effects] : byBlock) {
        Joined joined = composer_.join(from, std::move(effects));
        plan_.blockBetween.emplace(std::pair(from, to), plan_.blocks.size());
        blocksFrom_[from].push_back(plan_.blocks.size());
        plan_.blocks.push_back({from, to, std::move(joined.arrival), {}});
        effects_.push_back(std::move(joined.effect));
      }
    }
    plan_.choices = choices_.all();
    isChoice_.insert(plan_.choices.begin(), plan_.choices.end());
  }

  // ---- The new procedure ----

  void write() {
    Procedure& made = result_[id_];
    made.edges.clear();
    made.locationCount = 0;
    for (std::size_t i = 0; i < procedure_.locationCount; ++i)
      if (cuts_.cut[i]) plan_.places.emplace(LocationId(i), newLocation());
    made.entry = plan_.places.at(procedure_.entry);
    made.exit = plan_.places.at(procedure_.exit);
    for (Goal& goal : result_.goals)
      if (goal.procedure == id_) goal.location = plan_.places.at(goal.location);
    for (const LocationId location : cuts_.order)
      if (cuts_.cut[location.index()]) writeFrom(location);
    declareMentioned();
  }

  LocationId newLocation() { return LocationId(result_[id_].locationCount++); }

  EdgeId addEdge(LocationId from, LocationId to, Statement statement, const Position& position) {
    result_[id_].edges.push_back({from, to, std::move(statement), position});
    return EdgeId(result_[id_].edges.size() - 1);
  }

  void writeFrom(LocationId location) {
    for (const EdgeId id : graph_.out[location.index()]) {
      const Edge& edge = procedure_.edges[id.index()];
      if (!std::holds_alternative<Call>(edge.statement)) continue;
      const EdgeId made = addEdge(plan_.places.at(edge.from), plan_.places.at(edge.to),
                                  edge.statement, edge.position);
      plan_.calls.emplace(id, made);
      plan_.callsBack.emplace(made, id);
    }
    const std::vector<std::size_t>& blocks = blocksFrom_[location];
    const auto goal = goals_[location.index()];
    if (!goal || blocks.size() < 2) {
      for (const std::size_t block : blocks) writeBlock(block, plan_.places.at(location), goal);
      return;
    }
    const LocationId behind = newLocation();
    const EdgeId assumed = addEdge(plan_.places.at(location), behind,
                                   Assume{original_[*goal].condition}, original_[*goal].position);
    for (const std::size_t block : blocks) {
      plan_.blocks[block].edges.push_back(assumed);
      writeBlock(block, behind, std::nullopt);
    }
  }

  void writeBlock(std::size_t id, LocationId from, std::optional<GoalId> goal) {
    Block& block = plan_.blocks[id];
    std::vector<Statement> statements;
    if (goal) statements.push_back(Assume{original_[*goal].condition});
    for (Statement& statement : statementsOf(block, effects_[id]))
      statements.push_back(std::move(statement));
    if (statements.empty()) statements.push_back(Assume{terms_.boolean(true)});
    const Position& position = positionOf(block);
    for (std::size_t i = 0; i < statements.size(); ++i) {
      const bool last = i + 1 == statements.size();
      const LocationId to = last ? plan_.places.at(block.to) : newLocation();
      block.edges.push_back(addEdge(from, to, std::move(statements[i]), position));
      from = to;
    }
    plan_.blockEnding.emplace(block.edges.back(), id);
  }

  std::vector<Statement> statementsOf(const Block& block, const Effect& effect) {
    Assume assume{composer_.guard(effect)};
    Assign assign;
    for (const auto& [symbol, value] : effect.values)
      if (matters(symbol, block.to) && value != logic::identity(terms_, symbol))
        assign.updates.push_back({symbol, value});
    std::ranges::sort(assign.updates, {}, &Update::target);
    Havoc havoc;
    std::unordered_set<Symbol> seen;
    for (const Statement& statement : {Statement(assume), Statement(assign)})
      for (const Symbol symbol : reads(terms_, statement))
        if (isChoice_.contains(symbol) && seen.insert(symbol).second)
          havoc.targets.push_back(symbol);
    std::vector<Statement> statements;
    if (!havoc.targets.empty()) statements.emplace_back(std::move(havoc));
    if (!terms_.isTrue(assume.condition)) statements.emplace_back(assume);
    if (!assign.updates.empty()) statements.emplace_back(std::move(assign));
    return statements;
  }

  bool matters(Symbol symbol, LocationId at) const {
    return globals_.contains(symbol) || plan_.live[at.index()].contains(symbol);
  }

  const Position& positionOf(const Block& block) const {
    for (const Arrival::Node& node : block.arrival.nodes)
      if (node.edge && procedure_.edges[node.edge->index()].position.known())
        return procedure_.edges[node.edge->index()].position;
    return procedure_.position;
  }

  void declareMentioned() {
    Procedure& made = result_[id_];
    std::unordered_set<Symbol> mentioned;
    for (const Edge& edge : made.edges) {
      for (const Symbol symbol : reads(terms_, edge.statement)) mentioned.insert(symbol);
      for (const Symbol symbol : writes(edge.statement)) mentioned.insert(symbol);
    }
    for (const auto& [location, condition] : conditionsOf(original_, id_))
      for (const Symbol symbol : logic::freeSymbols(terms_, condition)) mentioned.insert(symbol);
    std::erase_if(made.locals,
                  [&](const Variable& local) { return !mentioned.contains(local.symbol); });
    for (const Symbol choice : plan_.choices)
      if (mentioned.contains(choice)) made.locals.push_back({choice, "", procedure_.position});
  }

  logic::TermStore& terms_;
  const Program& original_;
  ProcedureId id_;
  const Procedure& procedure_;
  const BlockLimits& limits_;
  Program& result_;
  FlowGraph graph_;
  ChoiceVariables choices_;
  Composer composer_;
  Cuts cuts_;
  std::vector<std::optional<GoalId>> goals_;
  std::vector<std::vector<Incoming>> incoming_;
  BlockedProcedure plan_;
  std::vector<Effect> effects_;  // by block
  std::unordered_map<LocationId, std::vector<std::size_t>> blocksFrom_;
  std::unordered_set<Symbol> isChoice_;
  std::unordered_set<Symbol> globals_;
};

}  // namespace

BlockedProgram composeBlocks(logic::TermStore& terms, const Program& program,
                             const BlockLimits& limits) {
  BlockedProgram result{program, {}};
  for (std::size_t i = 0; i < program.procedures.size(); ++i)
    result.procedures.push_back(
        BlockBuilder(terms, program, ProcedureId(i), limits, result.program).run());
  return result;
}

}  // namespace fathom::transform
