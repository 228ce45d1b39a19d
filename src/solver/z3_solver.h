#pragma once

#include <memory>

#include "solver/session.h"

namespace fathom::solver {

std::unique_ptr<Session> startZ3(const logic::TermStore& terms, const SolverOptions& options);

}  // namespace fathom::solver
