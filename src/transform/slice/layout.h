#pragma once

#include <optional>
#include <vector>

#include "program/program.h"

namespace fathom::transform {

/// How one procedure of a slice lies in the original one.
struct SlicedProcedure {
  struct Local {
    bool wasOutput;     // an output that only a call inside still names
    std::size_t index;  // in the original's outputs or locals
  };

  program::ProcedureId original;
  bool returnMatters = false;        // else paths to the exit may be cut off
  std::vector<std::size_t> inputs;   // indices in the original
  std::vector<std::size_t> outputs;  // indices in the original
  std::vector<Local> locals;
  std::vector<program::EdgeId> edges;          // by edge of the slice
  std::vector<program::LocationId> locations;  // by location of the slice
  // By edge and location of the original:
  std::vector<bool> live;
  std::vector<std::optional<program::EdgeId>> sliceEdge;
  std::vector<bool> keptCall;  // a call that is one in the slice too
  std::vector<std::optional<program::LocationId>> sliceLocation;
  std::vector<bool> irrelevant;
};

struct SliceLayout {
  std::vector<SlicedProcedure> procedures;
  std::vector<std::size_t> globals;  // indices in the original
  std::vector<program::GoalId> goals;
  // By procedure and goal of the original:
  std::vector<std::optional<program::ProcedureId>> sliceProcedure;
  std::vector<std::optional<program::GoalId>> sliceGoal;
  std::vector<bool> reachesGoal;
};

}  // namespace fathom::transform
