#pragma once

#include <span>
#include <vector>

#include "engine/shared/engine_solver.h"
#include "engine/trace/function_automaton.h"

namespace fathom::engine::trace {

/// A path that forgets, where it comes to some of its loops, the variables that the loop writes.
struct ForgetfulPath {
  std::vector<reason::PathStep> steps;
  std::vector<bool> isAdded;      // by step: forgets, and is no statement of the path
  bool remembersNothing = false;  // that a loop writes
};

/// Forgets at as many loops as leave the path infeasible. What rules it out then does not speak of
/// what the loop changes, and is likely to be an invariant of it. Requires: P, the letters, not Q
/// are infeasible as steps.
ForgetfulPath forgetful(Context& context, const FunctionAutomaton& automaton,
                        std::span<const LetterId> trace, std::vector<reason::PathStep> steps,
                        const Budget& budget);

}  // namespace fathom::engine::trace
