#pragma once

#include <functional>
#include <set>
#include <vector>

#include "analysis/values/state.h"
#include "program/program.h"

namespace fathom::analysis {

/// What the state says of places over these variables, as a formula; of those that are relevant.
logic::Term said(logic::TermStore& terms, const State& state, const Places& places,
                 const std::set<logic::Symbol>& scope,
                 const std::function<bool(logic::Term)>& isRelevant);

}  // namespace fathom::analysis
