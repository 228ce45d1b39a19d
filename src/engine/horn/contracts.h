#pragma once

#include "engine/horn/encode.h"
#include "program/proof.h"

namespace fathom::engine::horn {

/// A solution of the clauses as contracts: pre from f.call, post from f.summary, fails from
/// f.fails, and f.atL as the invariant of the loop whose head L is. Inputs do not change, so that
/// the loop fails where its procedure does. Functions return what they compute.
program::Proof contracts(logic::TermStore& terms, const program::Program& program,
                         const summary::Functions& functions, const Encoding& encoding,
                         const solver::Solved& solution);

}  // namespace fathom::engine::horn
