#pragma once

#include <set>
#include <vector>

#include "program/program.h"
#include "summary/interval_state.h"

namespace fathom::summary {

using Scopes = std::vector<const std::vector<program::Variable>*>;

std::set<logic::Symbol> symbolsOf(const Scopes& scopes);

/// What the state says of these variables, and how they differ from each other and from inputs of
/// the procedure.
logic::Term said(logic::TermStore& terms, const IntervalState& state,
                 const program::Procedure& procedure, Scopes scopes);

}  // namespace fathom::summary
