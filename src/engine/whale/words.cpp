#include "engine/whale/words.h"

#include "reason/implicant.h"
#include "reason/projection.h"

namespace fathom::engine::whale {

namespace {

constexpr std::uint64_t kUnitsPerLiteral = 20'000;

/// Without those that follow from the others.
std::vector<Term> withoutImplied(TermStore& terms, std::vector<Term> literals,
                                 solver::Solver& solver, const Budget& budget) {
  for (std::size_t i = literals.size(); i-- > 0 && literals.size() > 1;) {
    std::vector<Term> asked = literals;
    asked[i] = terms.negate(literals[i]);
    const solver::Answer answer = solver.check(asked, budget.withResources(kUnitsPerLiteral));
    if (std::holds_alternative<solver::Unsat>(answer))
      literals.erase(literals.begin() + static_cast<std::ptrdiff_t>(i));
  }
  return literals;
}

}  // namespace

Term projectOnto(TermStore& terms, const reason::SymbolSet& words, std::span<const Term> parts,
                 logic::Model model, solver::Solver& solver, const Budget& budget) {
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
  const Term formula = std::get<reason::Projection>(projected).formula;
  const auto literals = reason::implicant(terms, model, {&formula, 1}, words);
  return literals ? terms.conjunction(withoutImplied(terms, *literals, solver, budget)) : formula;
}

}  // namespace fathom::engine::whale
