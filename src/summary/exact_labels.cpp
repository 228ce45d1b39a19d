#include "summary/exact_labels.h"

#include <algorithm>

#include "logic/traverse.h"
#include "reason/formulas.h"

namespace fathom::summary {

using logic::Symbol;
using logic::Term;
using summary::InstanceId;

namespace {
constexpr std::size_t kLargestLabel = 3000;  // distinct subterms
}  // namespace

std::optional<Term> ExactLabels::label(InstanceId instance, Term definitions) {
  std::vector<Term> parts;
  for (const Term definition : reason::conjuncts(terms_, definitions)) {
    const bool isOfResult =
        std::ranges::any_of(logic::freeSymbols(terms_, definition), [&](Symbol symbol) {
          const auto placeholder = expansion_.placeholder(symbol);
          return placeholder && placeholder->site == expansion_[instance].caller;
        });
    if (!isOfResult) continue;
    const auto part = over(definition, instance);
    if (!part) return std::nullopt;
    parts.push_back(*part);
  }
  const Term label = terms_.conjunction(parts);
  if (logic::dagSize(terms_, {&label, 1}) > kLargestLabel) return std::nullopt;
  return label;
}

/// Replaces symbols by what they mean until inputs of the instance and placeholders of its site are
/// left.
std::optional<Term> ExactLabels::over(Term term, InstanceId instance) {
  const auto& inputs = expansion_[instance].inputs;
  for (;;) {
    logic::Substitution known;
    for (const Symbol symbol : logic::freeSymbols(terms_, term)) {
      const auto placeholder = expansion_.placeholder(symbol);
      if (placeholder && placeholder->site == expansion_[instance].caller) continue;
      if (std::ranges::count(inputs, symbol) > 0) continue;
      const auto meaning = expansion_.meaning(symbol);
      if (!meaning && (placeholder || expansion_.isArbitrary(symbol))) return std::nullopt;
      if (meaning) known.emplace(symbol, logic::plain(*meaning));
    }
    if (known.empty()) return term;
    term = logic::substitute(terms_, term, known);
    if (logic::dagSize(terms_, {&term, 1}) > kLargestLabel) return std::nullopt;
  }
}

}  // namespace fathom::summary
