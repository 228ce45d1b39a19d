#pragma once

#include "program/run/machine.h"
#include "program/run/replay.h"
#include "program/run/run_summarised.h"

namespace fathom::report {

/// A trace to be executed once more. Requires: it replays, and all of this outlives its users.
struct ReplayContext {
  logic::TermStore& terms;
  const program::Program& program;
  const program::Trace& trace;
  const program::run::Recording& recording;
  program::run::PathSummaries& paths;
};

/// The interpreter at the entry of the activation. Requires: it is not one for any inputs.
program::run::Machine machineAtEntry(const ReplayContext& context, program::ActivationId id);

/// The callee's outputs, its effects on globals applied; nothing where it does not return.
std::optional<std::vector<program::Value>> outputsOf(const ReplayContext& context,
                                                     program::run::Machine& machine,
                                                     program::ActivationId callee,
                                                     const std::vector<program::Value>& arguments);

/// Executes a step of the current activation; false: it is a call that does not return.
bool takeStep(const ReplayContext& context, program::run::Machine& machine,
              const program::Procedure& body, const program::Step& step);

}  // namespace fathom::report
