#pragma once

#include <memory>

#include "engine/updr/search.h"
#include "transform/back_translation.h"

namespace fathom::engine::updr {

/// The search in a program without loops: first with procedures composed, where the user wants
/// that; then summaries for what became part of callers are found too.
class ComposedSearch {
 public:
  ComposedSearch(Context& context, const Program& program,
                 const std::vector<program::GoalId>& asked);

  /// One time slice. Safe: search() has summaries for the given program. Reached: search() has the
  /// abstract counterexample.
  Search::Answer run(const Budget& budget, double seconds);

  const Search& search() const { return *search_; }
  /// An execution of search().program(), as one of the given program.
  program::Trace inProgram(const program::Trace& trace) const;
  /// With procedures composed, or the given program; it stays.
  const transform::Transformed& composed() const { return composed_; }

 private:
  Context& context_;
  const Program& program_;
  std::vector<program::GoalId> asked_;
  transform::Transformed composed_;
  bool isComposed_;  // what is searched now
  std::unique_ptr<Search> search_;
};

}  // namespace fathom::engine::updr
