#pragma once

#include "transform/back_translation.h"

namespace fathom::transform {

/// The same program with claims about it assumed where they hold: `pre` as procedures begin, `post`
/// at their exits, relations of loops at their heads; what speaks of earlier values is left out.
/// Edges and locations keep their ids. Executions are the same if the claims are right.
///
/// The way back of a proof is the proof alone: it leans on the claims (evidence/combine.h).
Transformed assumeInvariants(logic::TermStore& terms, const Program& program, const Proof& claims);

}  // namespace fathom::transform
