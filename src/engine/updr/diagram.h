#pragma once

#include <span>
#include <vector>

#include "engine/updr/behaviour.h"

namespace fathom::engine::updr {

/// D(s): what holds of the elements of a transition, as literals that are true together. An element
/// is named by a constant of the vocabulary that is equal to it, else by a variable.
struct Diagram {
  std::vector<Term> literals;

  /// The variables that occur.
  std::vector<Symbol> variables(const TermStore& terms) const;
  /// forall variables. not (all literals)
  Term negation(TermStore& terms) const;
};

Diagram diagramOf(TermStore& terms, std::span<const Symbol> vocabulary,
                  const Transition& transition);

/// transition |= D: its elements can be chosen for the variables so that all literals hold.
bool satisfies(const TermStore& terms, const Transition& transition, const Diagram& diagram);

/// Whether each literal of one is a literal of the other, with its variables named anew: what is
/// not in `less` is then not in `more`.
bool subsumes(TermStore& terms, const Diagram& less, const Diagram& more);

}  // namespace fathom::engine::updr
