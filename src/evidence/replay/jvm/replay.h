#pragma once

#include "evidence/replay/failed_runs.h"
#include "evidence/replay/jvm/runner.h"

// Replay on the JVM: the program itself, with a class Verifier that gives it the trace's values,
// must raise the goal's exception at the goal's instruction.
namespace fathom::evidence::jvm {

struct ReplayOptions {
  frontend::JvmProgram program;
  std::string harnessFile = "Verifier.java";  // how the harness calls itself
  RunOptions run;
  SharedFailedRuns failed = std::make_shared<FailedRuns>();
};

/// Runs the program as the trace says. Confirmed where the goal fires; NotApplicable where
/// executions do not begin in main. Requires: the trace replays and violates the goal.
Replayed replay(logic::TermStore& terms, const program::Program& program,
                const program::Trace& trace, program::GoalId goal, const ReplayOptions& options,
                const Budget& budget);

/// The harness alone; empty where none can be made.
std::string harnessFor(logic::TermStore& terms, const program::Program& program,
                       const program::Trace& trace, program::GoalId goal,
                       const ReplayOptions& options);

/// Whether the run violates a goal of this name and check: the exception is raised at the goal's
/// instruction, or (uncaught) leaves main after it left the goal's method there.
bool fires(const std::string& goal, const std::string& check, const Execution& execution);

}  // namespace fathom::evidence::jvm
