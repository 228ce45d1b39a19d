#pragma once

#include <vector>

#include "program/program.h"

namespace fathom::transform {

/// The locations that are reachable in the flow graph, and where blocks must end.
struct Cuts {
  std::vector<program::LocationId> order;  // edges go forward in it, but for those to loop heads
  std::vector<bool> cut;                   // by location
};

/// Cut points of blocks: entry, exit, goals, both ends of calls, and the heads of all cycles.
Cuts findCuts(const program::Program& program, program::ProcedureId procedure);

}  // namespace fathom::transform
