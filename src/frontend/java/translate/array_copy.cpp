#include "frontend/java/translate/array_copy.h"

#include <fmt/format.h>

#include "frontend/java/translate/arrays.h"

namespace fathom::frontend::java::translation {

using namespace program;

namespace {

constexpr std::string_view kBounds = "java/lang/ArrayIndexOutOfBoundsException";
constexpr std::string_view kStore = "java/lang/ArrayStoreException";
constexpr std::string_view kNull = "java/lang/NullPointerException";

struct Copied {
  Term source;
  Term target;
  Number from;
  Number to;
  Number count;
};

Number zero(SyntheticBody& body) {
  return body.whole.values.integer(0).number;
}

/// Sums are computed as longs: they do not wrap.
void checkRange(SyntheticBody& body, const Number& begin, const Number& count, Term array) {
  ProgramTranslation& whole = body.whole;
  IntegerEncoding& integers = whole.integers;
  const Number length = whole.values.read(whole.heap.lengthOf(array), ValueKind::Int).number;
  const auto wide = [&](const Number& number) { return integers.signExtend(number, 64); };
  const Number end = integers.add(wide(begin), wide(count));
  body.raiseIf(whole.terms.disjunction({integers.signedLess(begin, zero(body)),
                                        integers.signedLess(wide(length), end)}),
               kBounds);
}

/// One element after the other, from what the source held before: arrays may overlap themselves.
void copyElements(SyntheticBody& body, const Copied& copied, const Type& element,
                  const std::vector<std::int64_t>& arrays) {
  ProgramTranslation& whole = body.whole;
  TermStore& terms = whole.terms;
  ProcedureBuilder& procedure = body.procedure;
  const Symbol map = whole.heap.elements(element);
  const Symbol old = procedure.local("old", whole.heap.contentsSort(element));
  const Symbol index = procedure.local("i", whole.values.sort(ValueKind::Int));
  body.state.assign({{old, terms.select(terms.constant(map), copied.source)},
                     {index, whole.values.stored(whole.values.integer(0))}});
  const LocationId head = procedure.newLocation();
  procedure.skipTo(head);
  procedure.continueAt(head);
  const Number i = whole.integers.any(terms.constant(index), 32, true);
  const Term isLess = whole.integers.signedLess(i, copied.count);
  procedure.assume(terms.negate(isLess));
  body.returnNothing();
  procedure.continueAt(head);
  procedure.assume(isLess);
  const auto stored = [&](const Number& number) { return whole.integers.stored(number, true); };
  const Term value = terms.select(terms.constant(old), stored(whole.integers.add(copied.from, i)));
  if (element.isReference() && !arrays.empty())
    body.raiseIf(
        terms.conjunction({terms.negate(terms.eq(value, terms.integer(0))),
                           storeFails(whole, copied.target, std::nullopt, value, std::nullopt)}),
        kStore);
  const Term all = terms.constant(map);
  const Term contents = terms.store(terms.select(all, copied.target),
                                    stored(whole.integers.add(copied.to, i)), value);
  body.state.assign({{map, terms.store(all, copied.target, contents)},
                     {index, stored(whole.integers.add(i, whole.values.integer(1).number))}});
  procedure.skipTo(head);
  procedure.endPath();
}

}  // namespace

void makeArrayCopy(SyntheticBody& body) {
  ProgramTranslation& whole = body.whole;
  TermStore& terms = whole.terms;
  const Type object = classType("java/lang/Object");
  const Type number{Primitive::Int, 0};
  const Copied copied{body.input(0, object).term, body.input(2, object).term,
                      body.input(1, number).number, body.input(3, number).number,
                      body.input(4, number).number};
  for (const Term array : {copied.source, copied.target})
    body.raiseIf(terms.eq(array, terms.integer(0)), kNull);
  std::map<std::string, std::pair<Type, std::vector<std::int64_t>>> kinds;
  for (std::size_t i = 0; i < whole.numbers.types().size(); ++i)
    if (const Type& type = whole.numbers.types()[i]; type.isArray()) {
      const Type element = elementOf(type);
      auto& kind = kinds[element.isReference() ? "Object" : textOf(element)];
      kind.first = element;
      kind.second.push_back(static_cast<std::int64_t>(i + 1));
    }
  const LocationId origin = body.procedure.at();
  std::vector<Term> others;
  for (const auto& [text, kind] : kinds) {
    body.procedure.continueAt(origin);
    const auto isThis = [&](Term array) {
      return ClassNumbers::isOneOf(terms, whole.heap.typeOf(array), kind.second);
    };
    const Term both = terms.conjunction({isThis(copied.source), isThis(copied.target)});
    others.push_back(terms.negate(both));
    body.procedure.assume(both);
    body.raiseIf(whole.integers.signedLess(copied.count, zero(body)), kBounds);
    checkRange(body, copied.from, copied.count, copied.source);
    checkRange(body, copied.to, copied.count, copied.target);
    copyElements(body, copied, kind.first, kind.second);
  }
  body.procedure.continueAt(origin);
  body.procedure.assume(terms.conjunction(others));
  body.raiseIf(terms.boolean(true), kStore);
}

void makeWholeCopy(SyntheticBody& body) {
  TermStore& terms = body.whole.terms;
  const Type object = classType("java/lang/Object");
  const Term source = body.input(0, object).term;
  const Term target = body.input(1, object).term;
  const Symbol map = body.whole.heap.elements(object);
  const Term all = terms.constant(map);
  body.state.assign({{map, terms.store(all, target, terms.select(all, source))}});
  body.returnNothing();
}

}  // namespace fathom::frontend::java::translation
