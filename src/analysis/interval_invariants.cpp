#include "analysis/interval_invariants.h"

namespace fathom::analysis {

using logic::Symbol;
using logic::Term;

namespace {

Term sum(logic::TermStore& terms, Symbol variable, const Integer& above) {
  const Term plain = terms.constant(variable);
  return above.isZero() ? plain : terms.add(plain, terms.integer(above));
}

}  // namespace

std::set<Symbol> symbolsOf(const Scopes& scopes) {
  std::set<Symbol> symbols;
  for (const auto* scope : scopes)
    for (const program::Variable& variable : *scope) symbols.insert(variable.symbol);
  return symbols;
}

Term said(logic::TermStore& terms, const IntervalState& state, const program::Procedure& procedure,
          Scopes scopes) {
  std::vector<Term> parts;
  for (const auto* scope : scopes)
    for (const program::Variable& variable : *scope) {
      const auto found = state.known().find(variable.symbol);
      if (found == state.known().end()) continue;
      const Term term = terms.constant(variable.symbol);
      const auto& [low, high] = found->second;
      if (terms.sort(term) == terms.boolSort()) {
        parts.push_back(low->isZero() ? terms.negate(term) : term);
      } else {
        if (low) parts.push_back(terms.ge(term, terms.integer(*low)));
        if (high) parts.push_back(terms.le(term, terms.integer(*high)));
      }
    }
  scopes.push_back(&procedure.inputs);
  Equalities equalities = state.equalities();
  equalities.keep(symbolsOf(scopes));
  for (const std::vector<Shifted>& equal : equalities.classes())
    for (std::size_t i = 1; i < equal.size(); ++i)
      parts.push_back(terms.eq(sum(terms, equal[i].variable, 0),
                               sum(terms, equal.front().variable, equal[i].offset)));
  return terms.conjunction(parts);
}

}  // namespace fathom::analysis
