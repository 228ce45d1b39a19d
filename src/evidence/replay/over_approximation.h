#pragma once

#include "program/trace.h"

namespace fathom::evidence {

/// The first thing on the trace's path of which the model says more than the source does: recorded
/// for a line that the trace passes, or for no line. Null where there is none.
const program::Approximation* overApproximationOn(const program::Program& program,
                                                  const program::Trace& trace);

}  // namespace fathom::evidence
