#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "reason/formulas.h"

namespace fathom::reason {

/// A new symbol and what it stood for before the variable was eliminated.
struct FreshWitness {
  Symbol symbol;
  Term meaning;
};

/// exists x. literal /\ F  is  exists witnesses. conditions /\ F[x := value], for every F.
struct Solution {
  Term value;  // without x
  std::vector<Term> conditions;
  std::vector<FreshWitness> witnesses;
  /// Whether value and conditions need no division: the solutions to take first.
  bool plain = true;
};

/// The literal solved for the constant x, if it is x, not x, or an equation that determines x:
/// a linear one over Int (c*x = t gives t div c where c divides t), an invertible one over
/// bit-vectors (odd factors, xor, not, concat, extensions), a store equation over arrays, or any x
/// = t.
std::optional<Solution> solveFor(TermStore& terms, Term literal, Symbol x);

/// term = coefficient * x + rest over Int, with no x in rest; nothing if x occurs in another way.
struct LinearIn {
  Integer coefficient;
  Term rest;
};
std::optional<LinearIn> linearIn(TermStore& terms, Term term, Symbol x);

}  // namespace fathom::reason
