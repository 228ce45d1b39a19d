#pragma once

#include "analysis/explicit/tabulation.h"
#include "program/proof.h"

namespace fathom::analysis {

/// The table as contracts that justify each other. What has the same value in all instances of a
/// procedure is said once, and an output that is always an input as that. Nothing where the
/// formulas would be too large for solvers.
std::optional<program::Proof> contractsOf(logic::TermStore& terms, const program::Program& program,
                                          const std::vector<Instance>& instances);

}  // namespace fathom::analysis
