#include "frontend/java/translate/special_calls.h"

#include "frontend/java/translate/array_copy.h"
#include "frontend/java/translate/float_methods.h"
#include "frontend/java/translate/synthetic_body.h"
#include "frontend/java/translate/unmodelled.h"

namespace fathom::frontend::java::translation {

using namespace program;

namespace {

enum class Special : std::uint8_t {
  Nothing,       // no effect, no result
  Assertions,    // Class.desiredAssertionStatus
  Receiver,      // gives its receiver
  ClassOf,       // Object.getClass
  ClassName,     // Class.getName
  IdentityHash,  // any number, the same for the same object
  Clone,         // Object.clone of what is no array
  ArrayCopy,     // System.arraycopy
  WholeCopy,     // fathom.model.Memory.copy
  Exit,          // the program ends
  Float,         // of floating point
  Unknown        // not here
};

constexpr const char* kAnyStatus = "the assertion status of another class is not known";

struct SpecialRow {
  std::string_view owner;
  std::string_view name;
  Special what;
};

constexpr SpecialRow kSpecials[] = {
    {"java/lang/Object", "<init>", Special::Nothing},
    {"java/lang/Object", "getClass", Special::ClassOf},
    {"java/lang/Object", "hashCode", Special::IdentityHash},
    {"java/lang/Object", "clone", Special::Clone},
    {"java/lang/System", "identityHashCode", Special::IdentityHash},
    {"java/lang/Class", "desiredAssertionStatus", Special::Assertions},
    {"java/lang/Class", "getName", Special::ClassName},
    {"java/lang/System", "arraycopy", Special::ArrayCopy},
    {"fathom/model/Memory", "copy", Special::WholeCopy},
    {"java/lang/System", "exit", Special::Exit},
    {"java/lang/Runtime", "exit", Special::Exit},
    {"java/lang/Runtime", "halt", Special::Exit},
    {"java/lang/Throwable", "fillInStackTrace", Special::Receiver},
};

Special specialOf(const ResolvedMethod& method) {
  for (const SpecialRow& row : kSpecials)
    if (row.owner == method.owner->name() && row.name == method.method->name) return row.what;
  return isFloatMethod(method) ? Special::Float : Special::Unknown;
}

Term identityHash(ProgramTranslation& whole, Term object) {
  const Sort sort = whole.terms.arraySort(whole.terms.intSort(), whole.values.sort(ValueKind::Int));
  return whole.terms.select(whole.terms.constant(whole.heap.other("identityHash", sort)), object);
}

/// A copy of all fields. Classes that do not implement Cloneable raise.
void makeClone(SyntheticBody& body) {
  ProgramTranslation& whole = body.whole;
  TermStore& terms = whole.terms;
  const Term original = body.input(0, classType("java/lang/Object")).term;
  body.raiseIf(terms.negate(whole.isInstance(original, classType("java/lang/Cloneable"))),
               "java/lang/CloneNotSupportedException");
  if (!body.procedure.isReachable()) return;
  whole.copiesObjects = true;
  const Term next = terms.constant(whole.heap.next());
  const Symbol copy = body.procedure.local("copy", terms.intSort());
  Writes writes{{copy, next}, {whole.heap.next(), terms.add(next, terms.integer(1))}};
  const auto copyIn = [&](Symbol map) {
    const Term all = terms.constant(map);
    writes.emplace_back(map, terms.store(all, next, terms.select(all, original)));
  };
  copyIn(whole.heap.type());
  copyIn(whole.heap.length());
  for (const ResolvedField& field : whole.heap.accessed())
    if (!field.field->flags.has(Access::Static))
      for (const FieldPlace& place : whole.heap.places(field, std::nullopt)) copyIn(place.symbol);
  for (const Type& type : whole.numbers.types())
    if (type.isArray()) whole.heap.elements(elementOf(type));
  for (const auto& [map, element] : std::vector(whole.heap.elementMaps())) copyIn(map);
  body.state.assign(writes);
  body.returnValue(whole.values.reference(terms.constant(copy), true));
}

/// Any string, the same for each call.
void makeUnknownName(SyntheticBody& body, Term classObject) {
  ProgramTranslation& whole = body.whole;
  TermStore& terms = whole.terms;
  body.procedure.over("names of classes without objects are any strings");
  const Symbol names = whole.heap.objectMap("<class name>", terms.intSort());
  const Term known = terms.select(terms.constant(names), classObject);
  const Term isNew = terms.eq(known, terms.integer(0));
  const LocationId origin = body.procedure.at();
  body.procedure.assume(terms.negate(isNew));
  body.returnValue(whole.values.reference(known, true));
  body.procedure.continueAt(origin);
  body.procedure.assume(isNew);
  const Value made = anyString(body.state, body.procedure, whole, "name");
  body.state.assign({{names, terms.store(terms.constant(names), classObject, made.term)}});
  body.returnValue(made);
}

/// The JVM makes the string when it is first asked for; it is not that of a literal.
void makeClassName(SyntheticBody& body) {
  ProgramTranslation& whole = body.whole;
  TermStore& terms = whole.terms;
  const Term object = body.input(0, classType("java/lang/Class")).term;
  const auto& types = whole.numbers.types();
  Term name = terms.integer(0);
  std::vector<Term> known;
  for (std::size_t i = 0; i < types.size(); ++i) {
    const Term isThis = terms.eq(object, terms.integer(Integer(static_cast<std::int64_t>(i + 1))));
    const std::int64_t text = whole.objects.classNameOf(types[i]);
    name = terms.ite(isThis, terms.integer(Integer(text)), name);
    known.push_back(isThis);
  }
  const LocationId origin = body.procedure.at();
  body.procedure.assume(terms.disjunction(known));
  body.returnValue(whole.values.reference(name, true));
  body.procedure.continueAt(origin);
  body.procedure.assume(terms.negate(terms.disjunction(known)));
  makeUnknownName(body, object);
}

}  // namespace

void recordSpecial(ProcedureBuilder& procedure, const ResolvedMethod& method) {
  const Special what = specialOf(method);
  if (what == Special::Unknown)
    procedure.both("the method " + qualifiedName(method) + " is not modelled");
  if (what == Special::IdentityHash)
    procedure.over("identity hashes are any numbers, the same for the same object");
}

/// Of the class itself, which asks as it is initialized: assertions are on, as with `java -ea`. Of
/// others it is any.
bool SpecialCalls::pushAssertionStatus(Term classObject) {
  const LoadedClass& owner = *context_.method.owner;
  const Type own = classType(owner.name());
  const auto number = whole_.numbers.find(own);
  const Integer reference(number ? *number : whole_.objects.classObject(own));
  if (classObject == terms_.integer(reference)) {
    state_.push(values_.integer(owner.isJdk ? 0 : 1));
    return true;
  }
  procedure_.over(kAnyStatus);
  state_.push(
      anyValue(state_, procedure_, whole_, Type{Primitive::Boolean, 0}, here("assertions")));
  return true;
}

bool SpecialCalls::call(const ResolvedMethod& method, const std::vector<Value>& arguments,
                        const MethodType&) {
  if (whole_.treatmentOf(method) != Treatment::Special) return false;
  switch (specialOf(method)) {
    case Special::Nothing:
      return true;
    case Special::Assertions:
      return pushAssertionStatus(arguments[0].term);
    case Special::Receiver:
      state_.push(arguments[0]);
      return true;
    case Special::ClassOf:
      whole_.objects.usesClassObjects = true;
      state_.push(values_.reference(heap_.typeOf(arguments[0].term), true));
      return true;
    case Special::Exit:
      procedure_.endPath();
      return true;
    case Special::Float:
      state_.push(floatMethodResult(whole_, procedure_, state_, method, arguments[0]));
      return true;
    case Special::IdentityHash:
    case Special::Clone:
    case Special::ClassName:
    case Special::ArrayCopy:
    case Special::WholeCopy:
    case Special::Unknown:
      return false;
  }
  throw InternalError("every special call is translated");
}

void makeSpecial(ProgramTranslation& whole, ProcedureId id, const ResolvedMethod& method) {
  SyntheticBody body(whole, id);
  const auto receiver = [&] { return body.input(0, classType("java/lang/Object")); };
  switch (specialOf(method)) {
    case Special::Nothing:
      return body.returnNothing();
    case Special::Assertions:
      body.procedure.over(kAnyStatus);
      break;
    case Special::Receiver:
      return body.returnValue(receiver());
    case Special::ClassOf:
      whole.objects.usesClassObjects = true;
      return body.returnValue(whole.values.reference(whole.heap.typeOf(receiver().term), true));
    case Special::IdentityHash: {
      const Term hash = identityHash(whole, receiver().term);
      body.state.assumeRange(hash, Type{Primitive::Int, 0});
      return body.returnValue(whole.values.read(hash, ValueKind::Int));
    }
    case Special::Clone:
      return makeClone(body);
    case Special::ClassName:
      return makeClassName(body);
    case Special::ArrayCopy:
      return makeArrayCopy(body);
    case Special::WholeCopy:
      return makeWholeCopy(body);
    case Special::Exit:
      return;
    case Special::Float:
      return body.returnValue(floatMethodResult(whole, body.procedure, body.state, method,
                                                body.input(0, method.method->type->parameters[0])));
    case Special::Unknown:
      break;
  }
  if (method.method->type->result.isVoid()) return body.returnNothing();
  body.returnValue(anyValue(body.state, body.procedure, whole, method.method->type->result, "any"));
}

}  // namespace fathom::frontend::java::translation
