#pragma once

#include "program/trace.h"
#include "transform/slice/layout.h"

namespace fathom::transform {

/// Whether the run of a procedure of the slice is, step by step and with the same statements, a run
/// of the original procedure: nothing was left out on its path.
bool isSameRun(const program::Program& original, const program::Program& sliced,
               const SliceLayout& layout, const program::Activation& ofSlice);

/// That run. Values of variables that the slice does not have are arbitrary. Callees keep their
/// names.
program::Activation sameRun(const logic::TermStore& terms, const program::Program& original,
                            const SliceLayout& layout, const program::Activation& ofSlice);

}  // namespace fathom::transform
