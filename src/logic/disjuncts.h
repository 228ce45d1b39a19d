#pragma once

#include <vector>

#include "logic/term_store.h"

namespace fathom::logic {

/// The d_i with formula = d_1 \/ ... \/ d_n, each once, none a disjunction, a negated conjunction
/// or false.
std::vector<Term> disjuncts(TermStore& terms, Term formula);

/// Adds a disjunct. Two that differ in the sign of one literal are resolved into one: where the
/// branches of a conditional meet, its condition is gone.
void addDisjunct(TermStore& terms, std::vector<Term>& disjuncts, Term added);

}  // namespace fathom::logic
