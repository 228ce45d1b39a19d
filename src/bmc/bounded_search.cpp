#include "bmc/bounded_search.h"

#include <algorithm>

namespace fathom::bmc {

using solver::Sat;
using solver::Unsat;

namespace {

/// Of the calls that the model leaves open, those that are least deep in recursion.
std::vector<UnfoldedSite> shallowest(const Unfolding& unfolding, std::vector<UnfoldedSite> calls) {
  const auto depth = [&](const UnfoldedSite& site) {
    const UnfoldedRun& run = unfolding.runs()[site.run];
    return run.calls[site.call].callee == run.procedure ? run.recursion + 1 : run.recursion;
  };
  std::size_t least = SIZE_MAX;
  for (const UnfoldedSite& site : calls) least = std::min(least, depth(site));
  std::erase_if(calls, [&](const UnfoldedSite& site) { return depth(site) > least; });
  return calls;
}

}  // namespace

std::optional<BoundedSearch::Result> BoundedSearch::round(const Budget& budget) {
  const solver::Answer under = unfolding_.underApproximate(budget);
  if (const auto* sat = std::get_if<Sat>(&under))
    return executionOf(terms_, program_, unfolding_, sat->model);
  // Unsat or gave up: nothing is concluded from it, more is unfolded either way.
  const solver::Answer over = unfolding_.overApproximate(budget);
  if (std::holds_alternative<Unsat>(over)) return GaveUp{"the bounded query has no execution"};
  if (const auto* gaveUp = std::get_if<GaveUp>(&over)) return *gaveUp;
  const TraceReader reader(terms_, program_, unfolding_, std::get<Sat>(over).model);
  const std::vector<UnfoldedSite> open = shallowest(unfolding_, reader.openCalls());
  if (open.empty()) return GaveUp{"the bounded query leaves nothing to unfold"};
  for (const UnfoldedSite& site : open) unfolding_.open(site);
  return std::nullopt;
}

}  // namespace fathom::bmc
