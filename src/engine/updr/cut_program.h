#pragma once

#include <map>

#include "engine/updr/behaviour.h"

namespace fathom::engine::updr {

/// A program without loops that reaches the same states: for every head h of a loop of P a
/// procedure P@h, from the inputs of P to the variables of P that matter at the head. It comes
/// there from P's entry, or from a head that it has come to before, on a path without heads
/// between; P does the same to its exit and its goals. So summaries of P@h are invariants of the
/// loop in the usual sense: over P's inputs and the state now.
struct CutProgram {
  using Heads = std::map<std::pair<ProcedureId, program::LocationId>, ProcedureId>;  // P, h -> P@h

  Program program;                        // procedures of the source keep their ids
  std::vector<program::GoalId> sourceOf;  // by goal: what it is a copy of
  Heads heads;
};

/// Requires: no globals but those of axioms.
CutProgram cutAtLoops(TermStore& terms, const Program& source);

}  // namespace fathom::engine::updr
