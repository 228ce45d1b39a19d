#pragma once

#include "app/input.h"
#include "base/cpu_time.h"
#include "report/result.h"

// Libraries whose methods are verified one by one: programs of entry points that call nothing.
namespace fathom::app {

/// Whether callers promise something to the program's entry points, each a procedure of its own.
bool isOfSeparateEntries(const logic::TermStore& terms, const program::Program& program);

/// The answers for these goals: each entry point is verified alone, with the goals in it. What
/// takes longer than a share of the time waits until all others had their turn.
report::Result verifySeparately(report::Result read, const Input& input,
                                const std::vector<program::GoalId>& goals, const Config& config,
                                const Log& log, const Budget& budget, const CpuTimer& timer);

}  // namespace fathom::app
