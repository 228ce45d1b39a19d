#pragma once

#include <variant>

#include "engine/engine.h"
#include "engine/inertial/error_condition.h"
#include "summary/contract_builder.h"

namespace fathom::engine::inertial {

/// Contracts that show an unsatisfiable error condition to be so. For every run on the path to the
/// goal, callees first, one tree interpolation over the instances below it, against what is above:
///
///   label of an instance:       what it says of inputs and results; post is the conjunction over
///                               all instances of a region, what is not expanded says true
///   label of a run on the path:  from which inputs the goal may fail in it or below it; `fails` is
///                               the disjunction over all runs of a region
///
/// Requires: formula /\ definitions of the condition is unsatisfiable.
std::variant<program::Proof, GaveUp> prove(Context& context, Shared& shared,
                                           const ErrorCondition& condition);

/// Adds the contracts of one proof to another, for the goals of both.
void join(logic::TermStore& terms, program::Proof& all, const program::Proof& more);

}  // namespace fathom::engine::inertial
