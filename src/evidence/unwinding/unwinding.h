#pragma once

#include <span>
#include <vector>

#include "evidence/check.h"
#include "program/trace.h"
#include "program/unwinding.h"

namespace fathom::evidence {

/// What unwinding shows of goals.
struct Unwound {
  std::vector<program::Trace> violations;  // one for each goal that is violated
  std::vector<GoalId> proved{};            // by the claim
  program::Unwinding claim{};
  bool isWhole = false;  // all of the program is unwound, whatever came of its goals
};

/// Edges that are unwound at most.
constexpr std::size_t kMostUnwound = 40'000;

/// Unwinds the program as far as executions go, asking a solver (Z3) whether they go on, and looks
/// for violations; where all of it is unwound, what is not violated holds. In a fresh process. Of
/// what is too large it looks for violations in a part.
Unwound unwind(logic::TermStore& terms, const Program& program, std::span<const GoalId> goals,
               const WorkerLimits& limits, const Workers& workers, const Budget& budget,
               std::size_t mostSteps = kMostUnwound);

/// Unwinds the program again as the claim says, and has solvers in fresh processes show that no
/// execution violates the goals or goes on: first the one that did not find the claim.
ProofReport checkUnwinding(logic::TermStore& terms, const Program& program,
                           const program::Unwinding& claim, std::span<const GoalId> goals,
                           const WorkerLimits& limits, const Workers& workers,
                           const Budget& budget);

}  // namespace fathom::evidence
