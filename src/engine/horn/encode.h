#pragma once

#include <span>
#include <string>

#include "program/program.h"
#include "solver/horn.h"

namespace fathom::engine::horn {

/// The program as constrained Horn clauses that have a solution exactly if none of the goals can be
/// violated. For a procedure f with inputs i, outputs o and locals v, least solutions mean:
///   f.call(i)        f is called with i in some execution
///   f.atL(i, o, v)   such a call reaches location L with these values
///   f.summary(i, o)  such a call returns o
/// and for a goal at L:  f.atL(i, o, v) /\ ~condition => false.
/// Throws Unsupported where state is not first order (relations and functions), or shared (globals:
/// see transform::effects).
solver::HornSystem encode(logic::TermStore& terms, const program::Program& program,
                          std::span<const program::GoalId> goals);

/// The clauses that speak of one procedure's own flow graph, with all its goals.
solver::HornSystem encodeProcedure(logic::TermStore& terms, const program::Program& program,
                                   program::ProcedureId procedure);

/// f.summary of the encoding, over inputs and outputs.
logic::Symbol summaryPredicate(logic::TermStore& terms, const program::Procedure& procedure);

}  // namespace fathom::engine::horn
