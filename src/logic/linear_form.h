#pragma once

#include <utility>
#include <vector>

#include "base/integer.h"
#include "logic/term_store.h"

// Integer terms as sums.
namespace fathom::logic {

bool isVariable(const logic::TermStore& terms, logic::Term term);

/// c * rest.
std::pair<Integer, logic::Term> factored(const logic::TermStore& terms, logic::Term term);

using Summands = std::vector<std::pair<Integer, logic::Term>>;

/// Of a term of any sort: itself, where it is no sum.
Summands summandsOf(const logic::TermStore& terms, logic::Term term);
/// Those of a - b.
Summands difference(const logic::TermStore& terms, logic::Term a, logic::Term b);

}  // namespace fathom::logic
