#pragma once

#include <map>
#include <vector>

#include "engine/trace/inductivity.h"

namespace fathom::engine::trace {

/// A set of labels of one interpolant automaton, by number, in order.
using Labels = std::vector<std::uint32_t>;

/// A(P, not Q)_I^t: accepts traces that are infeasible for the same reason as t. Deterministic: a
/// state is the set of all labels that are known to hold, an edge leads to all labels J with
/// post(st, /\ state) inside J; found when they are asked for. It begins in what I_0 implies, and
/// accepts where I_k, which contradicts not Q, holds, or anything does.
class InterpolantAutomaton {
 public:
  /// I_0 .. I_k
  InterpolantAutomaton(TermStore& terms, std::vector<Term> interpolants);

  const Labels& init() const { return init_; }
  /// Only labels over these variables.
  Labels successor(const Labels& state, LetterId letter, Inductivity& inductivity,
                   const reason::SymbolSet& live);
  /// Nothing can be there.
  bool isDead(const Labels& state) const;
  bool accepts(const Labels& state) const;

  Term first() const { return first_; }  // I_0
  std::vector<Term> formulas(const Labels& state) const;
  /// Those that were asked for.
  const std::map<std::pair<Labels, LetterId>, Labels>& edges() const { return edges_; }

 private:
  bool holds(const Labels& state, Term label) const;

  TermStore& terms_;
  std::vector<Term> labels_;                // distinct; not true
  std::vector<reason::SymbolSet> symbols_;  // of each
  Term first_;
  Term last_;
  Labels init_;
  std::map<std::pair<Labels, LetterId>, Labels> edges_;
};

}  // namespace fathom::engine::trace
