#pragma once

#include <string>

#include "base/budget.h"
#include "solver/horn.h"

// Solutions of Horn clauses: Spacer's are wrong at times, and they travel between processes.
namespace fathom::engine::horn {

/// Whether some clause is false under the solution. What cannot be decided in the time counts as
/// not refuted: proofs are checked later.
bool isRefuted(logic::TermStore& terms, const solver::HornSystem& system,
               const solver::Solved& solution, const Budget& budget);

/// Spacer drops clauses that cannot fire and calls their heads true: of the predicates that are
/// true everywhere those become false that no clause, with these meanings, leads to.
solver::Solved withoutIdle(logic::TermStore& terms, const solver::HornSystem& system,
                           solver::Solved solution, const Budget& budget);

/// A solution as text, and back. Requires: the text is of a solution of the same system.
std::string toText(logic::TermStore& terms, const solver::HornSystem& system,
                   const solver::Solved& solution);
solver::Solved readSolution(logic::TermStore& terms, const solver::HornSystem& system,
                            const std::string& text);

}  // namespace fathom::engine::horn
