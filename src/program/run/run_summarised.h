#pragma once

#include "program/run/machine.h"
#include "program/run/path_summary.h"

namespace fathom::program::run {

/// Lets the run for any inputs happen where the machine stands, with these arguments: changes the
/// globals and gives the values of the outputs. Throws ReplayDivergence where the run cannot happen
/// or its effect cannot be computed.
std::vector<Value> passThrough(const logic::TermStore& terms, const Program& program,
                               const Trace& trace, PathSummaries& passages, Machine& machine,
                               ActivationId id, const std::vector<Value>& arguments);

/// The values, or a ReplayDivergence that says what has none.
std::vector<Value> valuesOrDepart(Values values, const char* what);
/// Whether the condition is true in the machine's state; a ReplayDivergence where that cannot be
/// said.
bool isTrueOrDepart(const logic::TermStore& terms, const Machine& machine, Term condition,
                    const char* what);

}  // namespace fathom::program::run
