#pragma once

#include "transform/back_translation.h"

namespace fathom::transform {

/// The same program without shared state. A procedure that looks at global g (itself or through
/// callees) has g as an input; one that may change g has an input g_in, an output g, and begins
/// with g := g_in. Calls pass and receive them. So bodies stay as they are, and edges keep their
/// ids: the entry assignment comes last.
///
/// Only the symbols of axioms stay globals: no procedure changes them, so they are no state but the
/// world that the program runs in, and the axioms hold of it everywhere.
Transformed effects(logic::TermStore& terms, const Program& program);

}  // namespace fathom::transform
