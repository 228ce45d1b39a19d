#pragma once

#include <vector>

#include "logic/term_store.h"

namespace fathom::summary {

/// Adds a disjunct. Two that differ in one literal only, here so and there not, become one: where
/// the branches of a conditional meet, its condition is gone.
void addDisjunct(logic::TermStore& terms, std::vector<logic::Term>& ways, logic::Term way);

}  // namespace fathom::summary
