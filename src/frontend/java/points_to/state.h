#pragma once

#include <map>
#include <set>
#include <tuple>
#include <utility>

#include "frontend/java/points_to/analysis.h"
#include "frontend/java/points_to/points_to.h"

namespace fathom::frontend::java {

/// The solved analysis, and where to find what is asked for.
struct PointsTo::State {
  State(ClassHierarchy& hierarchy, const Library& library, const Reachability& reach,
        const InitialHeap& heap, const std::vector<ResolvedMethod>& entryPoints);

  points_to::Analysis analysis;
  std::set<ResolvedMethod> once;
  Regions regions;
  std::map<std::tuple<ResolvedMethod, std::uint16_t, std::uint32_t>, SiteId> made;
  std::map<InitialReference, SiteId> initial;
  std::map<std::tuple<ResolvedMethod, BlockId, std::uint16_t>, std::size_t> calls;
  std::set<ResolvedMethod> called;

  const SiteSet& at(const points_to::Value& node) const;
  SiteSet contents(const std::optional<points_to::NodeId>& node) const;
  const points_to::MethodNodes& nodesOf(const ResolvedMethod& method) const;
  /// The place of the instruction in its block.
  std::size_t offset(const ResolvedMethod& method, const InstructionPlace& at) const;
  const points_to::Call& callAt(const ResolvedMethod& method, const InstructionPlace& at) const;

 private:
  void findSingles();
  void addRegions();
  void index();
};

}  // namespace fathom::frontend::java
