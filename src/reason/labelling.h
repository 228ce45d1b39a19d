#pragma once

#include <string>
#include <variant>
#include <vector>

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
struct NoLabels {
  std::string why;
};
using Labelling = std::variant<Labels, NoLabels>;

}  // namespace fathom::reason
