#pragma once

#include "program/run/machine.h"
#include "program/run/replay.h"
#include "program/run/run_summarised.h"

namespace fathom::report {

/// What is needed to run the steps of a trace once more. Requires: the trace replays, and all of it
/// outlives this.
struct Run {
  logic::TermStore& terms;
  const program::Program& program;
  const program::Trace& trace;
  const program::run::Recording& recording;
  program::run::PathSummaries& passages;
};

/// A machine where the activation begins. Requires: it is not one for any inputs.
program::run::Machine begun(const Run& run, program::ActivationId id);

/// The callee's outputs, its effects on globals done; nothing where it does not come back.
std::optional<std::vector<program::Value>> outputsOf(const Run& run, program::run::Machine& machine,
                                                     program::ActivationId callee,
                                                     const std::vector<program::Value>& passed);

/// Takes the step of the activation in which the machine stands; false: a call does not come back.
bool takeStep(const Run& run, program::run::Machine& machine, const program::Procedure& body,
              const program::Step& step);

}  // namespace fathom::report
