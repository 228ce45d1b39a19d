#include "app/selection.h"

#include <algorithm>

namespace fathom::app {

using program::GoalId;
using program::Program;

namespace {

/// By its name, or as FILE:LINE, where the last part of the file's path is enough.
bool isMeant(const program::Goal& goal, const std::string& name) {
  if (goal.name == name) return true;
  if (goal.position.line == 0) return false;
  const std::string place = goal.position.file + ":" + std::to_string(goal.position.line);
  return place == name || place.ends_with("/" + name);
}

}  // namespace

std::vector<GoalId> selectGoals(const Program& program, const std::vector<std::string>& names,
                                const std::string& file) {
  std::vector<GoalId> goals;
  for (const std::string& name : names) {
    if (std::ranges::none_of(program.goals, [&](const auto& goal) { return isMeant(goal, name); }))
      throw InputError(Position{file, 0, 0},
                       "there is no goal '" + name +
                           "' (neither a name nor FILE:LINE; check without --goal lists them)");
  }
  for (std::size_t i = 0; i < program.goals.size(); ++i)
    if (names.empty() || std::ranges::any_of(names, [&](const std::string& name) {
          return isMeant(program.goals[i], name);
        }))
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
