#pragma once

#include <random>

#include "program/proof.h"

namespace fathom::evidence {

/// The formula with one place changed: a part of a conjunction or disjunction dropped, a comparison
/// turned around, a number off by one, something negated. The formula itself where there is no such
/// place.
logic::Term mutated(logic::TermStore& terms, std::mt19937_64& random, logic::Term formula);

/// The proof with one change: to a formula of it, or a contract gone, or two of its formulas
/// exchanged, or a loop read by the other rule.
program::Proof mutated(logic::TermStore& terms, std::mt19937_64& random,
                       const program::Proof& proof);

/// The program with one change: to a condition, a right-hand side, an argument or a goal. Still
/// well formed.
program::Program mutated(logic::TermStore& terms, std::mt19937_64& random,
                         const program::Program& program);

}  // namespace fathom::evidence
