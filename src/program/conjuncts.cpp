#include "program/conjuncts.h"

#include <algorithm>
#include <unordered_set>

#include "logic/substitute.h"

namespace fathom::program {

std::vector<Term> conjunctsOver(const logic::TermStore& terms, const Program& program, Term claim,
                                std::initializer_list<const std::vector<Variable>*> scopes) {
  std::unordered_set<Symbol> words;
  for (const Variable& global : program.globals) words.insert(global.symbol);
  for (const auto* scope : scopes)
    for (const Variable& variable : *scope) words.insert(variable.symbol);
  std::vector<Term> parts{claim};
  if (terms.kind(claim) == logic::Kind::And)
    parts.assign(terms.args(claim).begin(), terms.args(claim).end());
  std::erase_if(parts, [&](Term part) {
    return terms.isTrue(part) ||
           !std::ranges::all_of(logic::freeSymbols(terms, part),
                                [&](Symbol symbol) { return words.contains(symbol); });
  });
  return parts;
}

}  // namespace fathom::program
