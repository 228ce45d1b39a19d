#pragma once

#include <span>

#include "program/proof.h"

namespace fathom::evidence {

/// A proof that leans on claims (contracts that justify each other), with the claims: a proof by
/// itself. The claims say nothing of failures; their loops are by entry-to-current.
program::Proof combine(logic::TermStore& terms, const program::Program& program,
                       const program::Proof& claims, const program::Proof& proof,
                       std::span<const program::GoalId> goals);

}  // namespace fathom::evidence
