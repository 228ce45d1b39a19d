#pragma once

#include <span>
#include <string>
#include <variant>
#include <vector>

#include "base/gave_up.h"
#include "logic/evaluate.h"
#include "reason/entailment.h"

namespace fathom::reason {

/// A formula P without the variables, with
///   model |= P   and   P => exists variables. body.
/// An under-approximation: other models of exists variables. body may be missing from P, unless
/// exact.
struct Projection {
  Term formula;
  bool exact = false;
  std::vector<Symbol>
      byModelValue;  // variables for which the model's own value was put: weak spots
};
using ProjectionAnswer = std::variant<Projection, GaveUp>;

/// Eliminates the variables from body, guided by the model: through equations, then through the
/// disjuncts that the model satisfies, then by Z3's projection, and what is left by the model's
/// values. Checked before it is returned: no variable and no new symbol occurs, the model satisfies
/// it. Requires: model |= body; the variables are constants.
ProjectionAnswer project(TermStore& terms, const logic::Model& model,
                         std::span<const Symbol> variables, Term body);

/// projection => exists variables. body, as a quantified query.
Entailment projectionImplies(TermStore& terms, solver::Solver& solver, Term projection,
                             std::span<const Symbol> variables, Term body, const Budget& budget);

}  // namespace fathom::reason
