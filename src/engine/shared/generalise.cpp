#include "engine/shared/generalise.h"

#include <algorithm>

#include "logic/substitute.h"
#include "reason/implicant.h"
#include "reason/projection.h"

namespace fathom::engine {

using logic::Symbol;
using logic::Term;
using logic::TermStore;

namespace {

constexpr std::uint64_t kUnitsPerLiteral = 20'000;

/// Puts literals that share symbols, directly or through others, into groups.
std::vector<std::vector<Term>> connected(const TermStore& terms, std::span<const Term> literals) {
  struct Group {
    reason::SymbolSet symbols;
    std::vector<Term> literals;
  };
  std::vector<Group> groups;
  for (const Term literal : literals) {
    Group joined{reason::symbolSet(terms, literal), {literal}};
    std::erase_if(groups, [&](Group& group) {
      const bool meets = std::ranges::any_of(
          group.symbols, [&](Symbol symbol) { return joined.symbols.contains(symbol); });
      if (meets) {
        joined.symbols.merge(group.symbols);
        std::ranges::copy(group.literals, std::back_inserter(joined.literals));
      }
      return meets;
    });
    groups.push_back(std::move(joined));
  }
  std::vector<std::vector<Term>> result;
  for (Group& group : groups) result.push_back(std::move(group.literals));
  return result;
}

/// Without those that follow from the others. Requires: all hold in some model, so that only what
/// shares symbols with a literal can imply it.
std::vector<Term> withoutImplied(TermStore& terms, std::span<const Term> literals,
                                 solver::Solver& solver, const Budget& budget) {
  std::vector<Term> kept;
  for (std::vector<Term>& group : connected(terms, literals)) {
    const solver::Scope scope(solver);
    for (std::size_t i = group.size(); i-- > 0 && group.size() > 1;) {
      std::vector<Term> asked = group;
      asked[i] = terms.negate(group[i]);
      const solver::Answer answer = solver.check(asked, budget.withResources(kUnitsPerLiteral));
      if (std::holds_alternative<solver::Unsat>(answer))
        group.erase(group.begin() + static_cast<std::ptrdiff_t>(i));
    }
    std::ranges::copy(group, std::back_inserter(kept));
  }
  return kept;
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
  if (const auto* gaveUp = std::get_if<GaveUp>(&projected))
    throw GaveUp{"an execution cannot be projected onto the procedure's variables: " + gaveUp->why};
  const Term formula = std::get<reason::Projection>(projected).formula;
  const auto literals = reason::implicant(terms, model, {&formula, 1}, words);
  return literals ? terms.conjunction(withoutImplied(terms, *literals, solver, budget)) : formula;
}

}  // namespace fathom::engine
