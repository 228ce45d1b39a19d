#pragma once

#include <functional>
#include <string>
#include <unordered_set>

#include "transform/loops/draft.h"

namespace fathom::transform {

/// What a loop procedure is given and gives back, as variables of the original procedure.
struct Interface {
  std::vector<logic::Symbol> in;
  std::vector<logic::Symbol> out;
};

/// The flow of one procedure, its loops, and which edges and goals belong to which of them. Region
/// 0 is what is around all loops, region i + 1 what is in loop i but in none inside it.
class Regions {
 public:
  using Edges = std::vector<program::EdgeId>;
  using Around = std::optional<std::size_t>;  // a loop, or nothing for the procedure itself

  /// Fills the flow and the nest of the plan, which must outlive this.
  Regions(logic::TermStore& terms, const program::Program& original, program::ProcedureId id,
          FreshNames& names, OutlinedProcedure& plan);

  const program::Edge& edge(program::EdgeId id) const { return plan_.flow.edges[id.index()]; }
  const Edges& edges(std::size_t region) const { return edges_[region]; }
  const std::vector<program::GoalId>& goals(std::size_t region) const { return goals_[region]; }
  bool leaves(std::size_t loop, program::EdgeId id) const {
    return !plan_.nest.contains(loop, edge(id).to);
  }
  bool entersGoal(std::size_t loop, program::EdgeId id) const;
  /// Of the first edge at the head that has one; else of the procedure.
  Position positionOf(std::size_t loop) const;

  /// The edges of the loop's region from which an edge that matters can be taken before the head is
  /// reached again.
  Edges leadingTo(std::size_t loop, const std::function<bool(program::EdgeId)>& matters) const;
  Mentioned mentionedBy(const Edges& edges) const;
  /// The same with the goals of the region.
  Mentioned mentionedBy(const Edges& edges, std::size_t region) const;
  /// Given: what is mentioned and live at the head. Given back: what is written and live at an end.
  Interface interfaceOf(const Mentioned& mentioned, program::LocationId head,
                        const std::vector<program::LocationId>& ends) const;

  program::LocationId newFlowLocation(Around around);
  program::EdgeId addToFlow(Around around, program::Edge made);

 private:
  void keepReachable(const program::Procedure& procedure);
  void findLive(const program::Program& original, program::ProcedureId id);
  void sort(const program::Program& original, program::ProcedureId id);
  static std::size_t regionOf(Around loop) { return loop ? *loop + 1 : 0; }

  logic::TermStore& terms_;
  const program::Program& original_;
  OutlinedProcedure& plan_;
  std::vector<std::unordered_set<logic::Symbol>> live_;  // at heads and exits
  std::vector<Edges> edges_;                             // by region
  std::vector<std::vector<program::GoalId>> goals_;      // by region
  std::unordered_set<program::LocationId> goalLocations_;
};

/// In the order of declaration: inputs, outputs, locals.
template <class Visit>
void forEachVariable(const program::Procedure& procedure, Visit visit) {
  for (const auto* variables : {&procedure.inputs, &procedure.outputs, &procedure.locals})
    for (const program::Variable& variable : *variables) visit(variable);
}

}  // namespace fathom::transform
