#include "app/selection.h"

#include <algorithm>
#include <unordered_map>

namespace fathom::app {

using program::GoalId;
using program::Program;

namespace {

/// As FILE:LINE, where the last part of the file's path is enough.
bool isAt(const program::Goal& goal, const std::string& name) {
  if (goal.position.line == 0) return false;
  const std::string place = goal.position.file + ":" + std::to_string(goal.position.line);
  return place == name || place.ends_with("/" + name);
}

}  // namespace

std::vector<GoalId> selectGoals(const Program& program, const std::vector<std::string>& names,
                                const std::string& file) {
  std::unordered_map<std::string, std::size_t> byName;  // which may be many
  for (std::size_t i = 0; i < program.goals.size(); ++i) byName.emplace(program.goals[i].name, i);
  std::vector<bool> isMeant(program.goals.size(), names.empty());
  for (const std::string& name : names) {
    const auto found = byName.find(name);
    bool isAny = found != byName.end();
    if (isAny) isMeant[found->second] = true;
    for (std::size_t i = 0; i < program.goals.size() && found == byName.end(); ++i)
      if (isAt(program.goals[i], name)) isMeant[i] = isAny = true;
    if (!isAny)
      throw InputError(Position{file, 0, 0},
                       "there is no goal '" + name +
                           "' (neither a name nor FILE:LINE; check without --goal lists them)");
  }
  std::vector<GoalId> goals;
  for (std::size_t i = 0; i < program.goals.size(); ++i)
    if (isMeant[i]) goals.emplace_back(i);
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
