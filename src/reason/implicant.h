#pragma once

#include <optional>
#include <span>
#include <vector>

#include "logic/evaluate.h"
#include "reason/formulas.h"

namespace fathom::reason {

/// Formulas l_1 .. l_n, each true in the model, with l_1 /\ ... /\ l_n => formulas. Conjuncts that
/// mention none of the symbols stay whole; in the others no disjunction, boolean equation or ite is
/// left, save under quantifiers. Nothing where the model gives some part no value. Requires: the
/// model satisfies the formulas.
std::optional<std::vector<Term>> implicant(TermStore& terms, const logic::Model& model,
                                           std::span<const Term> formulas,
                                           const SymbolSet& symbols);

}  // namespace fathom::reason
