#pragma once

#include <optional>

#include "evidence/replay/c/replay.h"
#include "report/result.h"

namespace fathom::verify {

/// How violations of a C program are executed natively.
struct NativeReplay {
  evidence::native::ReplayOptions options;
  bool run = true;            // false: --replay off
  bool keepsHarness = false;  // make the harness even where nothing is run
};

/// The answer for a goal, and the harness that goes with it (empty where none can be made).
struct ClassifiedViolation {
  report::Answer answer;
  std::string harness;
};

/// The answer for a trace that the interpreter replays. Violated where
///   - the compiled program fails at the goal, whatever the model over-approximates; or
///   - no native run was made or could show the fault, and nothing on the trace is
///     over-approximated.
/// Else Unknown.
ClassifiedViolation classifyViolation(logic::TermStore& terms, const program::Program& program,
                                      const std::shared_ptr<const program::Trace>& trace,
                                      program::GoalId goal,
                                      const std::optional<NativeReplay>& native,
                                      const Budget& budget);

}  // namespace fathom::verify
