#pragma once

#include <optional>
#include <vector>

#include "transform/fresh_names.h"

namespace fathom::transform {

/// A set of locations on cycles that is entered at its head only.
struct Loop {
  program::LocationId head;
  std::optional<std::size_t> parent;  // the next larger loop, in LoopNest::loops
  std::size_t depth = 0;              // how many loops are around it
  /// Where control entered a loop with several entries: the head is new, and `which` == i there
  /// leads to entries[i]. Empty for a loop that had one entry, its head.
  std::vector<program::LocationId> entries;
  std::optional<logic::Symbol> which;
};

struct LoopNest {
  std::vector<Loop> loops;                            // outer before inner
  std::vector<std::optional<std::size_t>> innermost;  // by location: the smallest loop around it

  bool contains(std::size_t loop, program::LocationId location) const;
};

/// The loops of a procedure: strongly connected components; inside each, without its head, again.
/// Components with several entries are first given one: every edge into an entry i sets a new local
/// `which` to i and goes to a new location, the head, from which assume(which == i) leads on. New
/// locations and edges come behind the old ones. Requires: all edges start at reachable locations.
LoopNest findLoops(logic::TermStore& terms, program::Procedure& procedure, FreshNames& names);

}  // namespace fathom::transform
