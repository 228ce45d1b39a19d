#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "solver/solver.h"

namespace fathom::reason {

struct MinimisedCore {
  std::vector<solver::Term> core;  // inconsistent with what was added to the solver
  bool minimal = false;            // dropping any one of them was seen to be consistent
};

/// A part of the given core that is still inconsistent, by leaving out chunks of halving size, then
/// single literals. A check that exceeds `perCheck` keeps its literals and costs the claim of
/// minimality. Requires: what was added /\ core is unsatisfiable.
MinimisedCore minimiseCore(solver::Solver& solver, std::span<const solver::Term> core,
                           const Budget& perCheck);

}  // namespace fathom::reason
