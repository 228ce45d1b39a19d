#include "program/conjuncts_over.h"

#include <algorithm>
#include <unordered_set>

#include "logic/conjuncts.h"
#include "logic/substitute.h"

namespace fathom::program {

std::vector<Term> conjunctsOver(logic::TermStore& terms, const Program& program, Term claim,
                                std::initializer_list<const std::vector<Variable>*> scopes) {
  std::unordered_set<Symbol> words;
  for (const Variable& global : program.globals) words.insert(global.symbol);
  for (const auto* scope : scopes)
    for (const Variable& variable : *scope) words.insert(variable.symbol);
  std::vector<Term> parts = logic::conjuncts(terms, claim);
  std::erase_if(parts, [&](Term part) {
    return !std::ranges::all_of(logic::freeSymbols(terms, part),
                                [&](Symbol symbol) { return words.contains(symbol); });
  });
  return parts;
}

}  // namespace fathom::program
