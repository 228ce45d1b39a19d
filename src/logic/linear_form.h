#pragma once

#include <utility>
#include <vector>

#include "base/integer.h"
#include "logic/term_store.h"

// Terms as sums: c_1 * t_1 + ... + c_n * t_n.
namespace fathom::logic {

bool isVariable(const TermStore& terms, Term term);

/// term = c * rest over the integers, or modulo 2^width over bit-vectors; c is 1 where none is
/// written.
std::pair<Integer, Term> factored(const TermStore& terms, Term term);

/// The arguments of a sum of integers or bit-vectors; the term itself where it is none.
std::vector<Term> addends(const TermStore& terms, Term term);

using Summands = std::vector<std::pair<Integer, Term>>;

/// Of an integer, sums in sums opened; a term of another sort is its only summand.
Summands summandsOf(const TermStore& terms, Term term);
/// Those of a - b.
Summands difference(const TermStore& terms, Term a, Term b);

}  // namespace fathom::logic
