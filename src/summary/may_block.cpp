#include "summary/may_block.h"

#include <algorithm>

#include "transform/slice/certain.h"

namespace fathom::summary {

namespace {
constexpr std::size_t kMostRegions = 64;
}

bool MayBlock::mayBlock(RegionId region) {
  if (const auto known = known_.find(region); known != known_.end()) return known->second;
  std::vector<RegionId> seen{region};
  const auto add = [&](RegionId next) {
    if (std::ranges::count(seen, next) == 0) seen.push_back(next);
  };
  bool stops = false;
  for (std::size_t i = 0; i < seen.size() && i < kMostRegions && !stops; ++i) {
    stops = stopsItself(seen[i]);
    for (const Part& part : regions_[seen[i]].parts)
      for (const auto& loop : part.loops) add(loop.second);
    for (const ProcedureId callee : regions_[seen[i]].callees) add(regions_.of(callee));
  }
  known_.emplace(region, stops);
  return stops;
}

bool MayBlock::stopsItself(RegionId id) {
  if (const auto known = itself_.find(id); known != itself_.end()) return known->second;
  const Region& region = regions_[id];
  const program::Procedure& procedure = regions_.program()[region.procedure];
  const bool stops = std::ranges::any_of(region.parts, [&](const Part& part) {
    return part.loops.empty() && part.location != procedure.exit &&
           !transform::someEdgeAlways(terms_, procedure,
                                      regions_.flow(region.procedure).out[part.location.index()]);
  });
  itself_.emplace(id, stops);
  return stops;
}

}  // namespace fathom::summary
