#pragma once

#include <memory>

#include "engine/engine.h"
#include "solver/decorator/defining_solver.h"

namespace fathom::engine {

/// A solver whose checks are counted in the context's statistics and, where the user asked for it,
/// written to the folder of queries. The context outlives it.
std::unique_ptr<solver::DefiningSolver> makeSolver(Context& context,
                                                   const solver::SolverOptions& options = {});

}  // namespace fathom::engine
