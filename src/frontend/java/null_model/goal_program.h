#pragma once

#include "frontend/java/null_model/ring.h"
#include "program/program.h"

namespace fathom::frontend::java::null_model {

/// A program whose goals are dereferences of one method: every execution of the jar that gets there
/// is one of it. Whatever is not in the ring does what contracts and effects allow.
struct GoalProgram {
  program::Program program;
  std::vector<Dereference> goals;  // by goal
};

/// Requires: the model has the method, and the ring is around it.
GoalProgram goalProgram(logic::TermStore& terms, const ModelText& model, const Ring& ring,
                        const std::set<Dereference>& goals);

}  // namespace fathom::frontend::java::null_model
