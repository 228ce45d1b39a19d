#include "engine/trace/difference.h"

#include <algorithm>

#include "engine/shared/generalise.h"

namespace fathom::engine::trace {

bool Difference::knowsAll(const Known& more, const Known& less) {
  for (std::size_t i = 0; i < less.size(); ++i)
    if (!std::ranges::includes(more[i], less[i])) return false;
  return true;
}

bool Difference::isAccepted(const Node& node) const {
  for (std::size_t i = 0; i < subtracted_.size(); ++i)
    if (subtracted_[i].accepts(node.known[i])) return true;
  return false;
}

/// Nothing where no run comes there.
std::optional<Difference::Known> Difference::successor(const Known& known, LetterId letter) {
  Known result(subtracted_.size());
  for (std::size_t i = subtracted_.size(); i-- > 0;) {
    result[i] = subtracted_[i].successor(known[i], letter, inductivity_,
                                         automaton_.live(automaton_[letter].to));
    if (subtracted_[i].isDead(result[i])) return std::nullopt;
  }
  return result;
}

/// Its number, unless another one is searched instead.
std::optional<std::size_t> Difference::visit(Node node) {
  std::vector<std::size_t>& here = at_[node.state.index()];
  for (const std::size_t other : here)
    if (knowsAll(node.known, nodes_[other].known)) return std::nullopt;
  std::erase_if(here, [&](std::size_t other) {
    const bool isSubsumed = knowsAll(nodes_[other].known, node.known);
    nodes_[other].isSubsumed = nodes_[other].isSubsumed || isSubsumed;
    return isSubsumed;
  });
  here.push_back(nodes_.size());
  nodes_.push_back(std::move(node));
  return nodes_.size() - 1;
}

std::optional<std::vector<LetterId>> Difference::shortestTrace(const Budget& budget) {
  nodes_.clear();
  at_.assign(automaton_.states(), {});
  Known known;
  for (const InterpolantAutomaton& automaton : subtracted_) known.push_back(automaton.init());
  visit({automaton_.init(), std::move(known)});
  for (std::size_t next = 0; next < nodes_.size(); ++next) {
    if (nodes_[next].isSubsumed) continue;
    if (budget.exhausted()) throw outOfTime();
    const StateId state = nodes_[next].state;
    if (state == automaton_.exit() && !isAccepted(nodes_[next])) return traceTo(next);
    for (const LetterId letter : automaton_.from(state))
      if (auto behind = successor(nodes_[next].known, letter))
        visit({automaton_[letter].to, std::move(*behind), next, letter});
  }
  return std::nullopt;
}

std::vector<LetterId> Difference::traceTo(std::size_t node) const {
  std::vector<LetterId> trace;
  for (std::size_t at = node; nodes_[at].parent; at = *nodes_[at].parent)
    trace.push_back(*nodes_[at].letter);
  std::ranges::reverse(trace);
  return trace;
}

std::vector<Term> Difference::labelsOf(const Node& node) const {
  std::vector<Term> all;
  for (std::size_t i = 0; i < subtracted_.size(); ++i)
    std::ranges::copy(subtracted_[i].formulas(node.known[i]), std::back_inserter(all));
  return all;
}

std::vector<Term> Difference::invariants() const {
  std::vector<Term> result;
  for (const std::vector<std::size_t>& here : at_) {
    std::vector<Term> disjuncts;
    for (const std::size_t node : here)
      disjuncts.push_back(terms_.conjunction(labelsOf(nodes_[node])));
    result.push_back(terms_.disjunction(disjuncts));
  }
  return result;
}

Term Difference::postcondition(const reason::SymbolSet& words) const {
  std::vector<Term> disjuncts;
  for (const std::size_t node : at_[automaton_.exit().index()]) {
    const Term labels = terms_.conjunction(labelsOf(nodes_[node]));
    disjuncts.push_back(reason::weakenedTo(terms_, words, labels));
  }
  return terms_.disjunction(disjuncts);
}

Term Difference::precondition() const {
  std::vector<Term> parts;
  for (const InterpolantAutomaton& automaton : subtracted_) parts.push_back(automaton.first());
  return terms_.conjunction(parts);
}

}  // namespace fathom::engine::trace
