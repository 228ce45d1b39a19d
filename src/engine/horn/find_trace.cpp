#include "engine/horn/find_trace.h"

#include <algorithm>

#include "base/match.h"
#include "summary/trace_reader.h"
#include "summary/unfolding.h"

namespace fathom::engine::horn {

using program::Program;
using program::Trace;
using solver::GaveUp;
using solver::Sat;
using solver::Unsat;
using summary::CallPlace;
using summary::TraceReader;
using summary::UnfoldedRun;
using summary::Unfolding;

namespace {

/// Of the calls that the model leaves open, those that are least deep in recursion.
std::vector<CallPlace> shallowest(const Unfolding& unfolding, std::vector<CallPlace> calls) {
  const auto depth = [&](const CallPlace& place) {
    const UnfoldedRun& run = unfolding.runs()[place.run];
    return run.calls[place.call].callee == run.procedure ? run.recursion + 1 : run.recursion;
  };
  std::size_t least = SIZE_MAX;
  for (const CallPlace& place : calls) least = std::min(least, depth(place));
  std::erase_if(calls, [&](const CallPlace& place) { return depth(place) > least; });
  return calls;
}

}  // namespace

std::variant<Trace, NoTrace> findTrace(Context& context, const Program& program,
                                       std::span<const program::GoalId> goals) {
  Unfolding unfolding(context.terms, program, goals);
  while (!context.budget.exhausted()) {
    context.statistics.add("unfolding rounds");
    const solver::Answer under = unfolding.underApproximate(context.budget);
    if (const auto* sat = std::get_if<Sat>(&under)) {
      return summary::executionOf(context.terms, program, unfolding, sat->model);
    }
    // Unsat or gave up: nothing is concluded from it, more is unfolded either way.
    const solver::Answer over = unfolding.overApproximate(context.budget);
    if (std::holds_alternative<Unsat>(over)) return NoTrace{"the bounded query has no execution"};
    if (const auto* gaveUp = std::get_if<GaveUp>(&over)) return NoTrace{gaveUp->why};
    const TraceReader reader(context.terms, program, unfolding, std::get<Sat>(over).model);
    const std::vector<CallPlace> open = shallowest(unfolding, reader.openCalls());
    if (open.empty()) return NoTrace{"the bounded query leaves nothing to unfold"};
    for (const CallPlace& place : open) unfolding.open(place);
    context.statistics.set("unfolded runs", static_cast<double>(unfolding.runs().size()));
  }
  return NoTrace{"timeout"};
}

}  // namespace fathom::engine::horn
