#include "frontend/java/translate/nested_arrays.h"

#include <fmt/format.h>

#include "frontend/java/translate/synthetic_body.h"

namespace fathom::frontend::java::translation {

using namespace program;

namespace {

/// Fills the array with new ones, one after the other.
void fill(SyntheticBody& body, const Value& array, const Type& type,
          const std::vector<Value>& sizes) {
  ProgramTranslation& whole = body.whole;
  TermStore& terms = whole.terms;
  const Type element = elementOf(type);
  const Symbol index = body.procedure.local("i", whole.values.sort(ValueKind::Int));
  body.state.assign({{index, whole.values.stored(whole.values.integer(0))}});
  const LocationId head = body.procedure.newLocation();
  body.procedure.skipTo(head);
  body.procedure.continueAt(head);
  const Number i = whole.integers.any(terms.constant(index), 32, true);
  const Term isLess = whole.integers.signedLess(i, sizes[0].number);
  body.procedure.assume(terms.negate(isLess));
  body.returnValue(array);
  body.procedure.continueAt(head);
  body.procedure.assume(isLess);
  const auto inner =
      body.call(nestedArrayProcedure(whole, element, static_cast<unsigned>(sizes.size() - 1)),
                {sizes.begin() + 1, sizes.end()}, element);
  const Symbol map = whole.heap.elements(element);
  const Term all = terms.constant(map);
  const Term contents =
      terms.store(terms.select(all, array.term), terms.constant(index), inner.result->term);
  const Number next = whole.integers.add(i, whole.values.integer(1).number);
  body.state.assign(
      {{map, terms.store(all, array.term, contents)}, {index, whole.integers.stored(next, true)}});
  body.procedure.skipTo(head);
  body.procedure.endPath();
}

void makeNestedArray(ProgramTranslation& whole, ProcedureId id, const Type& type, unsigned count) {
  SyntheticBody body(whole, id);
  std::vector<Value> sizes;
  for (unsigned i = 0; i < count; ++i) sizes.push_back(body.input(i, Type{Primitive::Int, 0}));
  const Value array =
      body.state.allocateArray(type, sizes[0].number, whole.heap.zeros(elementOf(type)), "array");
  if (count == 1) return body.returnValue(array);
  fill(body, array, type, sizes);
}

}  // namespace

ProcedureId nestedArrayProcedure(ProgramTranslation& whole, const Type& array, unsigned sizes) {
  Signature signature;
  for (unsigned i = 0; i < sizes; ++i)
    signature.inputs.emplace_back(fmt::format("size{}", i), Type{Primitive::Int, 0});
  signature.result = array;
  return whole.procedureOf(
      fmt::format("new {} by {}", textOf(array), sizes), signature,
      [&whole, array, sizes](ProcedureId id) { makeNestedArray(whole, id, array, sizes); });
}

}  // namespace fathom::frontend::java::translation
