#include "evidence/cone.h"

#include "logic/substitute.h"

namespace fathom::evidence {

Cone::Cone(const logic::TermStore& terms, const std::vector<Term>& definitions,
           const Subjects& subjects)
    : terms_(terms), definitions_(definitions), isAlwaysThere_(definitions.size(), true) {
  for (std::size_t i = 0; i < definitions.size(); ++i)
    if (const auto subject = subjects.find(definitions[i]); subject != subjects.end()) {
      isAlwaysThere_[i] = false;
      defining_[subject->second].push_back(i);
    }
}

const std::vector<Symbol>& Cone::symbolsOf(Term term) {
  const auto [entry, isNew] = symbols_.try_emplace(term);
  if (isNew)
    for (const Symbol symbol : logic::freeSymbols(terms_, term)) entry->second.push_back(symbol);
  return entry->second;
}

std::vector<Term> Cone::of(const std::vector<Term>& formulas,
                           const std::unordered_set<Symbol>& without) {
  std::vector<bool> isNeeded = isAlwaysThere_;
  seen_.clear();
  std::vector<Symbol> open;
  const auto need = [&](Term term) {
    for (const Symbol symbol : symbolsOf(term))
      if (seen_.insert(symbol).second) open.push_back(symbol);
  };
  for (const Term formula : formulas) need(formula);
  for (std::size_t i = 0; i < definitions_.size(); ++i)
    if (isNeeded[i]) need(definitions_[i]);
  while (!open.empty()) {
    const auto defining = defining_.find(open.back());
    const bool isLeftOut = without.contains(open.back());
    open.pop_back();
    if (isLeftOut || defining == defining_.end()) continue;
    for (const std::size_t i : defining->second) {
      if (isNeeded[i]) continue;
      isNeeded[i] = true;
      need(definitions_[i]);
    }
  }
  std::vector<Term> found;
  for (std::size_t i = 0; i < definitions_.size(); ++i)
    if (isNeeded[i]) found.push_back(definitions_[i]);
  return found;
}

}  // namespace fathom::evidence
