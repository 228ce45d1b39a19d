#include "engine/horn/find_trace.h"

namespace fathom::engine::horn {

std::variant<program::Trace, GaveUp> findTrace(Context& context, const program::Program& program,
                                               std::span<const program::GoalId> goals) {
  bmc::BoundedSearch search(context.terms, program, goals);
  while (!context.budget.exhausted()) {
    context.statistics.add("unfolding rounds");
    if (auto result = search.round(context.budget)) return std::move(*result);
    context.statistics.set("unfolded runs", static_cast<double>(search.runs()));
  }
  return outOfTime();
}

}  // namespace fathom::engine::horn
