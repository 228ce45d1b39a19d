#include "solver/cvc5/model.h"

#include "base/errors.h"
#include "logic/float_value.h"
#include "solver/untranslatable.h"

namespace fathom::solver {

using logic::Sort;
using logic::SortKind;
using logic::Symbol;
using logic::Value;

logic::Model Cvc5ModelReader::read() {
  readUniverses();
  const std::vector<Symbol> symbols = translated_.symbols();
  for (const Symbol symbol : symbols) {
    const cvc5::Term found = solver_.getValue(translated_.constant(symbol));
    result_.values.emplace(symbol, terms_.domain(symbol).empty()
                                       ? value(found, terms_.range(symbol))
                                       : function(found, symbol));
  }
  for (const Sort sort : translated_.uninterpretedSorts()) {
    result_.universe[sort] =
        std::max<std::uint32_t>(1, static_cast<std::uint32_t>(elements_[sort].size()));
  }
  return std::move(result_);
}

void Cvc5ModelReader::readUniverses() {
  for (const Sort sort : translated_.uninterpretedSorts()) {
    for (const cvc5::Term& one : solver_.getModelDomainElements(translated_.sort(sort))) {
      element(one, sort);
    }
  }
}

Value Cvc5ModelReader::value(const cvc5::Term& term, Sort sort) {
  switch (terms_.sortKind(sort)) {
    case SortKind::Bool:
      if (term.isBooleanValue()) return term.getBooleanValue();
      break;
    case SortKind::Int:
      if (term.isIntegerValue()) return Integer::parse(term.getIntegerValue()).value();
      break;
    case SortKind::BitVec:
      if (!term.isBitVectorValue()) break;
      return logic::BitVecValue{terms_.width(sort),
                                Integer::parse(term.getBitVectorValue(10)).value()};
    case SortKind::Float: {
      if (!term.isFloatingPointValue()) break;
      const cvc5::Term bits = std::get<2>(term.getFloatingPointValue());
      return logic::floatOfBits(terms_.floatWidth(sort),
                                Integer::parse(bits.getBitVectorValue(10)).value());
    }
    case SortKind::Array:
      return array(term, sort);
    case SortKind::Uninterpreted:
      if (term.isUninterpretedSortValue()) return element(term, sort);
      break;
  }
  throw Untranslatable("cvc5's model has no value for " + term.toString());
}

Value Cvc5ModelReader::element(const cvc5::Term& term, Sort sort) {
  auto& known = elements_[sort];
  const auto [place, isNew] = elementOf_.emplace(term, static_cast<std::uint32_t>(known.size()));
  if (isNew) known.push_back(term);
  return logic::ElementValue{sort, place->second};
}

Value Cvc5ModelReader::array(cvc5::Term term, Sort sort) {
  Entries entries;
  while (term.getKind() == cvc5::STORE) {
    entries.try_emplace({value(term[1], terms_.indexSort(sort))},
                        value(term[2], terms_.elementSort(sort)));
    term = term[0];
  }
  if (!term.isConstArray()) {
    throw Untranslatable("cvc5's model has no finite description of the array " + term.toString());
  }
  return logic::makeMap(std::move(entries),
                        value(term.getConstArrayBase(), terms_.elementSort(sort)));
}

Value Cvc5ModelReader::result(const Cvc5Lambda::Result& found, Sort sort) {
  if (const bool* truth = std::get_if<bool>(&found)) return *truth;
  return value(std::get<cvc5::Term>(found), sort);
}

Cvc5Lambda::Arguments Cvc5ModelReader::choices(const Cvc5Lambda& lambda, std::size_t i, Sort sort) {
  if (terms_.sortKind(sort) == SortKind::Bool) return {solver_.mkFalse(), solver_.mkTrue()};
  if (terms_.sortKind(sort) == SortKind::Uninterpreted && !elements_[sort].empty()) {
    return {elements_[sort].begin(), elements_[sort].end()};
  }
  Cvc5Lambda::Arguments all{lambda.tested(i).begin(), lambda.tested(i).end()};
  all.push_back(std::nullopt);
  return all;
}

/// Finitely many entries and a default; not so if the result still varies while an argument is "any
/// other".
Value Cvc5ModelReader::function(const cvc5::Term& term, Symbol symbol) {
  const Cvc5Lambda lambda(term);
  const std::vector<Sort> domain = terms_.domain(symbol);
  const Sort range = terms_.range(symbol);
  std::vector<Cvc5Lambda::Arguments> choice;
  std::size_t size = 1;
  for (std::size_t i = 0; i < domain.size(); ++i) {
    choice.push_back(choices(lambda, i, domain[i]));
    size *= choice.back().size();
    if (size > kLargestTable) throw Untranslatable("cvc5's model has a function too large to list");
  }
  std::optional<Value> otherwise;
  Entries entries;
  for (std::size_t row = 0; row < size; ++row) {
    Cvc5Lambda::Arguments arguments;
    std::vector<Value> key;
    std::size_t rest = row;
    for (std::size_t i = 0; i < domain.size(); ++i) {
      arguments.push_back(choice[i][rest % choice[i].size()]);
      rest /= choice[i].size();
      if (arguments.back()) key.push_back(value(*arguments.back(), domain[i]));
    }
    Value found = result(lambda.at(arguments), range);
    if (key.size() == domain.size()) {
      entries.emplace(std::move(key), std::move(found));
    } else if (otherwise.value_or(found) != found) {
      throw Untranslatable("cvc5's model has a function with two defaults");
    } else {
      otherwise = std::move(found);
    }
  }
  return logic::makeMap(std::move(entries), otherwise.value_or(logic::defaultValue(terms_, range)));
}

}  // namespace fathom::solver
