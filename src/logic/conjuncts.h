#pragma once

#include <span>
#include <vector>

#include "logic/term_store.h"

namespace fathom::logic {

/// The c_i with formula = c_1 /\ ... /\ c_n, each once, none a conjunction, a negated disjunction
/// or true.
std::vector<Term> conjuncts(TermStore& terms, Term formula);
std::vector<Term> conjuncts(TermStore& terms, std::span<const Term> formulas);

}  // namespace fathom::logic
