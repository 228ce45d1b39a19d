#include "summary/disjuncts.h"

#include <algorithm>
#include <optional>

namespace fathom::summary {

using logic::Term;

namespace {

/// Its parts as they stand: a negated disjunction stays one literal (reason::conjuncts takes it
/// apart).
std::vector<Term> parts(const logic::TermStore& terms, Term term) {
  if (terms.kind(term) != logic::Kind::And) return {term};
  const auto args = terms.args(term);
  return {args.begin(), args.end()};
}

/// a or b, where that is one conjunction.
std::optional<Term> factored(logic::TermStore& terms, Term a, Term b) {
  const std::vector<Term> ofA = parts(terms, a);
  const std::vector<Term> ofB = parts(terms, b);
  if (ofA.size() != ofB.size()) return std::nullopt;
  std::vector<Term> common;
  std::optional<Term> onlyA;
  for (const Term part : ofA) {
    if (std::ranges::count(ofB, part) > 0)
      common.push_back(part);
    else if (onlyA)
      return std::nullopt;
    else
      onlyA = part;
  }
  if (!onlyA) return a;
  if (std::ranges::count(ofB, terms.negate(*onlyA)) == 0) return std::nullopt;
  return terms.conjunction(common);
}

}  // namespace

void addDisjunct(logic::TermStore& terms, std::vector<Term>& ways, Term way) {
  for (std::size_t i = 0; i < ways.size(); ++i)
    if (const auto both = factored(terms, ways[i], way)) {
      ways.erase(ways.begin() + static_cast<std::ptrdiff_t>(i));
      return addDisjunct(terms, ways, *both);
    }
  ways.push_back(way);
}

}  // namespace fathom::summary
