#pragma once

#include <optional>
#include <span>

#include "base/budget.h"
#include "program/proof.h"

namespace fathom::evidence {

/// Two ways to say the same.
enum class ProofForm {
  Pre,    // {call} f {summary}, nothing fails; at loop heads what holds there
  Fails,  // {true} f {call => summary}, fails where not call; loops keep what holds at their head,
          // and fail where it does not (those with several entries: where f was not to be called)
};

/// A proof of these goals made from Spacer's solution of the program as Horn clauses, one predicate
/// for each location; nothing where it finds none. Requires: no globals.
std::optional<program::Proof> hornProof(logic::TermStore& terms, const program::Program& program,
                                        std::span<const program::GoalId> goals, ProofForm form,
                                        const Budget& budget);

}  // namespace fathom::evidence
