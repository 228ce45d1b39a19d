#include "reason/core_reduction.h"

#include "base/match.h"
#include "logic/traverse.h"

namespace fathom::reason {

namespace {

/// Whether only booleans and bit-vectors occur, so that the bit-vector solver can be asked.
bool isBitVectorQuery(const TermStore& terms, std::span<const Term> formulas) {
  bool pure = true;
  logic::forEachSubterm(terms, formulas, [&](Term term) {
    const logic::SortKind kind = terms.sortKind(terms.sort(term));
    const bool fits = kind == logic::SortKind::Bool || kind == logic::SortKind::BitVec;
    const bool isFunction = terms.kind(term) == logic::Kind::Apply && !terms.args(term).empty();
    const bool isQuantifier =
        terms.kind(term) == logic::Kind::Forall || terms.kind(term) == logic::Kind::Exists;
    pure = pure && fits && !isFunction && !isQuantifier;
  });
  return pure;
}

}  // namespace

CoreAnswer findCore(TermStore& terms, std::span<const Term> conjuncts, const Budget& budget) {
  for (const Term conjunct : conjuncts) {
    if (terms.isFalse(conjunct)) return Core{conjunct};
  }
  solver::SolverOptions options;
  options.bitVectors = isBitVectorQuery(terms, conjuncts);
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
