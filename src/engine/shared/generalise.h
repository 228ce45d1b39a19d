#pragma once

#include <span>
#include <string>

#include "base/budget.h"
#include "base/gave_up.h"
#include "logic/evaluate.h"
#include "reason/formulas.h"
#include "solver/solver.h"

namespace fathom::engine {

/// Executions of the parts, as far as these words tell them apart, around the model: a conjunction
/// of literals that implies exists others. parts. Requires: the model satisfies the parts, where it
/// has values. Throws GaveUp.
logic::Term projectOnto(logic::TermStore& terms, const reason::SymbolSet& words,
                        std::span<const logic::Term> parts, logic::Model model,
                        solver::Solver& solver, const Budget& budget);

}  // namespace fathom::engine
