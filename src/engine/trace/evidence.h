#pragma once

#include <variant>

#include "engine/trace/hoare.h"
#include "program/proof.h"
#include "summary/trace_reader.h"

namespace fathom::engine::trace {

/// The triples behind the given ones as contracts, their invariants as contracts of loops.
program::Proof contracts(TermStore& terms, const Hoare& hoare, const std::vector<TripleId>& roots);

/// path(t) as an execution. Requires: a path of an entry point that violates a goal.
std::variant<program::Trace, summary::NoTrace> execution(Context& context, const Hoare& hoare,
                                                         PathId path, const Budget& budget);

}  // namespace fathom::engine::trace
