#include "evidence/cases.h"

#include <unordered_set>

#include "reason/formulas.h"

namespace fathom::evidence {

using logic::Kind;

namespace {

bool hasQuantifier(const logic::TermStore& terms, Term formula) {
  std::unordered_set<Term> seen;
  std::vector<Term> open{formula};
  while (!open.empty()) {
    const Term next = open.back();
    open.pop_back();
    if (!seen.insert(next).second) continue;
    if (terms.kind(next) == Kind::Forall || terms.kind(next) == Kind::Exists) return true;
    for (const Term arg : terms.args(next)) open.push_back(arg);
  }
  return false;
}

/// The formulas of which one at least must be true.
std::vector<Term> disjuncts(logic::TermStore& terms, Term formula) {
  std::vector<Term> found = reason::conjuncts(terms, terms.negate(formula));
  for (Term& part : found) part = terms.negate(part);
  return found;
}

}  // namespace

std::vector<std::vector<Term>> cases(logic::TermStore& terms, const std::vector<Term>& formulas) {
  const std::vector<Term> facts = reason::conjuncts(terms, formulas);
  std::vector<Term> ways;  // of the fact with the most
  std::size_t split = 0;
  for (std::size_t i = 0; i < facts.size(); ++i) {
    if (!hasQuantifier(terms, facts[i])) continue;
    std::vector<Term> some = disjuncts(terms, facts[i]);
    if (some.size() <= ways.size()) continue;
    ways = std::move(some);
    split = i;
  }
  if (ways.size() < 2) return {formulas};
  std::vector<std::vector<Term>> all;
  for (const Term way : ways) {
    all.push_back(facts);
    all.back()[split] = way;
  }
  return all;
}

}  // namespace fathom::evidence
