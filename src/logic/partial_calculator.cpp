#include "logic/partial_calculator.h"

#include "base/work.h"
#include "logic/operate.h"

namespace fathom::logic {
namespace {

/// A conjunction, where `decisive` is false, or a disjunction, where it is true.
template <class At>
Value junction(std::size_t count, bool decisive, const At& at) {
  bool isSure = true;
  for (std::size_t i = 0; i < count; ++i) {
    if (isAny(at(i)))
      isSure = false;
    else if (at(i).boolean() == decisive)
      return decisive;
  }
  return isSure ? Value(!decisive) : anyValue();
}

template <class At>
Value choice(const At& at) {
  if (!isAny(at(0))) return at(0).boolean() ? at(1) : at(2);
  const bool isSame = !at(1).isMap() && !at(2).isMap() && at(1) == at(2);
  return isSame ? at(1) : anyValue();
}

template <class At>
Value read(const At& at) {
  return isAny(at(0)) || at(1).isMap() ? anyValue() : at(0).map().at({at(1)});
}

/// A map of which nothing is known is known at this index from now on.
template <class At>
Value written(const At& at) {
  if (at(1).isMap()) return anyValue();
  if (isAny(at(0))) return updated(MapValue{{}, anyValue()}, {at(1)}, at(2));
  return updated(at(0).map(), {at(1)}, at(2));
}

/// What an operation gives where all its arguments must be known, and are no maps.
template <class At>
Value strict(const TermStore& terms, Term term, const At& at) {
  for (std::size_t i = 0; i < terms.args(term).size(); ++i)
    if (at(i).isMap()) return anyValue();
  return operate(terms, Universe{}, term, at);
}

template <class At>
Value partially(const TermStore& terms, Term term, const At& at) {
  switch (terms.kind(term)) {
    case Kind::And:
      return junction(terms.args(term).size(), false, at);
    case Kind::Or:
      return junction(terms.args(term).size(), true, at);
    case Kind::Ite:
      return choice(at);
    case Kind::Select:
      return read(at);
    case Kind::Store:
      return written(at);
    case Kind::ConstArray:
      return isAny(at(0)) ? anyValue() : makeMap({}, at(0));
    default:
      return strict(terms, term, at);
  }
}

Value valueOfSymbol(const TermStore& terms, Term term, const Model& model) {
  if (!terms.args(term).empty()) return anyValue();
  const auto found = model.values.find(terms.symbolOf(term));
  return found == model.values.end() ? anyValue() : found->second;
}

}  // namespace

Value PartialCalculator::operator()(Term term, const Model& model) {
  Calculation& calculation = known_.of(term);
  addWork(calculation.cost);
  if (!calculation.isPlain) return anyValue();
  for (const Calculation::Operation& operation : calculation.operations) {
    const auto at = [&](std::size_t i) -> const Value& {
      return calculation.argument(operation, i);
    };
    calculation.values[operation.place] = terms_.kind(operation.term) == Kind::Apply
                                              ? valueOfSymbol(terms_, operation.term, model)
                                              : partially(terms_, operation.term, at);
  }
  return calculation.values.back();
}

}  // namespace fathom::logic
