#include "evidence/cases.h"

#include "logic/conjuncts.h"
#include "logic/disjuncts.h"
#include "logic/traverse.h"

namespace fathom::evidence {

std::vector<std::vector<Term>> cases(logic::TermStore& terms, const std::vector<Term>& formulas,
                                     Split split) {
  const std::vector<Term> conjuncts = logic::conjuncts(terms, formulas);
  std::vector<Term> disjuncts;  // of the conjunct with the most
  std::size_t widest = 0;
  for (std::size_t i = 0; i < conjuncts.size(); ++i) {
    if (split == Split::Quantified && !logic::hasQuantifier(terms, conjuncts[i])) continue;
    std::vector<Term> some = logic::disjuncts(terms, conjuncts[i]);
    if (some.size() <= disjuncts.size()) continue;
    disjuncts = std::move(some);
    widest = i;
  }
  if (disjuncts.size() < 2) return {formulas};
  std::vector<std::vector<Term>> all;
  for (const Term disjunct : disjuncts) {
    all.push_back(conjuncts);
    all.back()[widest] = disjunct;
  }
  return all;
}

}  // namespace fathom::evidence
