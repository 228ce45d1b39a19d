#pragma once

#include "program/trace.h"
#include "transform/loops/plan.h"

namespace fathom::transform {

/// Activations of loop procedures are laid out, iteration after iteration, in the activation of the
/// procedure they came from; activations of other procedures stay shared.
program::Trace withoutLoopCalls(const logic::TermStore& terms, const program::Program& original,
                                const OutlinedProgram& outlined, const program::Trace& trace);

/// The steps of each activation, cut at the loop heads. Ends early where the last iteration goes
/// where neither goal nor call nor exit can be reached any more.
program::Trace withLoopCalls(const logic::TermStore& terms, const program::Program& original,
                             const OutlinedProgram& outlined, const program::Trace& trace);

}  // namespace fathom::transform
