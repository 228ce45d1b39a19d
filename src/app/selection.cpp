#include "app/selection.h"

#include <algorithm>

namespace fathom::app {

using program::GoalId;
using program::Program;

std::vector<GoalId> selectGoals(const Program& program, const std::vector<std::string>& names,
                                const std::string& file) {
  std::vector<GoalId> goals;
  for (const std::string& name : names) {
    if (std::ranges::none_of(program.goals, [&](const auto& goal) { return goal.name == name; }))
      throw InputError(Position{file, 0, 0},
                       "there is no goal named '" + name + "' (check without --goal lists them)");
  }
  for (std::size_t i = 0; i < program.goals.size(); ++i)
    if (names.empty() || std::ranges::count(names, program.goals[i].name) > 0)
      goals.emplace_back(i);
  return goals;
}

void selectEntries(Program& program, const std::vector<std::string>& names,
                   const std::string& file) {
  if (names.empty()) return;
  program.entryPoints.clear();
  if (names == std::vector<std::string>{"all"} && !program::findProcedure(program, "all")) {
    for (std::size_t i = 0; i < program.procedures.size(); ++i) program.entryPoints.emplace_back(i);
    return;
  }
  for (const std::string& name : names) {
    const auto procedure = program::findProcedure(program, name);
    if (!procedure)
      throw InputError(Position{file, 0, 0}, "there is no procedure named '" + name + "'");
    if (std::ranges::count(program.entryPoints, *procedure) == 0)
      program.entryPoints.push_back(*procedure);
  }
}

}  // namespace fathom::app
