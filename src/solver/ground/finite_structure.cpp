#include "solver/ground/finite_structure.h"

#include <algorithm>

#include "base/errors.h"
#include "logic/disjuncts.h"

namespace fathom::solver {

using logic::ElementValue;
using logic::Kind;
using logic::SortKind;
using logic::Value;

namespace {

/// Calls with all tuples; false ends it.
template <class Visit>
bool forTuples(const std::vector<std::size_t>& sizes, Visit visit) {
  if (std::ranges::any_of(sizes, [](std::size_t size) { return size == 0; })) return true;
  std::vector<std::size_t> tuple(sizes.size(), 0);
  while (true) {
    if (!visit(tuple)) return false;
    std::size_t i = 0;
    while (i < tuple.size() && ++tuple[i] == sizes[i]) tuple[i++] = 0;
    if (i == tuple.size()) return true;
  }
}

}  // namespace

FiniteStructure::FiniteStructure(logic::TermStore& terms, const logic::Model& model,
                                 const std::vector<Term>& elements,
                                 const std::vector<Symbol>& functions)
    : terms_(terms), model_(model), evaluator_(terms, model, logic::Missing::IsDefault) {
  for (const Term term : elements) {
    const logic::Evaluation value = evaluator_(term);
    if (const auto* known = std::get_if<Value>(&value)) add(term, known->element());
  }
  close(functions);
}

void FiniteStructure::add(Term term, const ElementValue& value) {
  auto& all = elements_[value.sort];
  if (numbers_.emplace(value, all.size()).second) all.push_back({value, term});
}

void FiniteStructure::close(const std::vector<Symbol>& functions) {
  bool isMore = true;
  while (isMore) {
    isMore = false;
    for (const Symbol function : functions) isMore = closeUnder(function) || isMore;
  }
}

bool FiniteStructure::closeUnder(Symbol function) {
  const std::vector<Sort> domain = terms_.domain(function);
  std::vector<std::size_t> sizes;
  for (const Sort sort : domain) sizes.push_back(size(sort));
  bool isMore = false;
  forTuples(sizes, [&](const std::vector<std::size_t>& tuple) {
    std::vector<Value> key;
    std::vector<Term> arguments;
    for (std::size_t i = 0; i < tuple.size(); ++i) {
      key.emplace_back(elements_.at(domain[i])[tuple[i]].value);
      arguments.push_back(elements_.at(domain[i])[tuple[i]].name);
    }
    const ElementValue value = valueOf(function, key).element();
    if (!numbers_.contains(value)) {
      add(terms_.apply(function, arguments), value);
      isMore = true;
    }
    return true;
  });
  return isMore;
}

std::size_t FiniteStructure::size(Sort sort) const {
  if (terms_.sortKind(sort) == SortKind::Bool) return 2;
  const auto found = elements_.find(sort);
  return found == elements_.end() ? 0 : found->second.size();
}

Term FiniteStructure::nameOf(Sort sort, std::size_t element) const {
  if (terms_.sortKind(sort) == SortKind::Bool) return terms_.boolean(element != 0);
  return elements_.at(sort)[element].name;
}

std::vector<Term> FiniteStructure::names() const {
  std::vector<Term> all;
  for (const auto& [sort, elements] : elements_)
    for (const Element& element : elements) all.push_back(element.name);
  return all;
}

/// What no instance speaks of yet has a default value.
Value FiniteStructure::valueOf(Symbol symbol) const {
  const auto found = model_.values.find(symbol);
  return found == model_.values.end() ? logic::defaultValue(terms_, symbol) : found->second;
}

Value FiniteStructure::valueOf(Symbol symbol, const std::vector<Value>& key) const {
  return valueOf(symbol).map().at(key);
}

std::size_t FiniteStructure::number(const Value& value, Sort sort) {
  if (terms_.sortKind(sort) == SortKind::Bool) return value.boolean() ? 1 : 0;
  if (const auto* element = std::get_if<ElementValue>(&value.content()))
    return numbers_.at(*element);
  return others_.try_emplace(value, others_.size()).first->second;
}

const FiniteStructure::Table& FiniteStructure::tableOf(Symbol symbol) {
  const auto [place, isNew] = tables_.try_emplace(symbol);
  Table& table = place->second;
  if (!isNew) return table;
  table.domain = terms_.domain(symbol);
  std::vector<std::size_t> sizes;
  for (const Sort sort : table.domain) sizes.push_back(size(sort));
  forTuples(sizes, [&](const std::vector<std::size_t>& tuple) {
    std::vector<Value> key;
    for (std::size_t i = 0; i < tuple.size(); ++i) {
      const Sort sort = table.domain[i];
      if (terms_.sortKind(sort) == SortKind::Bool)
        key.emplace_back(tuple[i] != 0);
      else
        key.emplace_back(elements_.at(sort)[tuple[i]].value);
    }
    table.values.push_back(number(valueOf(symbol, key), terms_.range(symbol)));
    return true;
  });
  return table;
}

/// Chooses an element for each variable in turn; a clause is given up as soon as one of its parts
/// is true, whatever the variables without an element.
std::vector<std::vector<std::size_t>> FiniteStructure::failing(Term body,
                                                               const std::vector<Sort>& sorts) {
  std::vector<std::vector<Term>> decided(sorts.size() + 1);  // by how many variables have one
  for (const Term part : logic::disjuncts(terms_, body))
    decided[terms_.looseBound(part)].push_back(part);
  std::vector<std::vector<std::size_t>> found;
  std::vector<std::size_t> bound(sorts.size(), 0);
  const auto areFalse = [&](const std::vector<Term>& parts) {
    return std::ranges::all_of(parts, [&](Term part) { return evaluate(part, bound) == 0; });
  };
  const auto choose = [&](auto& self, std::size_t next) -> void {
    if (!areFalse(decided[next])) return;
    if (next == sorts.size()) {
      found.push_back(bound);
      return;
    }
    for (std::size_t element = 0; element < size(sorts[next]); ++element) {
      bound[next] = element;
      self(self, next + 1);
    }
  };
  choose(choose, 0);
  return found;
}

/// Bound i is bound[i].
std::size_t FiniteStructure::evaluate(Term term, std::vector<std::size_t>& bound) {
  if (terms_.looseBound(term) == 0) {
    const auto found = closed_.find(term);
    if (found != closed_.end()) return found->second;
  }
  std::size_t result = 0;
  const auto args = terms_.args(term);
  switch (terms_.kind(term)) {
    case Kind::True:
      return 1;
    case Kind::False:
      return 0;
    case Kind::Bound:
      return bound[terms_.boundIndex(term)];
    case Kind::Not:
      result = 1 - evaluate(args[0], bound);
      break;
    case Kind::And:
      result = std::ranges::all_of(args, [&](Term arg) { return evaluate(arg, bound) != 0; });
      break;
    case Kind::Or:
      result = std::ranges::any_of(args, [&](Term arg) { return evaluate(arg, bound) != 0; });
      break;
    case Kind::Eq:
      result = evaluate(args[0], bound) == evaluate(args[1], bound);
      break;
    case Kind::Ite:
      result = evaluate(args[evaluate(args[0], bound) != 0 ? 1 : 2], bound);
      break;
    case Kind::Forall:
    case Kind::Exists:
      result = quantified(term, bound);
      break;
    default:
      result = args.empty() ? valueOfClosed(term) : applied(term, bound);
  }
  if (terms_.looseBound(term) == 0) closed_.emplace(term, result);
  return result;
}

/// A relation or function; other operations have no bound variables inside (the state has no other
/// sorts).
std::size_t FiniteStructure::applied(Term term, std::vector<std::size_t>& bound) {
  if (terms_.kind(term) != Kind::Apply) return valueOfClosed(term);
  const auto args = terms_.args(term);
  const Table& table = tableOf(terms_.symbolOf(term));
  std::size_t place = 0;
  for (std::size_t i = args.size(); i-- > 0;)
    place = place * size(table.domain[i]) + evaluate(args[i], bound);
  return table.values[place];
}

std::size_t FiniteStructure::valueOfClosed(Term term) {
  const logic::Evaluation value = evaluator_(term);
  const auto* known = std::get_if<Value>(&value);
  if (known == nullptr) throw InternalError(std::get<logic::NoValue>(value).why);
  return number(*known, terms_.sort(term));
}

/// Inner variables come first: Bound 0 .. of the inner quantifier, then those around it.
std::size_t FiniteStructure::quantified(Term term, std::vector<std::size_t>& bound) {
  const bool isUniversal = terms_.kind(term) == Kind::Forall;
  const Term body = terms_.arg(term, 0);
  std::vector<std::size_t> sizes;
  for (const Sort sort : terms_.boundSorts(term)) sizes.push_back(size(sort));
  std::vector<std::size_t> inner(sizes.size());
  inner.insert(inner.end(), bound.begin(), bound.end());
  const bool isThrough = forTuples(sizes, [&](const std::vector<std::size_t>& tuple) {
    std::ranges::copy(tuple, inner.begin());
    return (evaluate(body, inner) != 0) == isUniversal;
  });
  return isThrough == isUniversal ? 1 : 0;
}

Value FiniteStructure::renumbered(const Value& value) const {
  const auto* element = std::get_if<ElementValue>(&value.content());
  if (element == nullptr) return value;
  const auto found = numbers_.find(*element);
  return ElementValue{element->sort,
                      found == numbers_.end() ? 0 : static_cast<std::uint32_t>(found->second)};
}

logic::Model FiniteStructure::model(const std::vector<Symbol>& symbols) const {
  logic::Model result;
  for (const auto& [sort, all] : elements_)
    result.universe[sort] = static_cast<std::uint32_t>(all.size());
  for (const Symbol symbol : symbols) {
    const std::vector<Sort>& domain = terms_.domain(symbol);
    if (domain.empty()) {
      result.values.emplace(symbol, renumbered(valueOf(symbol)));
      continue;
    }
    std::vector<std::size_t> sizes;
    for (const Sort sort : domain) sizes.push_back(size(sort));
    std::map<std::vector<Value>, Value> entries;
    forTuples(sizes, [&](const std::vector<std::size_t>& tuple) {
      std::vector<Value> from, to;
      for (std::size_t i = 0; i < tuple.size(); ++i) {
        if (terms_.sortKind(domain[i]) == SortKind::Bool) {
          from.emplace_back(tuple[i] != 0);
          to.emplace_back(tuple[i] != 0);
          continue;
        }
        from.emplace_back(elements_.at(domain[i])[tuple[i]].value);
        to.emplace_back(ElementValue{domain[i], static_cast<std::uint32_t>(tuple[i])});
      }
      entries.emplace(std::move(to), renumbered(valueOf(symbol, from)));
      return true;
    });
    const Value otherwise = renumbered(logic::defaultValue(terms_, terms_.range(symbol)));
    result.values.emplace(symbol, logic::makeMap(std::move(entries), otherwise));
  }
  return result;
}

}  // namespace fathom::solver
