#pragma once

#include <map>
#include <optional>
#include <vector>

#include "logic/evaluate.h"
#include "logic/substitute.h"
#include "logic/term_store.h"

namespace fathom::engine::smart {

using logic::Symbol;
using logic::Term;
using logic::TermStore;

/// A conjunction of literals, kept small: of all that is said of one sum of integers only the
/// strongest bounds stay.
class Guard {
 public:
  /// Requires: no conjunction, disjunction or ite in it.
  void add(TermStore& terms, Term literal);
  /// The literals of another guard, in other words.
  void add(TermStore& terms, const Guard& guard, const logic::Substitution& words);
  /// Puts the values of variables that have only one into all that is said of others.
  void simplify(TermStore& terms);

  /// The variables that have one value, and these.
  logic::Substitution fixed(TermStore& terms) const;
  std::vector<Term> literals(TermStore& terms) const;
  Term formula(TermStore& terms) const { return terms.conjunction(literals(terms)); }
  /// Whether it is true, in the model of the evaluator.
  bool holds(logic::Evaluator& evaluate) const;
  std::size_t size() const { return bounds_.size() + others_.size(); }

 private:
  struct Bounds {
    std::optional<Integer> low;
    std::optional<Integer> high;
    bool isOneValue() const { return low && low == high; }
  };
  std::map<Term, Bounds> bounds_;  // of sums without constant
  std::vector<Term> others_;       // each once
};

}  // namespace fathom::engine::smart
