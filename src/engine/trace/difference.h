#pragma once

#include <map>
#include <optional>
#include <vector>

#include "engine/trace/interpolant_automaton.h"

namespace fathom::engine::trace {

/// L(A_f) \ L(A_1) \ ... \ L(A_n): the product, built while it is searched. A state of it that
/// knows at least what another one knows there needs no search of its own.
class Difference {
 public:
  Difference(TermStore& terms, const FunctionAutomaton& automaton, Inductivity& inductivity)
      : terms_(terms), automaton_(automaton), inductivity_(inductivity) {}

  void subtract(InterpolantAutomaton automaton) { subtracted_.push_back(std::move(automaton)); }
  const std::vector<InterpolantAutomaton>& subtracted() const { return subtracted_; }

  /// A shortest trace, if there is one. Throws GaveUp.
  std::optional<std::vector<LetterId>> shortestTrace(const Budget& budget);

  /// Where there is none: by state of A_f, what holds there in every run from /\ I_0.
  std::vector<Term> invariants() const;
  /// Of that at the exit, what these words say.
  Term postcondition(const reason::SymbolSet& words) const;
  /// /\ I_0
  Term precondition() const;

 private:
  using Known = std::vector<Labels>;  // by subtracted automaton
  struct Node {
    StateId state;
    Known known;
    std::optional<std::size_t> parent{};
    std::optional<LetterId> letter{};
    bool isSubsumed = false;
  };

  std::optional<std::size_t> visit(Node node);
  std::optional<Known> successor(const Known& known, LetterId letter);
  bool isAccepted(const Node& node) const;
  std::vector<LetterId> traceTo(std::size_t node) const;
  std::vector<Term> labelsOf(const Node& node) const;
  static bool knowsAll(const Known& more, const Known& less);

  TermStore& terms_;
  const FunctionAutomaton& automaton_;
  Inductivity& inductivity_;
  std::vector<InterpolantAutomaton> subtracted_;
  std::vector<Node> nodes_;
  std::vector<std::vector<std::size_t>> at_;  // nodes by state of A_f
};

}  // namespace fathom::engine::trace
