#pragma once

#include <optional>
#include <unordered_map>
#include <vector>

#include "logic/linear_form.h"
#include "logic/term_store.h"

namespace fathom::analysis {

/// unless = 0 \/ exists z. from <= z <= to /\ array[z] = 0: a string has its end. Scans of strings
/// rest on it. `unless` is 1, or the result of a function that gives null where it wrote none.
struct ZeroBetween {
  logic::Term array;
  logic::Term from;
  logic::Term to;
  logic::Term unless;
};

/// Such facts as terms: applications of a predicate, so that they are substituted like cells.
/// Contracts say their formulas.
class Zeros {
 public:
  using Term = logic::Term;

  explicit Zeros(logic::TermStore& terms) : terms_(terms) {}

  /// Requires: an array of integers by integers, and integers.
  Term fact(const ZeroBetween& zero);
  bool isFact(Term term) const {
    return predicate_ && terms_.kind(term) == logic::Kind::Apply &&
           terms_.symbolOf(term) == *predicate_;
  }
  /// Requires: a fact.
  ZeroBetween read(Term fact) const {
    return {terms_.arg(fact, 0), terms_.arg(fact, 1), terms_.arg(fact, 2), terms_.arg(fact, 3)};
  }
  /// Requires: a fact.
  Term formula(Term fact) const;
  bool isText(Term term) const;
  Term always() const { return terms_.integer(Integer(1)); }
  bool isAlways(const ZeroBetween& zero) const { return zero.unless == always(); }

 private:
  logic::TermStore& terms_;
  std::optional<logic::Symbol> predicate_;
};

/// Facts to look out for: where index <= bound is a part of the condition, and the array is read
/// at the index.
class ZerosThatBound {
 public:
  using Term = logic::Term;

  /// Of reads of arrays of integers.
  ZerosThatBound(logic::TermStore& terms, const std::vector<Term>& reads);
  std::vector<ZeroBetween> of(Term condition);

 private:
  void addComparison(Term comparison, std::vector<ZeroBetween>& found);

  logic::TermStore& terms_;
  std::unordered_map<Term, std::vector<Term>> reads_;  // by a part of the index that is no number
};

}  // namespace fathom::analysis
