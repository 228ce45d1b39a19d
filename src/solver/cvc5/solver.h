#pragma once

#include <memory>

#include "solver/session.h"

namespace fathom::solver {

/// cvc5 cannot be interrupted: it works in slices of resource units, each twice as long as the one
/// before, and looks at deadline and cancellation between them. So it may stop late, by about the
/// time spent.
std::unique_ptr<Session> startCvc5(const logic::TermStore& terms, const SolverOptions& options);

}  // namespace fathom::solver
