#pragma once

#include "evidence/discharge.h"

namespace fathom::evidence {

/// What holds where control comes first, from the entry as long as there is one path and no call,
/// no goal: the conditions of an entry point on what it begins with.
Term assumedAtBegin(logic::TermStore& terms, const Program& program, ProcedureId entry);

/// What is true of the program for an idle reason. Best effort: where solvers give up, nothing is
/// said.
struct Vacuity {
  std::vector<GoalId> goals;
  bool nothingRuns = false;
};
Vacuity vacuity(logic::TermStore& terms, const Program& program, std::span<const Block> blocks,
                std::span<const GoalId> goals, const CheckOptions& options, const Workers& workers,
                const Budget& budget);

}  // namespace fathom::evidence
