#include "frontend/java/translate/method_state.h"

#include <algorithm>

#include "logic/substitute.h"

namespace fathom::frontend::java::translation {

using namespace program;
using logic::plain;

Value MethodState::pop() {
  require(!known.stack.empty(), "typed bodies do not underflow");
  Value value = std::move(known.stack.back());
  known.stack.pop_back();
  return value;
}

std::vector<Value> MethodState::pop(std::size_t count) {
  std::vector<Value> values;
  for (std::size_t i = 0; i < count; ++i) values.push_back(pop());
  return values;
}

void MethodState::saveWhat(const IsVariable& isChanged) {
  Assign saving;
  for (Value& value : known.stack) {
    const bool isNumber = value.kind == ValueKind::Int || value.kind == ValueKind::Long;
    Term& term = isNumber ? value.number.term : value.term;
    if (std::ranges::none_of(logic::freeSymbols(terms_, term), isChanged)) continue;
    if (value.kind == ValueKind::Reference) {
      value.isNonNull = isNonNull(value);
      value.exact = exactType(value);
    }
    const Symbol saved = procedure_.local("t", terms_.sort(term));
    saving.updates.push_back({saved, plain(term)});
    term = terms_.constant(saved);
  }
  if (!saving.updates.empty()) procedure_.emit(std::move(saving));
}

void MethodState::assign(const Writes& writes) {
  std::vector<Symbol> changed;
  Assign assign;
  for (const auto& [symbol, term] : writes) {
    changed.push_back(symbol);
    assign.updates.push_back({symbol, plain(term)});
  }
  const IsVariable isChanged = isOneOf(std::move(changed));
  saveWhat(isChanged);
  procedure_.emit(std::move(assign));
  known.facts.forget(terms_, isChanged);
}

void MethodState::havoc(const std::vector<Symbol>& symbols) {
  const IsVariable isChanged = isOneOf(symbols);
  saveWhat(isChanged);
  procedure_.emit(Havoc{symbols});
  known.facts.forget(terms_, isChanged);
}

void MethodState::saveGlobals() {
  const IsVariable isGlobal = [&](Symbol symbol) { return whole_.heap.isGlobal(symbol); };
  saveWhat(isGlobal);
  known.facts.forget(terms_, isGlobal);
}

Value MethodState::kept(const Value& value, const std::string& name) {
  const Symbol symbol = procedure_.local(name, whole_.values.sort(value.kind));
  assign({{symbol, whole_.values.stored(value)}});
  Value result = value;
  const Value read = whole_.values.read(terms_.constant(symbol), value.kind);
  result.term = read.term;
  result.number.term = read.number.term;
  if (value.kind == ValueKind::Int && !whole_.values.usesBitVectors()) {
    const Number asSigned = whole_.integers.signExtend(value.number, 32);
    result.number = {read.number.term, 32, true, asSigned.low, asSigned.high};
  } else if (value.kind == ValueKind::Long) {
    result.number = read.number;
  }
  return result;
}

Value MethodState::any(const Type& type, const std::string& name) {
  const Symbol symbol = procedure_.local(name, whole_.values.sort(kindOf(type)));
  procedure_.emit(Havoc{{symbol}});
  const Term term = terms_.constant(symbol);
  assumeRange(term, type);
  return whole_.values.read(term, type);
}

void MethodState::assumeRange(Term term, const Type& type) {
  if (const auto range = whole_.values.range(term, type)) procedure_.assume(*range);
}

Term MethodState::isNull(const Value& reference) const {
  if (isNonNull(reference)) return terms_.boolean(false);
  return terms_.eq(reference.term, terms_.integer(0));
}

bool MethodState::isNonNull(const Value& reference) const {
  if (reference.isNonNull || known.facts.nonNull.contains(reference.term)) return true;
  return terms_.isValue(reference.term) && !terms_.value(reference.term).isZero();
}

void MethodState::learnNonNull(const Value& reference) {
  known.facts.nonNull.insert(reference.term);
}

std::optional<Type> MethodState::exactType(const Value& reference) const {
  if (reference.exact) return reference.exact;
  const auto found = known.facts.exact.find(reference.term);
  return found == known.facts.exact.end() ? std::nullopt : std::optional(found->second);
}

/// The next one; that of the only object where the site makes only one.
Term MethodState::newReference(std::optional<SiteId> site) {
  const auto only = site ? whole_.onlyObject(*site) : std::nullopt;
  return only.value_or(terms_.constant(whole_.heap.next()));
}

/// A new object with writes that speak of it.
Value MethodState::taken(const Type& type, Term reference, Writes writes, const std::string& name) {
  Heap& heap = whole_.heap;
  const auto number = whole_.numbers.find(type);
  require(number.has_value(), "objects are made of instantiated types only");
  Value value{ValueKind::Reference, {}, reference, true, type};
  if (!terms_.isValue(reference)) {
    const Symbol made = procedure_.local(name, terms_.intSort());
    writes.emplace_back(made, reference);
    writes.emplace_back(heap.next(), terms_.add(reference, terms_.integer(1)));
    writes.emplace_back(heap.type(), terms_.store(terms_.constant(heap.type()), reference,
                                                  terms_.integer(Integer(*number))));
    value.term = terms_.constant(made);
  }
  if (!writes.empty()) {
    assign(writes);
    procedure_.mark(procedure_.procedure().edges.back().from, {JavaPlace::Kind::Creation});
  }
  known.facts.nonNull.insert(value.term);
  known.facts.exact.emplace(value.term, type);
  return value;
}

Value MethodState::allocate(const LoadedClass& of, const std::string& name,
                            std::optional<SiteId> site) {
  Writes writes;
  const Term reference = newReference(site);
  for (const ResolvedField& field : whole_.heap.instanceFields(of)) {
    const Value zero = whole_.values.zero(kindOf(field.field->type));
    for (const FieldPlace& place : whole_.heap.places(field, site))
      writes.push_back(whole_.heap.write(place, reference, whole_.values.stored(zero)));
  }
  return taken(classType(of.name()), reference, std::move(writes), name);
}

Value MethodState::allocateArray(const Type& array, const Number& length, Term contents,
                                 const std::string& name, std::optional<SiteId> site) {
  const Term reference = newReference(site);
  const Symbol lengths = whole_.heap.length();
  const Symbol elements = whole_.heap.elements(elementOf(array));
  const Term stored = whole_.integers.stored(length, true);
  return taken(array, reference,
               {{lengths, terms_.store(terms_.constant(lengths), reference, stored)},
                {elements, terms_.store(terms_.constant(elements), reference, contents)}},
               name);
}

}  // namespace fathom::frontend::java::translation
