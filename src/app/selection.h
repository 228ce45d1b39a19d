#pragma once

#include <string>
#include <vector>

#include "program/program.h"

namespace fathom::app {

/// The goals of these names, in the order of the program; all of them if none is named. InputError
/// where there is no such goal.
std::vector<program::GoalId> selectGoals(const program::Program& program,
                                         const std::vector<std::string>& names,
                                         const std::string& file);

/// Executions begin in the procedures of these names, if any is named. InputError where there is no
/// such procedure.
void selectEntries(program::Program& program, const std::vector<std::string>& names,
                   const std::string& file);

}  // namespace fathom::app
