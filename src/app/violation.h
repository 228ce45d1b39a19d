#pragma once

#include <optional>

#include "evidence/native/replay.h"
#include "report/result.h"

namespace fathom::app {

/// How violations of a C program are executed natively.
struct NativeReplay {
  evidence::native::ReplayOptions options;
  bool run = true;            // no: --replay off
  bool keepsHarness = false;  // somebody wants it also where nothing is run
};

/// The answer for a goal, and the harness that goes with it (empty where none can be made).
struct Weighed {
  report::Answer answer;
  std::string harness;
};

/// What a trace that the interpreter executed amounts to. Broken where
///   - the program itself failed at the goal, whatever the model leaves open; or
///   - no native run was made or could show the fault, and the trace passes nothing of which the
///     model allows more than the source.
/// Else Undecided.
Weighed weigh(logic::TermStore& terms, const program::Program& program,
              const std::shared_ptr<const program::Trace>& trace, program::GoalId goal,
              const std::optional<NativeReplay>& native, const Budget& budget);

}  // namespace fathom::app
