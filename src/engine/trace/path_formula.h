#pragma once

#include <span>

#include "reason/path.h"
#include "solver/decorator/defining_solver.h"

namespace fathom::engine::trace {

/// Adds a path to a solver, arrays by their definitions, without the steps that are left out.
void assertPath(logic::TermStore& terms, solver::DefiningSolver& solver,
                std::span<const reason::PathStep> steps, const reason::UnrolledPath& unrolled,
                const std::vector<bool>& isLeftOut = {});

}  // namespace fathom::engine::trace
