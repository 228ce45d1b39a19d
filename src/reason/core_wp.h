#pragma once

#include <span>
#include <string>
#include <variant>
#include <vector>

#include "base/budget.h"
#include "base/gave_up.h"
#include "reason/path.h"

namespace fathom::reason {

/// Labels I_0 .. I_n of a path over its program variables.
struct PathLabels {
  std::vector<Term> formulas;
  std::size_t queriesForHavoc = 0;  // universals that needed an interpolation query of their own
};
using PathLabelling = std::variant<PathLabels, GaveUp>;

/// Weakest preconditions from false, backwards by substitution:
///   I_n = false,   I_(i-1) = guards => (relation => I_i[targets := values, changed := new
///   symbols]).
/// The new symbols (havocs, primed), and variables that no earlier step of `scope` mentions, are to
/// be eliminated as universals: exactly where equations and bounds allow it, else by an interpolant
/// between the steps before and the negated label. I_0 is true. Requires: the path is infeasible;
/// `scope` is the path it was reduced from (or the path itself).
/// With `withoutHorn` that interpolant is one of cubes.
PathLabelling labelByWp(TermStore& terms, std::span<const PathStep> steps,
                        std::span<const PathStep> scope, const Budget& budget,
                        bool withoutHorn = false);

}  // namespace fathom::reason
