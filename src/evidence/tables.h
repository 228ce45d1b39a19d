#pragma once

#include "logic/term_store.h"

namespace fathom::evidence {

/// A formula that is true in the same states: what it says of all elements of an array that is
/// written down number by number, such as a constant table, it says of each of them. A solver would
/// look for the index among all numbers.
logic::Term overTables(logic::TermStore& terms, logic::Term formula);

}  // namespace fathom::evidence
