#include "app/null/ring_executions.h"

#include "bmc/bounded_search.h"
#include "transform/effects/effects.h"

namespace fathom::app {
namespace {

using program::GoalId;
using program::Program;

bool isViolated(logic::TermStore& terms, const Program& program, GoalId goal,
                const Budget& budget) {
  const GoalId goals[]{goal};
  bmc::BoundedSearch search(terms, program, goals);
  while (!budget.exhausted())
    if (const auto result = search.round(budget))
      return std::holds_alternative<program::Trace>(*result);
  return false;
}

}  // namespace

std::set<GoalId> violatedGoals(logic::TermStore& terms, const Program& program,
                               double secondsForEach, const Budget& budget) {
  const Program whole = transform::effects(terms, program).program;
  std::set<GoalId> violated;
  for (std::size_t i = 0; i < program.goals.size() && !budget.cancelled(); ++i)
    if (isViolated(terms, whole, GoalId(i), budget.withinCpuTime(secondsForEach)))
      violated.insert(GoalId(i));
  return violated;
}

}  // namespace fathom::app
