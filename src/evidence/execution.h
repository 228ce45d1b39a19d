#pragma once

#include <string>

#include "base/budget.h"
#include "base/process/workers.h"
#include "program/few_executions.h"

namespace fathom::evidence {

/// What the check of a claim about few executions came to.
struct ExecutionReport {
  enum class Outcome {
    Confirmed,
    Refuted,   // the claim is wrong
    OverTime,  // or over memory, or cancelled
  };
  Outcome outcome = Outcome::OverTime;
  std::string why{};  // it is not confirmed, as a sentence
};

/// Whether the claim is true: executes the program in a fresh process, with values of any size and
/// every term evaluated as the replay of traces does. Begins with nothing known of the variables;
/// what takes an arbitrary value is known no more; where the claim chooses a truth, both are
/// followed. At each step what is known must exclude all edges but the one that the claim takes.
ExecutionReport checkExecution(const logic::TermStore& terms, const program::Program& program,
                               const program::FewExecutions& claim, const WorkerLimits& limits,
                               const Workers& workers, const Budget& budget);

}  // namespace fathom::evidence
