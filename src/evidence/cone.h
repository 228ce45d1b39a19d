#pragma once

#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "logic/term_store.h"

namespace fathom::evidence {

using logic::Symbol;
using logic::Term;

/// What a definition defines. A definition that is none of these says something of what is given.
using Subjects = std::unordered_map<Term, Symbol>;

/// Definitions, each of one symbol; queries need those that they lead to. With fewer definitions
/// more is satisfiable: what is unsatisfiable with some is so with all.
class Cone {
 public:
  Cone(const logic::TermStore& terms, const std::vector<Term>& definitions,
       const Subjects& subjects);

  /// Those that these formulas need, in their order; and those without a subject.
  std::vector<Term> of(const std::vector<Term>& formulas) { return of(formulas, {}); }
  /// Without those of some symbols, and what only they need.
  std::vector<Term> of(const std::vector<Term>& formulas,
                       const std::unordered_set<Symbol>& without);
  /// Symbols of what was found last, and of the formulas.
  const std::unordered_set<Symbol>& symbols() const { return seen_; }

 private:
  const std::vector<Symbol>& symbolsOf(Term term);

  const logic::TermStore& terms_;
  const std::vector<Term>& definitions_;
  std::vector<bool> isAlwaysThere_;                                // by definition
  std::unordered_map<Symbol, std::vector<std::size_t>> defining_;  // by subject
  std::unordered_map<Term, std::vector<Symbol>> symbols_;
  std::unordered_set<Symbol> seen_;
};

}  // namespace fathom::evidence
