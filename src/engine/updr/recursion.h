#pragma once

#include <memory>

#include "engine/updr/search.h"
#include "transform/way.h"

namespace fathom::engine::updr {

/// The search in a program without loops: first with procedures composed, where the user wants
/// that; then summaries for what became part of callers are found too.
class Recursion {
 public:
  Recursion(Context& context, const transform::Transformed& tail,
            const std::vector<program::GoalId>& asked);

  /// One turn. Safe: search() has summaries for the given program. Reached: it has the abstract
  /// counterexample, in the program of form().
  Search::Answer run(const Budget& budget, double seconds);

  const Search& search() const { return *search_; }
  /// The program in which counterexamples are.
  const transform::Transformed& form() const { return *form_; }
  /// With procedures composed, or the given one; it stays.
  const transform::Transformed& composed() const { return composed_; }

 private:
  Context& context_;
  const transform::Transformed& tail_;
  std::vector<program::GoalId> asked_;
  transform::Transformed composed_;
  const transform::Transformed* form_;
  std::unique_ptr<Search> search_;
};

}  // namespace fathom::engine::updr
