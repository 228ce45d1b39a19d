#pragma once

#include <vector>

#include "logic/term_store.h"

namespace fathom::evidence {

using logic::Term;

/// A conclusion of many universal lemmas can fail in many ways, each with its own elements, and
/// solvers do not cope with all of them at once. The formulas are satisfiable exactly if those of
/// one case are. Without quantifiers: one case where a split is not asked for.
enum class Split { Quantified, All };
std::vector<std::vector<Term>> cases(logic::TermStore& terms, const std::vector<Term>& formulas,
                                     Split split);

}  // namespace fathom::evidence
