#pragma once

#include <span>

#include "program/proof.h"

namespace fathom::evidence {

/// A proof that relies on invariants (contracts that justify each other), with them: a proof by
/// itself. The invariants say nothing of failures; their loops are by entry-to-current.
program::Proof combine(logic::TermStore& terms, const program::Program& program,
                       const program::Proof& invariants, const program::Proof& proof,
                       std::span<const program::GoalId> goals);

}  // namespace fathom::evidence
