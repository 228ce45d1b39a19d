#pragma once

#include <memory>

#include "solver/session.h"

namespace fathom::solver {

/// Resource units do not reach into Z3's solver for non-linear integers: only deadlines and
/// cancellation end its work.
std::unique_ptr<Session> startZ3(const logic::TermStore& terms, const SolverOptions& options);

}  // namespace fathom::solver
