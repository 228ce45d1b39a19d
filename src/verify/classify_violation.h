#pragma once

#include <optional>

#include "evidence/replay/c/replay.h"
#include "report/result.h"

namespace fathom::verify {

/// How violations of a C program are executed natively.
struct NativeReplay {
  evidence::native::ReplayOptions options;
  bool run = true;            // no: --replay off
  bool keepsHarness = false;  // somebody wants it also where nothing is run
};

/// The answer for a goal, and the harness that goes with it (empty where none can be made).
struct ClassifiedViolation {
  report::Answer answer;
  std::string harness;
};

/// What a trace that the interpreter executed amounts to. Violated where
///   - the program itself failed at the goal, whatever the model leaves open; or
///   - no native run was made or could show the fault, and the trace passes nothing of which the
///     model allows more than the source.
/// Else Unknown.
ClassifiedViolation classifyViolation(logic::TermStore& terms, const program::Program& program,
                                      const std::shared_ptr<const program::Trace>& trace,
                                      program::GoalId goal,
                                      const std::optional<NativeReplay>& native,
                                      const Budget& budget);

}  // namespace fathom::verify
