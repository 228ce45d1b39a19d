#include "evidence/cases.h"

#include <algorithm>
#include <unordered_set>

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

/// The parts of a formula that is, or means, a conjunction (or disjunction).
std::vector<Term> parts(logic::TermStore& terms, Term formula, Kind kind) {
  std::vector<Term> found;
  std::vector<std::pair<Term, bool>> open{{formula, false}};  // and whether it is negated
  while (!open.empty()) {
    const auto [next, isNegated] = open.back();
    open.pop_back();
    const Kind dual = kind == Kind::And ? Kind::Or : Kind::And;
    if (terms.kind(next) == Kind::Not) {
      open.emplace_back(terms.arg(next, 0), !isNegated);
    } else if (terms.kind(next) == (isNegated ? dual : kind)) {
      for (const Term arg : terms.args(next)) open.emplace_back(arg, isNegated);
    } else {
      found.push_back(isNegated ? terms.negate(next) : next);
    }
  }
  std::ranges::reverse(found);
  return found;
}

}  // namespace

std::vector<std::vector<Term>> cases(logic::TermStore& terms, const std::vector<Term>& formulas) {
  std::vector<Term> facts;
  for (const Term formula : formulas)
    for (const Term part : parts(terms, formula, Kind::And)) facts.push_back(part);
  std::vector<Term> ways;  // of the fact with the most
  std::size_t split = 0;
  for (std::size_t i = 0; i < facts.size(); ++i) {
    if (!hasQuantifier(terms, facts[i])) continue;
    std::vector<Term> some = parts(terms, facts[i], Kind::Or);
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
