#include "reason/core_reduction.h"

#include "base/match.h"
#include "logic/of_bits.h"

namespace fathom::reason {

CoreAnswer findCore(TermStore& terms, std::span<const Term> conjuncts, const Budget& budget) {
  for (const Term conjunct : conjuncts) {
    if (terms.isFalse(conjunct)) return Core{conjunct};
  }
  solver::SolverOptions options;
  options.bitVectors = logic::isOfBits(terms, conjuncts);
  const auto solver = solver::makeSolver(terms, solver::Backend::Z3, options);
  return match(
      solver->check(conjuncts, budget), [](const solver::Sat& sat) -> CoreAnswer { return sat; },
      [](const solver::Unsat& unsat) -> CoreAnswer {
        return Core(unsat.core.begin(), unsat.core.end());
      },
      [](const GaveUp& gaveUp) -> CoreAnswer { return gaveUp; });
}

FormulaTree reducedTo(const Core& core, TermStore& terms, const FormulaTree& tree) {
  FormulaTree result = tree;
  for (FormulaTree::Node& node : result.nodes) {
    std::vector<Term> kept = conjuncts(terms, node.formula);
    std::erase_if(kept, [&](Term conjunct) { return !core.contains(conjunct); });
    node.formula = terms.conjunction(kept);
  }
  return result;
}

}  // namespace fathom::reason
