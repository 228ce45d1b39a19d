#pragma once

#include <optional>

#include "program/run/random_values.h"

namespace fathom::program::run {

/// Random values of the globals, in order, that satisfy the axioms; nothing if the search finds
/// none. Throws Unsupported where an axiom cannot be evaluated.
std::optional<std::vector<logic::Value>> randomGlobals(const logic::TermStore& terms,
                                                       const Program& program,
                                                       const logic::Universe& universe,
                                                       RandomValues& values);

}  // namespace fathom::program::run
