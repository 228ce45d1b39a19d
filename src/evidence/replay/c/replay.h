#pragma once

#include "base/process/workers.h"
#include "evidence/replay/c/harness.h"
#include "evidence/replay/failed_runs.h"
#include "program/source_memory.h"

// Native replay: the program itself, compiled with a harness that feeds it the trace's values, must
// fail at the goal. The interpreter says that the trace is one of the model; this says that the
// model is right about the program.
namespace fathom::evidence::native {

struct ReplayOptions {
  Source source;
  std::string harnessFile = "harness.c";          // how the harness calls itself
  std::vector<program::SourceStrings> strings{};  // that the program is started with
  WorkerLimits limits;                            // of the whole replay
  bool mustHold = true;  // no: the program runs also where no sandbox can be had
  SharedFailedRuns failed = std::make_shared<FailedRuns>();
};

/// Compiles and runs the program as the trace says. Requires: the trace replays and violates the
/// goal.
Replayed replay(logic::TermStore& terms, const program::Program& program,
                const program::Trace& trace, program::GoalId goal, const ReplayOptions& options,
                const Budget& budget);

/// The harness alone, compiled with the program and not run; empty where none can be made.
std::string harnessFor(const logic::TermStore& terms, const program::Program& program,
                       const program::Trace& trace, program::GoalId goal,
                       const ReplayOptions& options, const Budget& budget);

}  // namespace fathom::evidence::native
