#pragma once

#include <functional>
#include <memory>

#include "solver/solver.h"

namespace fathom::solver {

/// Asks one query with a model (which is evaluated) and one without. EnvironmentError if the
/// solver, made over the given store, throws or answers either of them wrongly.
void selfTest(const std::function<std::unique_ptr<Solver>(logic::TermStore&)>& make);

}  // namespace fathom::solver
