#include "logic/disjuncts.h"

#include <algorithm>
#include <optional>

#include "logic/conjuncts.h"

namespace fathom::logic {

namespace {

/// A negated disjunction stays one literal, unlike in `conjuncts`.
std::vector<Term> literals(const TermStore& terms, Term term) {
  if (terms.kind(term) != Kind::And) return {term};
  const auto args = terms.args(term);
  return {args.begin(), args.end()};
}

/// a \/ b, where that is one conjunction.
std::optional<Term> resolved(TermStore& terms, Term a, Term b) {
  const std::vector<Term> ofA = literals(terms, a);
  const std::vector<Term> ofB = literals(terms, b);
  if (ofA.size() != ofB.size()) return std::nullopt;
  std::vector<Term> common;
  std::optional<Term> onlyA;
  for (const Term literal : ofA) {
    if (std::ranges::count(ofB, literal) > 0)
      common.push_back(literal);
    else if (onlyA)
      return std::nullopt;
    else
      onlyA = literal;
  }
  if (!onlyA) return a;
  if (std::ranges::count(ofB, terms.negate(*onlyA)) == 0) return std::nullopt;
  return terms.conjunction(common);
}

}  // namespace

std::vector<Term> disjuncts(TermStore& terms, Term formula) {
  std::vector<Term> found = conjuncts(terms, terms.negate(formula));
  for (Term& part : found) part = terms.negate(part);
  return found;
}

void addDisjunct(TermStore& terms, std::vector<Term>& disjuncts, Term added) {
  for (std::size_t i = 0; i < disjuncts.size(); ++i)
    if (const auto both = resolved(terms, disjuncts[i], added)) {
      disjuncts.erase(disjuncts.begin() + static_cast<std::ptrdiff_t>(i));
      return addDisjunct(terms, disjuncts, *both);
    }
  disjuncts.push_back(added);
}

}  // namespace fathom::logic
