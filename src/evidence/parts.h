#pragma once

#include "evidence/weakening.h"

namespace fathom::evidence {

/// The report on a proof of which only parts need to stand. Throws InputError as `conditions` does.
ProofReport checkParts(logic::TermStore& terms, const Program& program, const Proof& proof,
                       std::span<const GoalId> goals, const DescribeState& describe,
                       const CheckOptions& options, const Workers& workers, const Budget& budget);

}  // namespace fathom::evidence
