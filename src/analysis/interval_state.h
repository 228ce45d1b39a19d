#pragma once

#include <map>
#include <set>
#include <span>
#include <vector>

#include "analysis/equalities.h"
#include "analysis/interval.h"
#include "logic/term_store.h"

namespace fathom::analysis {

/// What is known of variables at some place: for each one (Int, or Bool as 0 and 1) an interval,
/// and differences between them.
class IntervalState {
 public:
  using Symbol = logic::Symbol;
  using Term = logic::Term;

  explicit IntervalState(const logic::TermStore& terms) : terms_(&terms) {}

  /// Of an integer term.
  Interval value(Term term) const { return Reader(*this).value(term, 0); }
  /// Of a condition; nothing where it can be both.
  std::optional<bool> truth(Term condition) const { return Reader(*this).truth(condition, 0); }
  /// Of a variable of any sort: nothing is known of those that are neither Int nor Bool.
  Interval of(Symbol symbol) const;
  const std::map<Symbol, Interval>& known() const { return known_; }

  void set(Symbol symbol, const Interval& interval);
  struct Update {
    Symbol target;
    Interval interval{};             // of the new value
    std::optional<Shifted> value{};  // as variables were before, where it is as simple as that
  };
  /// New values, all at once.
  void assign(const std::vector<Update>& updates);
  /// The term as a variable and a number, where it is no more than that here.
  std::optional<Shifted> shifted(Term term) const { return shifted(term, 0); }
  const Equalities& equalities() const { return equal_; }
  Equalities& equalities() { return equal_; }
  /// False where no state is left.
  bool assume(Term condition, bool isTrue = true) { return assume(condition, isTrue, 0); }
  /// The interval of a term of sort Int or Bool; of others, anything.
  Interval read(Term term) const;

  /// What both allow.
  void join(const IntervalState& other);
  /// Where the other one allows more, bounds go to the next of these numbers.
  void widen(const IntervalState& other, const std::set<Integer>& landmarks);
  friend bool operator==(const IntervalState& a, const IntervalState& b) {
    return a.known_ == b.known_ && a.equal_ == b.equal_;
  }

 private:
  /// Evaluates terms, as far as its effort goes.
  class Reader {
   public:
    explicit Reader(const IntervalState& state) : state_(state), terms_(*state.terms_) {}
    Interval value(Term term, int depth);
    std::optional<bool> truth(Term condition, int depth);

   private:
    Interval choice(Term term, int depth);
    /// What is known of differences is used.
    Interval sum(const std::vector<std::pair<Integer, Term>>& summands, int depth);
    std::optional<bool> compared(Term condition, int depth);

    const IntervalState& state_;
    const logic::TermStore& terms_;
    int effort_ = 400;  // terms
  };

  /// Whether it says more than the sort does.
  bool isWorthKnowing(Symbol symbol, const Interval& interval) const;
  bool assume(Term condition, bool isTrue, int depth);
  bool assumeOne(std::span<const Term> conditions, bool isTrue, int depth);
  bool refine(Term sum, const Interval& wanted);
  bool refineVariable(Symbol symbol, const Interval& wanted);
  bool assumeEqual(Term a, Term b);
  std::optional<Shifted> shifted(Term term, int depth) const;
  std::optional<Integer> valueOf(Symbol symbol) const;
  std::set<Symbol> relatedInOne(const IntervalState& other) const;

  const logic::TermStore* terms_;
  std::map<Symbol, Interval> known_;  // what is not anything
  Equalities equal_;
};

}  // namespace fathom::analysis
