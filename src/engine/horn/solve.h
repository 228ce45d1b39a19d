#pragma once

#include <string>
#include <variant>

#include "engine/engine.h"
#include "engine/horn/encode.h"
#include "engine/horn/find_trace.h"
#include "solver/horn.h"

namespace fathom::engine::horn {

/// What is to be answered, in the forms that the contestants of the race need.
struct Question {
  Encoding contexts;
  Encoding summaries;
  program::Program unrolled;  // for the bounded search: no globals, acyclic bodies
  std::vector<program::GoalId> goals;
};

/// A solution of one of the encodings.
struct SolvedClauses {
  const Encoding* encoding = nullptr;
  solver::Solved solution;
};
/// There is a violation, but nobody has seen it yet.
struct RefutedClauses {};
using NoAnswer = GaveUp;
using HornResult = std::variant<SolvedClauses, RefutedClauses, program::Trace, NoAnswer>;

/// Asks Spacer under several settings, for two encodings, and beside it the bounded search for a
/// trace, each in a process of its own, in rounds of growing time: of the answers of a round, the
/// first in the order of the table counts. (Rounds are CPU seconds: Spacer does not stop at a count
/// of resources.) Traces are of the unrolled program.
HornResult raceForAnswer(Context& context, const Question& question, const Budget& budget);

}  // namespace fathom::engine::horn
