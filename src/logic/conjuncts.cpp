#include "logic/conjuncts.h"

#include <unordered_set>

namespace fathom::logic {

std::vector<Term> conjuncts(TermStore& terms, Term formula) {
  return conjuncts(terms, std::span<const Term>(&formula, 1));
}

std::vector<Term> conjuncts(TermStore& terms, std::span<const Term> formulas) {
  std::vector<Term> result;
  std::unordered_set<Term> seen;
  std::vector<Term> open(formulas.rbegin(), formulas.rend());
  while (!open.empty()) {
    const Term term = open.back();
    open.pop_back();
    if (!seen.insert(term).second || terms.isTrue(term)) continue;
    const Kind kind = terms.kind(term);
    if (kind == Kind::And) {
      const auto args = terms.args(term);
      open.insert(open.end(), args.rbegin(), args.rend());
    } else if (kind == Kind::Not && terms.kind(terms.arg(term, 0)) == Kind::Or) {
      const auto args = terms.args(terms.arg(term, 0));
      for (auto arg = args.rbegin(); arg != args.rend(); ++arg) open.push_back(terms.negate(*arg));
    } else {
      result.push_back(term);
    }
  }
  return result;
}

}  // namespace fathom::logic
