#pragma once

#include <string>
#include <vector>

#include "program/program.h"

namespace fathom::program {

struct Flaw {
  Position position;
  std::string sentence;
};

/// Everything that is wrong with the program, in its order; empty for a well-formed one. Checks:
/// ids in range, distinct names, sorts of right-hand sides, conditions, arguments and results, no
/// write to inputs, distinct targets, only variables in scope, no loose bound variables, goals as
/// Goal says, nothing leaves the exit, axioms over unchanged symbols only, at least one entry
/// point.
std::vector<Flaw> flaws(const logic::TermStore& terms, const Program& program);

/// Throws InternalError with the first flaw: for programs that our own transforms made.
void requireWellFormed(const logic::TermStore& terms, const Program& program);

}  // namespace fathom::program
