#pragma once

#include "transform/back_translation.h"
#include "transform/loops/plan.h"

namespace fathom::transform {

/// Contracts of procedures stay what they are; those of loop procedures become contracts at the
/// loop heads. With pre, post, fails the contract of the procedure that the rule is about:
///   Tail  loop: CurrentToExit   pre(s) => exists k. post(s, exit(s), k)
///   Head  iter: EntryToCurrent  pre(old(s)) => post(old(s), s)
/// and fails or not pre, of loop in both forms, over the state at the head. What the loop does not
/// write keeps its value, and the relation does not say so. The head of a loop with several entries
/// is at all of them.
program::Proof atLoopHeads(logic::TermStore& terms, const OutlinedProgram& outlined,
                           const program::Proof& proof);

}  // namespace fathom::transform
