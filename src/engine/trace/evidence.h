#pragma once

#include <variant>

#include "bmc/trace_from_model.h"
#include "engine/trace/hoare.h"
#include "program/proof.h"

namespace fathom::engine::trace {

/// The triples behind the given ones as contracts, their invariants as contracts of loops.
program::Proof contracts(TermStore& terms, const Hoare& hoare, const std::vector<TripleId>& roots);

/// path(t) as an execution. Requires: a path of an entry point that violates a goal.
std::variant<program::Trace, GaveUp> execution(Context& context, const Hoare& hoare, PathId path,
                                               const Budget& budget);

}  // namespace fathom::engine::trace
