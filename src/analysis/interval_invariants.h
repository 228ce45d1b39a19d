#pragma once

#include <set>
#include <vector>

#include "analysis/interval_state.h"
#include "program/program.h"

namespace fathom::analysis {

using Scopes = std::vector<const std::vector<program::Variable>*>;

std::set<logic::Symbol> symbolsOf(const Scopes& scopes);

/// What the state says of these variables, and how they differ from each other and from inputs of
/// the procedure.
logic::Term said(logic::TermStore& terms, const IntervalState& state,
                 const program::Procedure& procedure, Scopes scopes);

}  // namespace fathom::analysis
