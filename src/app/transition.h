#pragma once

#include <string>
#include <vector>

#include "program/program.h"

namespace fathom::app {

/// What a call of an acyclic procedure does, as formulas: an assignment satisfies them exactly if
/// the procedure, called with the values of its inputs, can return the values of its outputs. They
/// speak of
///   x          an input; an output when the procedure returns
///   x@L        another variable, or an output before the return, at location L
///   location.L and edge.E   control passes L, takes edge E
///   f.summary(i, o)         a call of f with i can return o, for each callee
/// Throws Unsupported where a relation or function is passed to a callee.
std::vector<logic::Term> transition(logic::TermStore& terms, const program::Program& program,
                                    program::ProcedureId procedure);

/// The transition of a procedure as an SMT-LIB script: its formulas where it is acyclic, its Horn
/// clauses otherwise. The program must be free of shared state (transform::effects).
std::string transitionScript(logic::TermStore& terms, const program::Program& program,
                             program::ProcedureId procedure);

}  // namespace fathom::app
