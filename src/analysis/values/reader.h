#pragma once

#include "analysis/values/state.h"
#include "logic/linear_form.h"

namespace fathom::analysis {

/// Evaluates terms in a state, as far as its effort goes.
class Reader {
 public:
  using Term = logic::Term;

  explicit Reader(const State& state)
      : state_(state), terms_(*state.terms_), sums_(state.context_->sums) {}

  Number read(Term term, int depth);
  std::optional<bool> truth(Term condition, int depth);
  std::optional<Shifted> shifted(Term term, int depth);
  /// a - b; of numbers.
  Interval apart(Term a, Term b, int depth) { return sum(sums_.ofDifference(a, b), depth); }

 private:
  Interval value(Term term, int depth) { return read(term, depth).range; }
  Number integer(Term term, int depth);
  Number choice(Term term, int depth);
  /// All elements of an array.
  Number elements(Term array, int depth);
  Number joinElements(Term array, Term value, int depth);
  Number element(Term array, Term index, int depth);
  Number selected(Term term, int depth);
  /// What is known of differences is used.
  Interval sum(const Sum& given, int depth);
  Interval formed(const std::optional<Templates::Found>& found) const;
  Interval plainSum(const logic::Summands& summands, int depth);
  logic::Summands chosen(const logic::Summands& summands, int depth);
  Interval withoutRemainders(logic::Summands& summands, int depth);
  bool isQuotient(Term term) const;
  std::optional<bool> compared(Term condition, int depth);
  bool isShownZero(Term fact, int depth);
  bool isBoundByZero(Term left, Term right);

  const State& state_;
  const logic::TermStore& terms_;
  Sums& sums_;
  int effort_ = 400;  // terms
};

}  // namespace fathom::analysis
