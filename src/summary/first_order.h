#pragma once

#include "base/errors.h"
#include "logic/term_store.h"

namespace fathom::summary {

/// Throws Unsupported where the variable is a relation or function, for engines whose state is
/// first order.
void requireFirstOrder(const logic::TermStore& terms, logic::Symbol variable,
                       const Position& position = {});

}  // namespace fathom::summary
