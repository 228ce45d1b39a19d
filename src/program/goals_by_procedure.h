#pragma once

#include "program/program.h"

namespace fathom::program {

/// By procedure, in the order of the program: what goes over all procedures looks at every goal
/// once.
std::vector<std::vector<GoalId>> goalsByProcedure(const Program& program);

}  // namespace fathom::program
