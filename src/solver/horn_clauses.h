#pragma once

#include <optional>
#include <unordered_set>
#include <vector>

#include "solver/horn.h"

namespace fathom::solver {

/// The constants of the clause that are no predicates: its universal variables. Throws
/// Untranslatable for an uninterpreted function, which Horn clauses cannot quantify over.
std::vector<Symbol> clauseVariables(const logic::TermStore& terms, const HornSystem& system,
                                    const HornClause& clause);

/// An uninterpreted function in the clause: nothing can quantify over that.
std::optional<Symbol> functionIn(const logic::TermStore& terms, const HornSystem& system,
                                 const HornClause& clause);

/// The predicates that some tree of clauses derives, whatever the constraints (unless plainly
/// false). All others are false in the least solution.
std::unordered_set<Symbol> derivablePredicates(const logic::TermStore& terms,
                                               const HornSystem& system);

}  // namespace fathom::solver
