#pragma once

#include <span>
#include <vector>

#include "reason/solve_for.h"

namespace fathom::reason {

/// exists variables. conjunction of the input  is  exists left. conjunction of conjuncts.
struct Elimination {
  std::vector<Term> conjuncts;
  std::vector<Symbol> left;             // variables that resisted, and witnesses that did
  std::vector<FreshWitness> witnesses;  // all that were introduced, oldest first
};

/// Eliminates constants through equations that determine them, plain solutions first. Exact.
Elimination eliminateByEquations(TermStore& terms, std::span<const Symbol> variables,
                                 const std::vector<Term>& conjuncts);

/// The same, then integers that only have bounds (Fourier-Motzkin where it is exact: in every pair
/// of a lower and an upper bound one has the factor 1), and a few booleans by case distinction.
/// Exact.
Elimination eliminateExactly(TermStore& terms, std::span<const Symbol> variables,
                             const std::vector<Term>& conjuncts);

}  // namespace fathom::reason
