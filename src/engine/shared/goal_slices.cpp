#include "engine/shared/goal_slices.h"

#include <algorithm>

#include "program/strongly_connected.h"
#include "transform/chain.h"
#include "transform/effects/effects.h"
#include "transform/slice/slice.h"
#include "transform/unchanged.h"

namespace fathom::engine {

using program::GoalId;
using transform::Transformed;

GoalSlices::GoalSlices(Context& context, const program::Program& program,
                       std::span<const GoalId> goals, const Found& found)
    : context_(context),
      program_(program),
      found_(found),
      waiting_(context.budget, {goals.begin(), goals.end()}) {
  for (const program::Procedure& procedure : program.procedures)
    if (program::loopEntries(procedure).severalIntoOneLoop) isReducible_ = false;
}

GoalSlices::Slice GoalSlices::slice(const Goals& goals) const {
  Transformed sliced = isReducible_ ? transform::slice(context_.terms, program_, goals)
                                    : transform::unchanged(program_);
  Transformed effects = transform::effects(context_.terms, sliced.program);
  Goals kept;
  for (std::size_t i = 0; i < effects.program.goals.size(); ++i)
    if (isReducible_ || std::ranges::count(goals, GoalId(i)) > 0) kept.emplace_back(i);
  return {transform::chained(std::move(sliced), std::move(effects)), kept};
}

void GoalSlices::answerAll(const std::function<void(const Goals&)>& answerSet) {
  for (Goals goals = waiting_.next(); !goals.empty(); goals = waiting_.next()) answerSet(goals);
}

void GoalSlices::refute(Goals goals, const std::variant<program::Trace, GaveUp>& searched,
                        const transform::BackTranslation& translation) {
  if (const auto* none = std::get_if<GaveUp>(&searched))
    return giveUp(std::move(goals),
                  {"violated, but no trace could be reconstructed: " + none->why, none->reason});
  refute(std::move(goals), translation.back(std::get<program::Trace>(searched)));
}

void GoalSlices::refute(Goals goals, program::Trace trace) {
  const GoalId violated = trace.violates.value();
  std::erase(goals, violated);
  found_({{violated}, program::Violated{std::move(trace)}});
  waiting_.putBack(std::move(goals));
}

void GoalSlices::giveUp(Goals goals, const GaveUp& gaveUp) {
  if (goals.size() > 1) return waiting_.halve(goals);
  found_({std::move(goals), program::Unknown{gaveUp.why, gaveUp.reason}});
}

}  // namespace fathom::engine
