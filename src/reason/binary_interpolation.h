#pragma once

#include "base/budget.h"
#include "reason/labelling.h"

namespace fathom::reason {

/// An interpolant I of (a, b) and false, in that order: by one Horn query, else by cubes. With
/// bit-vectors the other way round: there Spacer of Z3 4.8.12 can end the whole process
/// (docs/interpolation.md).
/// Requires: a /\ b is unsatisfiable.
Labelling interpolateTwo(TermStore& terms, Term a, Term b, const Budget& budget);

/// Without Horn clauses: I starts as true; while I /\ b has a model, its projection onto the shared
/// symbols is a cube c that is inconsistent with a; I takes on the negation of the part of c that a
/// core needs. Right by construction; ends if b has finitely many projections and the budget lasts.
Labelling interpolateByCubes(TermStore& terms, Term a, Term b, const Budget& budget);

}  // namespace fathom::reason
