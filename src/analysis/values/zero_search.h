#pragma once

#include "analysis/values/reader.h"

namespace fathom::analysis {

/// Whether an array surely has a zero between two indices, from what a state knows.
class ZeroSearch {
 public:
  using Term = logic::Term;

  ZeroSearch(const State& state, Reader& reader, const ZeroBetween& wanted, int depth)
      : state_(state),
        reader_(reader),
        wanted_(wanted),
        from_(wanted.from),
        to_(wanted.to),
        depth_(depth) {}

  bool isThere() { return isExempt() || in(wanted_.array); }

 private:
  bool isExempt();
  bool in(Term array);
  bool inElement(Term arrays, Term index);
  bool inStored(Term arrays, Term element);
  bool inBranches(Term choice, Term array);
  bool inKnown(Term array);
  bool isIn(const ZeroBetween& known);
  bool isWitness(Term index);
  bool isAtMost(Term a, Term b);
  bool areApart(Term a, Term b);

  const State& state_;
  Reader& reader_;
  ZeroBetween wanted_;
  Term from_;
  Term to_;
  int depth_;
  int effort_ = 200;               // arrays
  std::vector<Term> overwritten_;  // indices that no longer hold what they held
};

}  // namespace fathom::analysis
