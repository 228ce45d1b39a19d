#pragma once

#include "base/budget.h"
#include "reason/labelling.h"

namespace fathom::reason {

/// One Horn query with a predicate for every node but the root, over exactly its shared symbols:
///   formula(n) /\ P_c1 /\ ... /\ P_ck => P_n     (c_i the children of n; false in place of P_root)
/// A solution is a labelling by construction. The settings worth racing are tried in turn, in
/// two rounds of resources; each solution is validated, since this solver is known for wrong
/// answers, and the first valid one is taken. Needs symbols without arguments.
Labelling labelByHorn(TermStore& terms, const FormulaTree& tree, const Budget& budget);

/// Halving: a Horn query with one cut in the middle of the tree gives label(m); then the subtree of
/// m with not label(m) at its root, and the rest with label(m) in place of the subtree, in the same
/// way.
Labelling labelByHalving(TermStore& terms, const FormulaTree& tree, const Budget& budget);

}  // namespace fathom::reason
