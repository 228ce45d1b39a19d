#pragma once

#include "base/process/workers.h"
#include "evidence/replay/c/harness.h"

// Native replay: the program itself, compiled with a harness that feeds it the trace's values, must
// fail at the goal. The interpreter says that the trace is one of the model; this says that the
// model is right about the program.
namespace fathom::evidence::native {

/// The program failed at the goal.
struct Confirmed {};
/// It was to run and did not fail there.
struct NotConfirmed {
  std::string why;  // part of a sentence: "ended with status 0"
};
/// A native run cannot show this fault, or not by this trace.
struct NotApplicable {
  std::string why;
};
/// It was not run, since there is no sandbox for it.
struct NotRun {
  std::string why;
};
using Outcome = std::variant<Confirmed, NotConfirmed, NotApplicable, NotRun>;

struct Replayed {
  Outcome outcome;
  std::string harness;  // its text; empty where none can be made
};

struct ReplayOptions {
  Source source;
  std::string harnessFile = "harness.c";  // how the harness calls itself
  WorkerLimits limits;                    // of the whole replay
  bool mustHold = true;                   // no: the program runs also where no sandbox can be had
};

/// Compiles and runs the program as the trace says. Requires: the trace replays and violates the
/// goal.
Replayed replay(logic::TermStore& terms, const program::Program& program,
                const program::Trace& trace, program::GoalId goal, const ReplayOptions& options,
                const Budget& budget);

/// The harness alone, compiled with the program and not run; empty where none can be made.
std::string harnessFor(const program::Program& program, const program::Trace& trace,
                       program::GoalId goal, const ReplayOptions& options, const Budget& budget);

/// The first thing on the trace's path of which the model says more than the source does: recorded
/// for a line that the trace passes, or for no line. Null where there is none.
const program::Approximation* overApproximationOn(const program::Program& program,
                                                  const program::Trace& trace);

}  // namespace fathom::evidence::native
