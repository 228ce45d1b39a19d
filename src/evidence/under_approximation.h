#pragma once

#include <vector>

#include "program/program.h"

namespace fathom::evidence {

/// Which goals executions may violate that the model does not have: those that such an execution
/// can come to. Up to the site of an under-approximation it is an execution of the model; from
/// there on it follows the program's edges, with other values.
class UnderApproximations {
 public:
  /// Linear in the size of the program.
  explicit UnderApproximations(const program::Program& program);

  /// One that an execution may have come to when it violates the goal; null: what is proved of the
  /// goal in the model holds in the source.
  const program::Approximation* before(program::GoalId goal) const;

 private:
  const program::Program& program_;
  const program::Approximation* everywhere_ = nullptr;
  /// By procedure and location.
  std::vector<std::vector<const program::Approximation*>> causes_;
};

}  // namespace fathom::evidence
