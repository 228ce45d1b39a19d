#include "program/serial/names.h"

#include <fmt/core.h>

#include "program/serial/fields.h"

namespace fathom::program::serial {

std::string nameOf(const Program& program, ProcedureId procedure) {
  require(procedure.index() < program.procedures.size(), "evidence is about its program");
  return encoded(program[procedure].name);
}

std::string nameOf(const Program& program, GoalId goal) {
  require(goal.index() < program.goals.size(), "evidence is about its program");
  return encoded(program[goal].name);
}

Names::Names(const Program& program) {
  for (std::size_t i = 0; i < program.procedures.size(); ++i) {
    procedures_.emplace(program.procedures[i].name, ProcedureId(i));
  }
  for (std::size_t i = 0; i < program.goals.size(); ++i) {
    goals_.emplace(program.goals[i].name, GoalId(i));
  }
}

ProcedureId Names::procedure(const std::string& name) const {
  const auto found = procedures_.find(name);
  if (found == procedures_.end()) fail(fmt::format("the program has no procedure '{}'", name));
  return found->second;
}

GoalId Names::goal(const std::string& name) const {
  const auto found = goals_.find(name);
  if (found == goals_.end()) fail(fmt::format("the program has no goal '{}'", name));
  return found->second;
}

}  // namespace fathom::program::serial
