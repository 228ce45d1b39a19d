#include "engine/shared/engine_solver.h"

#include "solver/decorator/decorators.h"

namespace fathom::engine {

std::unique_ptr<solver::DefiningSolver> makeSolver(Context& context,
                                                   const solver::SolverOptions& options) {
  auto made = solver::countingSolver(
      solver::makeSolver(context.terms, solver::Backend::Z3, options), context.statistics);
  if (!context.options.dumpFolder.empty())
    made = solver::dumpingSolver(context.terms, std::move(made), context.options.dumpFolder);
  return std::make_unique<solver::DefiningSolver>(context.terms, std::move(made));
}

}  // namespace fathom::engine
