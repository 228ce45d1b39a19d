#include "engine/trace/interpolant_automaton.h"

#include <algorithm>

namespace fathom::engine::trace {

InterpolantAutomaton::InterpolantAutomaton(TermStore& terms, std::vector<Term> interpolants)
    : terms_(terms), first_(interpolants.front()), last_(interpolants.back()) {
  interpolants.push_back(terms.boolean(false));
  for (const Term label : interpolants) {
    if (label == terms.boolean(true) || std::ranges::count(labels_, label) > 0) continue;
    if (label == first_) init_.push_back(static_cast<std::uint32_t>(labels_.size()));
    labels_.push_back(label);
    symbols_.push_back(reason::symbolSet(terms, label));
  }
}

bool InterpolantAutomaton::holds(const Labels& state, Term label) const {
  return std::ranges::any_of(state, [&](std::uint32_t i) { return labels_[i] == label; });
}

bool InterpolantAutomaton::isDead(const Labels& state) const {
  return holds(state, terms_.boolean(false));
}

bool InterpolantAutomaton::accepts(const Labels& state) const {
  return isDead(state) || holds(state, last_);
}

std::vector<Term> InterpolantAutomaton::formulas(const Labels& state) const {
  std::vector<Term> all;
  for (const std::uint32_t i : state) all.push_back(labels_[i]);
  return all;
}

Labels InterpolantAutomaton::successor(const Labels& state, LetterId letter,
                                       Inductivity& inductivity, const reason::SymbolSet& live) {
  const std::vector<bool> hold = inductivity.holdBehind(formulas(state), letter, labels_);
  Labels result;
  for (std::size_t i = 0; i < labels_.size(); ++i)
    if (hold[i] &&
        std::ranges::all_of(symbols_[i], [&](Symbol symbol) { return live.contains(symbol); }))
      result.push_back(static_cast<std::uint32_t>(i));
  edges_.insert_or_assign({state, letter}, result);
  return result;
}

}  // namespace fathom::engine::trace
