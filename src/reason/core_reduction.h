#pragma once

#include <span>
#include <unordered_set>
#include <variant>

#include "reason/formula_tree.h"
#include "solver/solver.h"

namespace fathom::reason {

/// Conjuncts that are inconsistent together: the solver's raw core, not minimised, because
/// minimising costs far more than it saves (docs/interpolation.md).
using Core = std::unordered_set<Term>;
using CoreAnswer = std::variant<Core, solver::Sat, GaveUp>;

/// Is the conjunction satisfiable? One tracked literal per conjunct.
CoreAnswer findCore(TermStore& terms, std::span<const Term> conjuncts, const Budget& budget);

/// Every node's formula with only those of its conjuncts that are in the core. Labels of the
/// reduced tree are labels of the whole.
FormulaTree reducedTo(const Core& core, TermStore& terms, const FormulaTree& tree);

}  // namespace fathom::reason
