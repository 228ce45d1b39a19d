#include "transform/liveness.h"

#include <algorithm>
#include <unordered_map>

#include "logic/substitute.h"

namespace fathom::transform {

using logic::Symbol;
using program::EdgeId;
using program::LocationId;
using program::Procedure;

Conditions conditionsOf(const program::Program& program, program::ProcedureId procedure) {
  Conditions conditions;
  for (const program::Goal& goal : program.goals)
    if (goal.procedure == procedure) conditions.emplace_back(goal.location, goal.condition);
  return conditions;
}

namespace {

/// Where one variable is read and which edges write it.
struct Uses {
  std::vector<LocationId> reads;
  std::unordered_set<EdgeId> writes;
};

std::unordered_map<Symbol, Uses> usesIn(const logic::TermStore& terms, const Procedure& procedure,
                                        const Conditions& goals) {
  std::unordered_map<Symbol, Uses> uses;
  for (std::size_t i = 0; i < procedure.edges.size(); ++i) {
    const program::Edge& edge = procedure.edges[i];
    for (const Symbol symbol : reads(terms, edge.statement))
      uses[symbol].reads.push_back(edge.from);
    for (const Symbol symbol : writes(edge.statement)) uses[symbol].writes.insert(EdgeId(i));
  }
  for (const auto& [location, condition] : goals)
    for (const Symbol symbol : logic::freeSymbols(terms, condition))
      uses[symbol].reads.push_back(location);
  for (const program::Variable& output : procedure.outputs)
    uses[output.symbol].reads.push_back(procedure.exit);
  return uses;
}

/// Walks back from the reads of one variable after the other, so that only the answer costs memory.
class BackwardWalk {
 public:
  explicit BackwardWalk(const Procedure& procedure)
      : procedure_(procedure), graph_(procedure), seen_(procedure.locationCount, 0) {}

  template <class Visit>
  void from(const Uses& uses, Visit visit) {
    ++round_;
    for (const LocationId location : uses.reads) enter(location);
    while (!open_.empty()) {
      const LocationId location = open_.back();
      open_.pop_back();
      visit(location);
      for (const EdgeId edge : graph_.in[location.index()])
        if (!uses.writes.contains(edge)) enter(procedure_.edges[edge.index()].from);
    }
  }

 private:
  void enter(LocationId location) {
    if (seen_[location.index()] == round_) return;
    seen_[location.index()] = round_;
    open_.push_back(location);
  }

  const Procedure& procedure_;
  program::FlowGraph graph_;
  std::vector<std::size_t> seen_;
  std::size_t round_ = 0;
  std::vector<LocationId> open_;
};

}  // namespace

std::vector<std::unordered_set<Symbol>> liveAt(const logic::TermStore& terms,
                                               const Procedure& procedure, const Conditions& goals,
                                               const std::vector<bool>& asked) {
  std::vector<std::unordered_set<Symbol>> live(procedure.locationCount);
  const auto uses = usesIn(terms, procedure, goals);
  BackwardWalk walk(procedure);
  for (const auto* variables : {&procedure.inputs, &procedure.outputs, &procedure.locals})
    for (const program::Variable& variable : *variables)
      if (const auto found = uses.find(variable.symbol); found != uses.end())
        walk.from(found->second, [&](LocationId location) {
          if (asked[location.index()]) live[location.index()].insert(variable.symbol);
        });
  return live;
}

}  // namespace fathom::transform
