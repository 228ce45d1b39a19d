#include <algorithm>

#include "base/errors.h"
#include "logic/substitute.h"
#include "logic/term_store.h"
#include "logic/term_tables.h"

// Builders of quantifiers.
namespace fathom::logic {
namespace {

Term bind(TermStore& terms, Kind kind, std::span<const Symbol> variables, Term body) {
  const std::vector<Symbol> free = freeSymbols(terms, body);
  std::vector<Symbol> used;
  std::vector<Sort> sorts;
  std::vector<std::string> names;
  for (const Symbol variable : variables) {
    require(terms.domain(variable).empty(), "only constants are bound by a quantifier");
    if (std::ranges::find(free, variable) == free.end()) continue;
    used.push_back(variable);
    sorts.push_back(terms.range(variable));
    const std::string name = terms.name(variable);
    names.push_back(name.substr(0, name.find('\x01')));  // readers make names unique behind a \x01
  }
  return terms.quantifier(kind, sorts, names, abstractConstants(terms, body, used));
}

}  // namespace

Term TermStore::forall(std::span<const Symbol> variables, Term body) {
  return bind(*this, Kind::Forall, variables, body);
}

Term TermStore::exists(std::span<const Symbol> variables, Term body) {
  return bind(*this, Kind::Exists, variables, body);
}

Term TermStore::quantifier(Kind kind, const std::vector<Sort>& sorts,
                           const std::vector<std::string>& names, Term body) {
  require(kind == Kind::Forall || kind == Kind::Exists, "a quantifier is forall or exists");
  require(sort(body) == boolSort_, "the body of a quantifier is a boolean");
  if (sorts.empty() || looseBound(body) == 0) return body;  // every sort has an element
  const std::vector<bool> used = usedBound(*this, body, sorts.size());
  if (std::ranges::find(used, false) != used.end()) {
    std::vector<Sort> keptSorts;
    std::vector<std::string> keptNames;
    for (std::size_t i = 0; i < used.size(); ++i) {
      if (!used[i]) continue;
      keptSorts.push_back(sorts[i]);
      if (names.size() == sorts.size()) keptNames.push_back(names[i]);
    }
    return quantifier(kind, keptSorts, keptNames, dropBound(*this, body, used));
  }
  const std::uint32_t binder = tables_->internBinder(sorts_, sorts);
  const Term term =
      make(kind, boolSort_, std::span<const Term>(&body, 1), binder, tables_->binders[binder].hash);
  if (names.size() == sorts.size()) tables_->boundNames.try_emplace(term, names);
  return term;
}

}  // namespace fathom::logic
