#include "frontend/java/translate/class_initialisation.h"

#include <algorithm>

#include "frontend/java/translate/calls.h"
#include "frontend/java/translate/exceptions.h"
#include "frontend/java/translate/synthetic_body.h"
#include "frontend/java/translate/unmodelled.h"

namespace fathom::frontend::java::translation {

using namespace program;

namespace {

constexpr int kNotBegun = 0;
constexpr int kBegun = 1;
constexpr int kFailed = 2;

std::string dotted(std::string_view name) {
  std::string text(name);
  std::ranges::replace(text, '/', '.');
  return text;
}

const Method* initialiserOf(const LoadedClass& of) {
  return ClassHierarchy::declared(of, "<clinit>", "()V");
}

bool hasInitialiser(ProgramTranslation& whole, const LoadedClass& one) {
  const auto& initialized = whole.reach.initialized;
  if (one.name() == "java/lang/Class") return false;  // the JVM needs it before all others
  return initialiserOf(one) && !whole.evaluated.contains(one) &&
         std::ranges::find(initialized, &one) != initialized.end();
}

bool declaresDefault(const LoadedClass& one) {
  return std::ranges::any_of(one.file.methods, [](const Method& method) {
    return !method.flags.has(Access::Abstract) && !method.flags.has(Access::Static);
  });
}

/// Interfaces with default methods, each behind those that it extends.
void addInterfaces(const LoadedClass& one, std::vector<const LoadedClass*>& all) {
  for (const LoadedClass* interface : one.interfaces) {
    addInterfaces(*interface, all);
    if (declaresDefault(*interface) && std::ranges::find(all, interface) == all.end())
      all.push_back(interface);
  }
}

/// What is initialised before the class: its superclass, then interfaces with default methods.
/// None for an interface itself.
std::vector<const LoadedClass*> before(const LoadedClass& one) {
  std::vector<const LoadedClass*> first;
  if (one.isInterface()) return first;
  if (one.superclass) first.push_back(one.superclass);
  addInterfaces(one, first);
  return first;
}

/// Somebody can catch errors, so that a failed initialiser can be followed by something.
bool someoneCatchesErrors(ProgramTranslation& whole) {
  if (whole.checks("uncaught")) return true;
  const LoadedClass* error = whole.classNamed("java/lang/Error");
  return std::ranges::any_of(whole.reach.caught, [&](std::string_view caught) {
    return caught != "java/lang/NoSuchFieldError" &&
           whole.raises.catches(caught, {error, false}) != Catches::Never;
  });
}

/// What the constructor of the JDK's class leaves in the fields of java.lang.Throwable, as the
/// model names them.
void setCause(SyntheticBody& body, const Value& error, Term cause) {
  ProgramTranslation& whole = body.whole;
  const LoadedClass* throwable = whole.classNamed("java/lang/Throwable");
  if (!throwable) return;
  const Term yes = whole.values.stored(whole.values.integer(1));
  Writes writes;
  for (const ResolvedField& field : whole.heap.instanceFields(*throwable)) {
    const std::string_view name = field.field->name;
    if (name != "cause" && name != "hasCause" && name != "isConstructed") continue;
    for (const FieldPlace& place : whole.heap.places(field, std::nullopt))
      writes.push_back(whole.heap.write(place, error.term, name == "cause" ? cause : yes));
  }
  body.state.assign(writes);
}

/// Since JDK 17 it is an ExceptionInInitializerError, the same for each use of the class.
void recordCause(ProgramTranslation& whole, ProcedureBuilder& procedure) {
  if (whole.readsCauses()) procedure.both("the cause of NoClassDefFoundError is not modelled");
}

/// JVMS 5.5, steps 10 and 11: what is no Error is wrapped.
void failed(SyntheticBody& body, Symbol state, Term exception) {
  ProgramTranslation& whole = body.whole;
  body.state.assign({{state, whole.terms.integer(kFailed)}});
  const Term isError = whole.isInstance(exception, classType("java/lang/Error"));
  body.raiseIf(whole.terms.negate(isError), "java/lang/ExceptionInInitializerError",
               [&](const Value& error) { setCause(body, error, exception); });
  if (body.procedure.isReachable())
    body.raise(whole.values.reference(exception, true),
               {whole.classNamed("java/lang/Error"), false});
}

/// Somebody sees what its initialiser raises, or one of those that run before.
bool canFail(ProgramTranslation& whole, const LoadedClass& used) {
  if (hasInitialiser(whole, used) &&
      whole.raises.hasException(qualifiedName(ResolvedMethod{&used, initialiserOf(used)})))
    return true;
  return std::ranges::any_of(before(used),
                             [&](const LoadedClass* first) { return canFail(whole, *first); });
}

/// Calls what initialises; where it fails, the class has failed.
template <class Handle>
void callAndCatch(SyntheticBody& body, ProcedureId callee, const CaughtClasses& handlers,
                  const Handle& handle) {
  const auto called = body.call(callee, {}, Type{Primitive::Void, 0}, handlers);
  if (!called.raised) return;
  TermStore& terms = body.whole.terms;
  const Term exception = terms.constant(*called.raised);
  const Term isNone = terms.eq(exception, terms.integer(0));
  const LocationId origin = body.procedure.at();
  body.procedure.assume(terms.negate(isNone));
  handle(exception);
  body.procedure.continueAt(origin);
  body.procedure.assume(isNone);
}

/// An initialiser that is not known leaves any values in the static fields.
void leaveOpen(SyntheticBody& body, const LoadedClass& used) {
  ProgramTranslation& whole = body.whole;
  body.procedure.both("the initialiser of " + dotted(used.name()) + " is not modelled");
  for (const ResolvedField& field : whole.heap.accessed()) {
    if (field.owner != &used || !field.field->flags.has(Access::Static)) continue;
    const Value any = anyValue(body.state, body.procedure, whole, field.field->type,
                               std::string(field.field->name));
    body.state.assign({{whole.heap.field(field), whole.values.stored(any)}});
  }
}

void makeInitialisation(ProgramTranslation& whole, ProcedureId id, const LoadedClass& used) {
  SyntheticBody body(whole, id);
  const Symbol state = initialisationState(whole, used);
  const Term now = whole.terms.constant(state);
  const LocationId origin = body.procedure.at();
  body.procedure.assume(whole.terms.negate(whole.terms.eq(now, whole.terms.integer(kNotBegun))));
  body.raiseIf(whole.terms.eq(now, whole.terms.integer(kFailed)), "java/lang/NoClassDefFoundError",
               [&](const Value&) { recordCause(whole, body.procedure); });
  body.returnNothing();
  body.procedure.continueAt(origin);
  body.procedure.assume(whole.terms.eq(now, whole.terms.integer(kNotBegun)));
  body.state.assign({{state, whole.terms.integer(kBegun)}});
  const auto fail = [&](Term exception) { failed(body, state, exception); };
  for (const LoadedClass* first : before(used))
    if (needsInitialisation(whole, *first))
      callAndCatch(body, initialisationOf(whole, *first), {}, fail);
  const CaughtClasses handlers = someoneCatchesErrors(whole) ? CaughtClasses{""} : CaughtClasses{};
  const ResolvedMethod initialiser{&used, initialiserOf(used)};
  if (hasInitialiser(whole, used) && whole.treatmentOf(initialiser) != Treatment::Body)
    leaveOpen(body, used);
  else if (hasInitialiser(whole, used))
    callAndCatch(body, whole.procedureOf(initialiser), handlers, fail);
  if (body.procedure.isReachable()) body.returnNothing();
}

}  // namespace

bool needsInitialisation(ProgramTranslation& whole, const LoadedClass& used) {
  if (hasInitialiser(whole, used)) return true;
  return std::ranges::any_of(
      before(used), [&](const LoadedClass* first) { return needsInitialisation(whole, *first); });
}

Symbol initialisationState(ProgramTranslation& whole, const LoadedClass& used) {
  return whole.heap.flag(dotted(used.name()) + ".<state>");
}

ProcedureId initialisationOf(ProgramTranslation& whole, const LoadedClass& used) {
  return whole.procedureOf(
      "initialize " + dotted(used.name()), Signature{},
      [&whole, &used](ProcedureId id) { makeInitialisation(whole, id, used); });
}

/// Code of a class runs only when the initialisation of the class and its superclasses has begun.
/// It may have failed by then, where an object of the class outlived that, or where a subclass was
/// initialised while its superclass was at it.
void ClassInitialisation::trigger(const LoadedClass& used) {
  auto& initialized = state_.known.facts.initialized;
  if (initialized.contains(&used)) return;
  if (!needsInitialisation(whole_, used)) return;
  for (const LoadedClass* mine = context_.method.owner; mine; mine = mine->superclass)
    if (mine == &used) return raiseIfFailed(used);
  Calls(context_).callProcedure(initialisationOf(whole_, used), {}, Type{Primitive::Void, 0}, "");
  initialized.insert(&used);
}

/// Static code of the class itself ends before its initialisation fails, and so do initialisers of
/// subclasses.
void ClassInitialisation::raiseIfFailed(const LoadedClass& used) {
  constexpr std::string_view kError = "java/lang/NoClassDefFoundError";
  const Method& method = *context_.method.method;
  const bool isBefore = method.flags.has(Access::Static) &&
                        (context_.method.owner == &used || method.name == "<clinit>");
  if (isBefore || !canFail(whole_, used) || !whole_.numbers.find(classType(kError))) return;
  const Term state = terms_.constant(initialisationState(whole_, used));
  recordCause(whole_, procedure_);
  Exceptions(context_).raiseIf(terms_.eq(state, terms_.integer(kFailed)), "", kError);
}

}  // namespace fathom::frontend::java::translation
