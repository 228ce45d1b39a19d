#pragma once

#include <optional>
#include <span>
#include <variant>

#include "bmc/trace_from_model.h"

namespace fathom::bmc {

/// Looks for an execution that violates a goal, by unfolding calls until a query over what is
/// unfolded has a model. Requires: the program has no globals and acyclic bodies.
class BoundedSearch {
 public:
  using Result = std::variant<program::Trace, GaveUp>;

  BoundedSearch(logic::TermStore& terms, const Program& program,
                std::span<const program::GoalId> goals)
      : terms_(terms), program_(program), unfolding_(terms, program, goals) {}

  /// Asks, and unfolds what blocks it; nothing where that was not enough yet.
  std::optional<Result> round(const Budget& budget);
  std::size_t runs() const { return unfolding_.runs().size(); }

 private:
  logic::TermStore& terms_;
  const Program& program_;
  Unfolding unfolding_;
};

}  // namespace fathom::bmc
