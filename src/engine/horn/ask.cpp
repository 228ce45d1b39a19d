#include "engine/horn/ask.h"

#include "base/match.h"
#include "transform/effects.h"

namespace fathom::engine::horn {

using program::GoalId;

namespace {

Opinion askFor(logic::TermStore& terms, const program::Program& program,
               std::span<const GoalId> goals, const Budget& budget, const QueryObserver& observer) {
  const solver::HornSystem system = encode(terms, program, goals);
  if (observer) observer(system);
  return match(
      solver::solveHorn(terms, system, budget),
      [](const solver::Solved&) -> Opinion { return SaysHolds{}; },
      [](const solver::Refuted&) -> Opinion { return SaysViolated{}; },
      [](const solver::HornGaveUp& gaveUp) -> Opinion { return SaysNothing{gaveUp.why}; });
}

/// An equal part of the time that is left for so many queries.
Budget share(const Budget& budget, std::size_t queries) {
  const auto left = budget.millisecondsLeft();
  if (!left) return budget;
  return budget.within(static_cast<double>(*left) / 1000.0 / static_cast<double>(queries));
}

}  // namespace

std::vector<Opinion> ask(logic::TermStore& terms, const program::Program& program,
                         const Budget& budget, const QueryObserver& observer) {
  if (program.goals.empty()) return {};
  const program::Program explicitState = transform::effects(terms, program).program;
  std::vector<GoalId> goals;
  for (std::size_t i = 0; i < program.goals.size(); ++i) goals.emplace_back(i);

  const Opinion ofAll =
      askFor(terms, explicitState, goals, share(budget, goals.size() + 1), observer);
  if (std::holds_alternative<SaysHolds>(ofAll) || goals.size() == 1) {
    return std::vector<Opinion>(goals.size(), ofAll);
  }
  std::vector<Opinion> opinions;
  for (const GoalId goal : goals) {
    const Budget part = share(budget, goals.size() - opinions.size());
    opinions.push_back(askFor(terms, explicitState, {&goal, 1}, part, observer));
  }
  return opinions;
}

}  // namespace fathom::engine::horn
