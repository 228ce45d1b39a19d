#pragma once

#include <functional>
#include <span>

#include "engine/engine.h"
#include "reason/step_graph.h"

namespace fathom::engine {

/// Interpolation in a process of its own: Horn solvers can crash, and do not always keep to their
/// time. That costs the answer, nothing else. Models do not come back: Consistent has none.
class GuardedInterpolator {
 public:
  GuardedInterpolator(Context& context, const Budget& budget)
      : context_(context), budget_(budget) {}

  /// See reason::Interpolator; in so many seconds of CPU time, and the budget's.
  reason::InterpolationAnswer binary(logic::Term a, logic::Term b, double seconds);
  reason::InterpolationAnswer tree(const reason::FormulaTree& tree, double seconds);
  reason::InterpolationAnswer path(std::span<const reason::PathStep> steps, reason::Method method,
                                   double seconds);
  reason::InterpolationAnswer graph(const reason::StepGraph& graph, double seconds);

 private:
  using Ask = std::function<reason::InterpolationAnswer(reason::Interpolator&, const Budget&)>;

  reason::InterpolationAnswer guarded(const Ask& ask, std::span<const logic::Symbol> symbols,
                                      double seconds, reason::Method method = reason::Method::Auto);

  Context& context_;
  Budget budget_;
};

}  // namespace fathom::engine
