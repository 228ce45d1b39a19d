#pragma once

#include "logic/evaluate_walk.h"

namespace fathom::logic {

/// The map that the lambda is (its value, where it has no parameters).
///
/// Parameters of finite sorts are tried out. A parameter p of an infinite sort may occur only in
/// equations that determine it (p = t, p + t = u, ...) and in applications f(p1, ..., pn) to the
/// parameters in order: then the lambda behaves alike at all values beside the finitely many that
/// the equations and the entries of the f name, and one value beside those stands for the rest.
/// Throws EvaluationFailure elsewhere, or where no map with finitely many entries is the result.
Value lambdaValue(const TermStore& terms, const Lambda& lambda, const Model& model, Walk& walk);

}  // namespace fathom::logic
