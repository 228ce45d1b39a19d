#pragma once

#include "transform/back_translation.h"

namespace fathom::transform {

struct BlockLimits {
  std::size_t termSize = 2000;  // distinct subterms that a location may have gathered
  std::size_t branches = 64;    // edges that may be joined at one location
};

/// Everything between cut points becomes one guarded simultaneous assignment:
/// havoc(choices); assume(guard); assign(updates), each only where needed. Cut points are the
/// entry, the exit, loop heads, goals, both ends of calls, and locations that paths from two cut
/// points share (so that each edge is composed once), or where a limit is reached. Behind a goal
/// its condition is assumed first. Branches are joined by ite over a condition that distinguishes
/// them, or over a new boolean, arbitrary at the block's start, as are all values that were
/// havoced inside. Variables that are not live at the end of a block are not updated. Ids of
/// procedures and goals stay.
Transformed largeBlocks(logic::TermStore& terms, const Program& program,
                        const BlockLimits& limits = {});

/// Whether blocks lost a loop head: a loop that nobody comes back in is composed away, and with it
/// the place for its contract. Requires: the blocks of this program.
bool loseLoops(const Program& program, const Program& blocks);

}  // namespace fathom::transform
