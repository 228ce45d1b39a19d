#include "analysis/explicit/explicit_values.h"

#include <algorithm>
#include <set>

#include "analysis/explicit/contracts.h"
#include "program/strongly_connected.h"
#include "transform/chain.h"
#include "transform/effects/effects.h"
#include "transform/loops/loops.h"
#include "transform/slice/slice.h"

namespace fathom::analysis {

using namespace program;
using transform::Transformed;

namespace {

/// Slices and head forms need loops with one entry.
bool isSupported(const Program& program) {
  return program.sorts.empty() && program.axioms.empty() &&
         std::ranges::none_of(program.procedures, [](const Procedure& procedure) {
           return loopEntries(procedure).severalIntoOneLoop;
         });
}

Transformed prepared(logic::TermStore& terms, const Program& program,
                     const std::vector<GoalId>& goals) {
  Transformed sliced = transform::slice(terms, program, goals);
  Transformed effects = transform::effects(terms, sliced.program);
  Transformed both = transform::chained(std::move(sliced), std::move(effects));
  Transformed loops = transform::outlineLoops(terms, both.program, transform::LoopForm::Head);
  return transform::chained(std::move(both), std::move(loops));
}

}  // namespace

std::optional<ExplicitValues> explicitValues(logic::TermStore& terms, const Program& program,
                                             const std::vector<GoalId>& goals,
                                             const Budget& budget) {
  if (!isSupported(program)) return std::nullopt;
  const Transformed slice = prepared(terms, program, goals);
  Tabulation table(terms, slice.program, budget);
  if (!table.run()) return std::nullopt;
  std::set<std::string> open;
  for (std::size_t i = 0; i < slice.program.goals.size(); ++i)
    if (table.mayFail(GoalId(i))) open.insert(slice.program.goals[i].name);
  ExplicitValues found;
  for (const GoalId goal : goals)
    if (!open.contains(program[goal].name)) found.proved.push_back(goal);
  if (found.proved.empty()) return std::nullopt;
  const auto contracts = contractsOf(terms, slice.program, table.instances());
  if (!contracts) return std::nullopt;
  found.contracts = slice.translation->back(*contracts);
  return found;
}

}  // namespace fathom::analysis
