#pragma once

#include "program/trace.h"
#include "transform/blocks/plan.h"

namespace fathom::transform {

/// Every block becomes a path through it that the values decide; a block that is not finished is
/// left out.
program::Trace alongPaths(const logic::TermStore& terms, const program::Program& original,
                          const BlockedProgram& blocked, const program::Trace& trace);

/// Every path between cut points becomes a block; the last one is left out where it ends inside.
program::Trace alongBlocks(const logic::TermStore& terms, const program::Program& original,
                           const BlockedProgram& blocked, const program::Trace& trace);

}  // namespace fathom::transform
