#pragma once

#include <map>
#include <unordered_map>
#include <unordered_set>

#include "transform/blocks/blocks.h"
#include "transform/blocks/effect.h"

namespace fathom::transform {

/// All paths from one cut point to the next.
struct Block {
  program::LocationId from;  // in the original procedure
  program::LocationId to;
  Arrival arrival;                     // at `to`
  std::vector<program::EdgeId> edges;  // of the new procedure, in their order
};

/// What large blocks made of one procedure.
struct BlockedProcedure {
  std::unordered_map<program::LocationId, program::LocationId>
      places;  // of cut points, in the new one
  std::vector<Block> blocks;
  std::map<std::pair<program::LocationId, program::LocationId>, std::size_t> blockBetween;
  std::unordered_map<program::EdgeId, std::size_t> blockEnding;    // by the last of its edges
  std::unordered_map<program::EdgeId, program::EdgeId> calls;      // original -> new
  std::unordered_map<program::EdgeId, program::EdgeId> callsBack;  // new -> original
  std::unordered_map<program::LocationId, Arrival> arrivals;       // at locations inside blocks
  std::unordered_map<program::EdgeId, std::vector<logic::Symbol>>
      havoced;                         // the values that it sets
  std::vector<logic::Symbol> choices;  // all new variables
  /// At cut points: the variables whose values matter.
  std::vector<std::unordered_set<logic::Symbol>> live;
};

struct BlockedProgram {
  program::Program program;
  std::vector<BlockedProcedure> procedures;
};

BlockedProgram composeBlocks(logic::TermStore& terms, const program::Program& program,
                             const BlockLimits& limits);

}  // namespace fathom::transform
