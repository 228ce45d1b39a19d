#include "engine/whale/words.h"

#include "reason/projection.h"

namespace fathom::engine::whale {

Term projectOnto(TermStore& terms, const reason::SymbolSet& words, std::span<const Term> parts,
                 logic::Model model) {
  const Term all = terms.conjunction({parts.begin(), parts.end()});
  std::vector<Symbol> others;
  for (const Symbol symbol : logic::freeSymbols(terms, all)) {
    // What the solver found to matter nowhere has no value.
    if (!model.values.contains(symbol))
      model.values.emplace(symbol, logic::defaultValue(terms, symbol));
    if (!words.contains(symbol)) others.push_back(symbol);
  }
  auto projected = reason::project(terms, model, others, all);
  if (const auto* gaveUp = std::get_if<reason::ProjectionGaveUp>(&projected))
    throw Stuck{"executions cannot be put into words: " + gaveUp->why};
  return std::get<reason::Projection>(projected).formula;
}

}  // namespace fathom::engine::whale
