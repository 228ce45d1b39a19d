#include <algorithm>

#include "base/errors.h"
#include "logic/substitute.h"
#include "logic/term_store.h"
#include "logic/term_tables.h"

// Builders of quantifiers, and rebuilding a term over other arguments.
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

Term TermStore::rebuild(Term term, std::span<const Term> with) {
  return std::ranges::equal(args(term), with) ? term : rebuildAnew(term, with);
}

Term TermStore::rebuildAnew(Term term, std::span<const Term> with) {
  switch (kind(term)) {
    case Kind::True:
    case Kind::False:
    case Kind::IntConst:
    case Kind::BvConst:
    case Kind::Bound:
      return term;
    case Kind::Apply:
      return apply(symbolOf(term), with);
    case Kind::Not:
      return negate(with[0]);
    case Kind::And:
      return conjunction(with);
    case Kind::Or:
      return disjunction(with);
    case Kind::Eq:
      return eq(with[0], with[1]);
    case Kind::Ite:
      return ite(with[0], with[1], with[2]);
    case Kind::Add:
      return add(with);
    case Kind::Mul:
      return mul(with[0], with[1]);
    case Kind::Div:
      return div(with[0], with[1]);
    case Kind::Mod:
      return mod(with[0], with[1]);
    case Kind::Le:
      return le(with[0], with[1]);
    case Kind::Ge:
      return ge(with[0], with[1]);
    case Kind::BvAdd:
      return bvAdd(with);
    case Kind::BvMul:
      return bvMul(with[0], with[1]);
    case Kind::BvUdiv:
      return bvUdiv(with[0], with[1]);
    case Kind::BvUrem:
      return bvUrem(with[0], with[1]);
    case Kind::BvSdiv:
      return bvSdiv(with[0], with[1]);
    case Kind::BvSrem:
      return bvSrem(with[0], with[1]);
    case Kind::BvAnd:
      return bvAnd(with[0], with[1]);
    case Kind::BvOr:
      return bvOr(with[0], with[1]);
    case Kind::BvXor:
      return bvXor(with[0], with[1]);
    case Kind::BvNot:
      return bvNot(with[0]);
    case Kind::BvShl:
      return bvShl(with[0], with[1]);
    case Kind::BvLshr:
      return bvLshr(with[0], with[1]);
    case Kind::BvAshr:
      return bvAshr(with[0], with[1]);
    case Kind::BvUlt:
      return bvUlt(with[0], with[1]);
    case Kind::BvUle:
      return bvUle(with[0], with[1]);
    case Kind::BvSlt:
      return bvSlt(with[0], with[1]);
    case Kind::BvSle:
      return bvSle(with[0], with[1]);
    case Kind::BvExtract:
      return bvExtract(extractHigh(term), extractLow(term), with[0]);
    case Kind::BvConcat:
      return bvConcat(with[0], with[1]);
    case Kind::BvZeroExtend:
      return bvZeroExtend(width(sort(term)) - width(sort(with[0])), with[0]);
    case Kind::BvSignExtend:
      return bvSignExtend(width(sort(term)) - width(sort(with[0])), with[0]);
    case Kind::Select:
      return select(with[0], with[1]);
    case Kind::Store:
      return store(with[0], with[1], with[2]);
    case Kind::ConstArray:
      return constArray(sort(term), with[0]);
    case Kind::Forall:
    case Kind::Exists:
      return quantifier(kind(term), boundSorts(term), boundNames(term), with[0]);
  }
  throw InternalError("a term has one of the kinds");
}

}  // namespace fathom::logic
