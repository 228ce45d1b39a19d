#pragma once

#include "transform/back_translation.h"

namespace fathom::transform {

/// The same program with invariants assumed where they hold: `pre` as procedures begin, `post`
/// at their exits, relations of loops at their heads; what speaks of earlier values is left out.
/// Edges and locations keep their ids. Executions are the same if the invariants hold.
///
/// A proof is translated back as it is: it relies on the invariants (evidence/combine.h).
Transformed assumeInvariants(logic::TermStore& terms, const Program& program,
                             const Proof& invariants);

}  // namespace fathom::transform
