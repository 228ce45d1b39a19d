#pragma once

#include <vector>

#include "program/trace.h"

namespace fathom::report {

/// The activations reachable from the root, each after all that it calls. Costs no stack.
std::vector<program::ActivationId> calleesFirst(const program::Trace& trace);

/// The same execution with equal activations shared; nondeterministic values that nothing depends
/// on do not count.
program::Trace shared(const logic::TermStore& terms, const program::Program& program,
                      const program::Trace& trace);

}  // namespace fathom::report
