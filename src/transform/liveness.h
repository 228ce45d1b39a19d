#pragma once

#include <unordered_set>
#include <utility>
#include <vector>

#include "program/program.h"

namespace fathom::transform {

/// Goals of one procedure: where they are and what they say.
using Conditions = std::vector<std::pair<program::LocationId, logic::Term>>;

Conditions conditionsOf(const program::Program& program, program::ProcedureId procedure);

/// The inputs, outputs and locals that are live at each asked location: read on some path from
/// there (by an edge, a goal, or at the exit, where outputs are read) before they are written. The
/// value of any other one does not matter there. Sets of other locations stay empty.
std::vector<std::unordered_set<logic::Symbol>> liveAt(const logic::TermStore& terms,
                                                      const program::Procedure& procedure,
                                                      const Conditions& goals,
                                                      const std::vector<bool>& asked);

}  // namespace fathom::transform
