#include "solver/horn_clauses.h"

#include <algorithm>

#include "logic/substitute.h"

namespace fathom::solver {

namespace {

std::vector<Symbol> withoutPredicates(const logic::TermStore& terms, const HornSystem& system,
                                      const HornClause& clause) {
  const std::unordered_set<Symbol> predicates(system.predicates.begin(), system.predicates.end());
  std::vector<Term> roots = clause.applications;
  roots.push_back(clause.constraint);
  if (clause.head) roots.push_back(*clause.head);
  std::vector<Symbol> found = logic::freeSymbols(terms, roots);
  std::erase_if(found, [&](Symbol symbol) { return predicates.contains(symbol); });
  return found;
}

}  // namespace

std::vector<Symbol> clauseVariables(const logic::TermStore& terms, const HornSystem& system,
                                    const HornClause& clause) {
  std::vector<Symbol> found = withoutPredicates(terms, system, clause);
  std::erase_if(found, [&](Symbol symbol) { return !terms.domain(symbol).empty(); });
  return found;
}

std::optional<Symbol> functionIn(const logic::TermStore& terms, const HornSystem& system,
                                 const HornClause& clause) {
  for (const Symbol symbol : withoutPredicates(terms, system, clause)) {
    if (!terms.domain(symbol).empty()) return symbol;
  }
  return std::nullopt;
}

std::unordered_set<Symbol> derivablePredicates(const logic::TermStore& terms,
                                               const HornSystem& system) {
  std::unordered_set<Symbol> derivable;
  const auto fires = [&](const HornClause& clause) {
    return !terms.isFalse(clause.constraint) &&
           std::all_of(clause.applications.begin(), clause.applications.end(),
                       [&](Term call) { return derivable.contains(terms.symbolOf(call)); });
  };
  bool isChanged = true;
  while (isChanged) {
    isChanged = false;
    for (const HornClause& clause : system.clauses) {
      if (clause.head && fires(clause)) {
        isChanged = derivable.insert(terms.symbolOf(*clause.head)).second || isChanged;
      }
    }
  }
  return derivable;
}

}  // namespace fathom::solver
