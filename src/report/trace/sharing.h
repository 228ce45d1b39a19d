#pragma once

#include <vector>

#include "program/trace.h"

namespace fathom::report {

/// The activations reachable from the root, each after all that it calls. Costs no stack.
std::vector<program::ActivationId> calleesFirst(const program::Trace& trace);

/// The same execution in which activations that do the same are one, whatever their arbitrary
/// values were that nothing depends on.
program::Trace shared(const logic::TermStore& terms, const program::Program& program,
                      const program::Trace& trace);

}  // namespace fathom::report
