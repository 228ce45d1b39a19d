#pragma once

#include "engine/updr/search.h"
#include "summary/trace_reader.h"

namespace fathom::engine::updr {

/// Bounded model checking: an execution with the calls of the abstract counterexample, else one
/// whose calls are nested no deeper than its frame. Nothing where there is none; then there are no
/// universal summaries. Throws Stuck where that is not decided.
std::optional<program::Trace> concrete(Context& context, const Search& search, ReachedId root,
                                       std::span<const program::GoalId> goals,
                                       const Budget& budget);

/// The abstract counterexample for people: its calls, as a tree.
std::string toText(const Search& search, ReachedId root);

}  // namespace fathom::engine::updr
