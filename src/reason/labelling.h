#pragma once

#include <string>
#include <variant>
#include <vector>

#include "base/gave_up.h"
#include "reason/formula_tree.h"

namespace fathom::reason {

/// One formula for every node of a FormulaTree: tree interpolants, where
///   label(root) = false,
///   formula(n) /\ labels of n's children => label(n),
///   label(n) speaks only of symbols that occur both below n (n included) and elsewhere.
struct Labels {
  std::vector<Term> formulas;
  std::string how;  // which settings found them, where there is a choice
};
using Labelling = std::variant<Labels, GaveUp>;

}  // namespace fathom::reason
