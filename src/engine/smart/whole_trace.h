#pragma once

#include "engine/smart/case_runner.h"
#include "program/trace.h"

namespace fathom::engine::smart {

/// The execution of the program that an execution of its caller program stands for: tabulated
/// procedures are run. With a failure, the last of them is the run that fails. Throws GaveUp where
/// it cannot be written down.
program::Trace wholeTrace(TermStore& terms, const Program& program, const Program& callers,
                          const std::vector<bool>& isTabulated, const program::Trace& trace,
                          const std::optional<Failure>& failure);

}  // namespace fathom::engine::smart
