#pragma once

#include <optional>
#include <variant>

#include "evidence/replay/c/replay.h"
#include "evidence/replay/jvm/replay.h"
#include "report/result.h"

namespace fathom::verify {

/// How violations are executed outside the verifier: by the compiled program, or on a JVM.
struct ProgramReplay {
  std::variant<evidence::native::ReplayOptions, evidence::jvm::ReplayOptions> options;
  bool run = true;            // false: --replay off
  bool keepsHarness = false;  // make the harness even where nothing is run

  void setLimits(const WorkerLimits& limits);
};

/// The answer for a goal, and the harness that goes with it (empty where none can be made).
struct ClassifiedViolation {
  report::Answer answer;
  std::string harness;
};

/// The answer for a trace that the interpreter replays. Violated where
///   - the program itself fails at the goal, whatever the model over-approximates; or
///   - no run was asked for or none could show the fault, and nothing on the trace is
///     over-approximated; a Java program with main is always run where runs are asked for.
/// Else Unknown.
ClassifiedViolation classifyViolation(logic::TermStore& terms, const program::Program& program,
                                      const std::shared_ptr<const program::Trace>& trace,
                                      program::GoalId goal,
                                      const std::optional<ProgramReplay>& replay,
                                      const Budget& budget);

}  // namespace fathom::verify
