#pragma once

#include "transform/back_translation.h"

namespace fathom::transform {

/// How a loop is written as a recursive procedure. With s the state at its head:
///   Tail  loop(s): one iteration from the head; back at the head: return loop(s'); left: return
///   s'. Head  iter(s): return s, or { s1 = iter(s); one whole iteration from s1 to s2; return s2 }
///         loop(s): s1 = iter(s); the last, partial iteration from s1 until the loop is left.
/// Tail form unrolls from the front (for finding bugs); the summary of iter relates the entry of
/// the loop to the current state, which is the usual invariant (for proving).
enum class LoopForm { Tail, Head };

/// Every loop becomes a procedure; no flow graph of the result has a cycle. Inputs of a loop
/// procedure are the values at the head that matter inside, outputs what it changes and what
/// matters behind it, and, where it is left to several locations, a number that says to which.
/// Procedures and goals keep their ids; loop procedures come behind the others; code that no path
/// reaches loses its edges.
Transformed outlineLoops(logic::TermStore& terms, const Program& program, LoopForm form);

}  // namespace fathom::transform
