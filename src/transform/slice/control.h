#pragma once

#include <vector>

#include "program/program.h"

namespace fathom::transform {

/// A call edge of a procedure.
struct CallSite {
  program::ProcedureId caller;
  program::EdgeId edge;
};

/// Which control flow can take part in a violation of the kept goals.
struct SliceControl {
  std::vector<bool> keptGoal;  // by goal
  std::vector<program::ProcedureId>
      roots;                        // entry points that reach a kept goal; if none, the first one
  std::vector<bool> reachesGoal;    // by procedure: a run of it can come to a kept goal
  std::vector<bool> reached;        // by procedure: called on the path to a kept goal
  std::vector<bool> returnMatters;  // by procedure: a kept goal may follow its return
  std::vector<std::vector<bool>>
      liveEdge;  // by procedure and edge: leads to a kept goal, or to a return
                 // behind which there is one; empty where not reached
  std::vector<std::vector<CallSite>> sites;  // by procedure: live call edges with it as a target
  /// By procedure: from every state some choice of edges leads to the exit, and every choice made
  /// on the path can be continued. Such a call can be left out or put back without a thought for
  /// what it does.
  std::vector<bool> certain;
};

/// Linear in the size of the program.
SliceControl sliceControl(logic::TermStore& terms, const program::Program& program,
                          const std::vector<program::GoalId>& goals);

}  // namespace fathom::transform
