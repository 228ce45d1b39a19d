#pragma once

#include <set>
#include <vector>

#include "analysis/values/state.h"
#include "program/program.h"

namespace fathom::analysis {

/// What the state says of places over these variables, as a formula.
logic::Term said(logic::TermStore& terms, const State& state, const Places& places,
                 const std::set<logic::Symbol>& scope);

}  // namespace fathom::analysis
