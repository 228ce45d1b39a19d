#include "frontend/java/translate/unmodelled.h"

#include "frontend/java/translate/library_calls.h"
#include "frontend/java/translate/special_calls.h"
#include "frontend/java/translate/synthetic_body.h"

namespace fathom::frontend::java::translation {

using namespace program;

Value anyValue(MethodState& state, ProcedureBuilder& procedure, ProgramTranslation& whole,
               const Type& type, const std::string& name) {
  Value value = state.any(type, name);
  if (value.kind != ValueKind::Reference) return value;
  TermStore& terms = whole.terms;
  const Term zero = terms.integer(0);
  const Term isThere = terms.conjunction({terms.gt(value.term, zero),
                                          terms.lt(value.term, terms.constant(whole.heap.next())),
                                          whole.isInstance(value.term, type)});
  procedure.assume(terms.disjunction({terms.eq(value.term, zero), isThere}));
  return value;
}

/// Characters that do not fit are cut off where they are read.
Value anyString(MethodState& state, ProcedureBuilder& procedure, ProgramTranslation& whole,
                const std::string& name) {
  const LoadedClass* string = whole.classNamed("java/lang/String");
  require(string != nullptr, "there is a class String");
  const Type characters{Primitive::Char, 1};
  const ResolvedField* value = nullptr;
  const auto fields = whole.heap.instanceFields(*string);
  for (const ResolvedField& field : fields)
    if (field.field->name == "value" && field.field->type == characters) value = &field;
  if (!value || !whole.numbers.find(characters)) return state.allocate(*string, name);
  const Value length = state.any(Type{Primitive::Int, 0}, name + ".length");
  procedure.assume(
      whole.terms.negate(whole.integers.signedLess(length.number, whole.values.integer(0).number)));
  const Symbol contents =
      procedure.local(name + ".contents", whole.heap.contentsSort(Type{Primitive::Char, 0}));
  procedure.emit(Havoc{{contents}});
  const Value array = state.allocateArray(characters, length.number, whole.terms.constant(contents),
                                          name + ".value");
  const Value made = state.allocate(*string, name);
  const Symbol map = whole.heap.field(*value);
  state.assign({{map, whole.terms.store(whole.terms.constant(map), made.term, array.term)}});
  return made;
}

namespace {

/// org.sosy_lab.sv_benchmarks.Verifier.
void makeNondet(SyntheticBody& body, const ResolvedMethod& method) {
  ProgramTranslation& whole = body.whole;
  const Type& result = method.method->type->result;
  if (result.isVoid()) {
    const auto& parameters = method.method->type->parameters;
    if (method.method->name == "assume" && parameters.size() == 1) {
      const Value condition = body.input(0, parameters[0]);
      body.procedure.assume(whole.terms.negate(
          whole.integers.equal(condition.number, whole.values.integer(0).number)));
    }
    return body.returnNothing();
  }
  if (result.isReference())
    return body.returnValue(anyString(body.state, body.procedure, whole, "string"));
  body.returnValue(body.state.any(result, "value"));
}

}  // namespace

void makeUnmodelled(ProgramTranslation& whole, ProcedureId id, const ResolvedMethod& method,
                    Treatment treatment) {
  if (treatment == Treatment::Special) return makeSpecial(whole, id, method);
  SyntheticBody body(whole, id);
  if (treatment == Treatment::Nondet) return makeNondet(body, method);
  const Contract* row = treatment == Treatment::Contract
                            ? whole.library.contract(method.owner->name(), method.method->name,
                                                     method.method->descriptor)
                            : nullptr;
  if (row) return makeByContract(body, method, *row);
  const Type& result = method.method->type->result;
  if (result.isVoid()) return body.returnNothing();
  body.returnValue(anyValue(body.state, body.procedure, whole, result, "any"));
}

}  // namespace fathom::frontend::java::translation
