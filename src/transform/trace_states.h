#pragma once

#include <optional>
#include <vector>

#include "transform/guided_run.h"

// What back-translations need to know of a trace that replays: the values in its states.
namespace fathom::transform {

/// What an activation leaves behind at its exit.
struct Returned {
  std::vector<Value> outputs;
  std::vector<Value> globals;
};

/// The activations reachable from the root, each after all that it calls. Costs no stack.
std::vector<ActivationId> calleesFirst(const Trace& trace);

/// The values of globals, inputs, outputs and locals at the entry of the activation.
Values valuesAtEntry(const logic::TermStore& terms, const program::Program& program,
                     const program::Activation& activation, const logic::Universe& universe);

/// The values behind the step. Requires: its callee, where it has one, returned that; nothing only
/// if the trace ends inside the callee.
void take(Values& values, const program::Program& program, const program::Statement& statement,
          const Step& step, const std::optional<Returned>& callee);

std::vector<Value> valuesOf(const Values& values, const std::vector<program::Variable>& variables);

/// What an activation returns that stands at its exit with these values; nothing if it fails the
/// goal there.
std::optional<Returned> returned(const Values& values, const program::Program& program,
                                 ProcedureId procedure, std::optional<program::GoalId> violated);

}  // namespace fathom::transform
