#pragma once

#include <span>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "logic/term_store.h"

namespace fathom::logic {

/// What each symbol becomes. Replacement bodies are closed but for the lambda's own parameters.
using Substitution = std::unordered_map<Symbol, Lambda>;

/// term with every occurrence of a symbol of the substitution replaced at once. Linear in DAG size.
Term substitute(TermStore& terms, Term term, const Substitution& substitution);

/// A substitution whose work is kept between calls: for renaming many formulas the same way.
class Substituter {
 public:
  Substituter(TermStore& terms, Substitution substitution);
  Term operator()(Term term);
  Lambda operator()(const Lambda& lambda);

 private:
  Term replace(Term term, std::span<const Term> args);

  TermStore& terms_;
  Substitution substitution_;
  std::unordered_map<Term, Term> done_;
};

/// body with Bound i replaced by arguments[i]; indices beyond are lowered by arguments.size().
Term instantiate(TermStore& terms, Term body, std::span<const Term> arguments);
/// The lambda applied. Requires: as many arguments as parameters, of their sorts.
Term apply(TermStore& terms, const Lambda& lambda, std::span<const Term> arguments);
/// body with the constants replaced by Bound 0, 1, ...; the inverse of instantiate.
Term abstractConstants(TermStore& terms, Term body, std::span<const Symbol> constants);
/// All loose indices raised by offset.
Term shiftBound(TermStore& terms, Term term, std::uint32_t offset);

/// Which of Bound 0 .. count-1 occur loose in the term.
std::vector<bool> usedBound(const TermStore& terms, Term term, std::size_t count);
/// The term with the unused ones of Bound 0 .. used.size()-1 taken out and the others moved
/// together.
Term dropBound(TermStore& terms, Term term, const std::vector<bool>& used);

/// Both have the same value for all arguments. Requires: the same parameters.
Term equal(TermStore& terms, const Lambda& left, const Lambda& right);

/// The lambda that is the symbol itself: x for a constant, (y) -> f(y) for a function.
Lambda identity(TermStore& terms, Symbol symbol);
inline Lambda plain(Term term) {
  return Lambda{{}, term};
}

/// The symbols that occur, each once, in the order of a depth-first walk from the left.
std::vector<Symbol> freeSymbols(const TermStore& terms, Term term);
std::vector<Symbol> freeSymbols(const TermStore& terms, std::span<const Term> roots);

}  // namespace fathom::logic
