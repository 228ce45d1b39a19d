#include "frontend/java/translate/objects.h"

#include "frontend/java/translate/class_initialisation.h"
#include "frontend/java/translate/constants.h"
#include "frontend/java/translate/exceptions.h"
#include "frontend/java/translate/operations.h"
#include "frontend/java/translate/sites.h"
#include "frontend/java/translate/unmodelled.h"

namespace fathom::frontend::java::translation {

void Objects::loadConstant() {
  const auto& constant = pool()[std::get<ConstantOperand>(instruction().operand).index];
  if (const auto value = valueOf(whole_, constant)) return state_.push(*value);
  if (const auto* one = std::get_if<ClassConstant>(&constant)) return loadClass(one->type);
  const auto* dynamic = std::get_if<DynamicConstant>(&constant);
  const Type type = dynamic ? dynamic->type : classType("java/lang/Object");
  procedure_.both("a constant of this kind is not modelled");
  state_.push(anyValue(state_, procedure_, whole_, type, here("constant")));
}

void Objects::loadClass(const Type& type) {
  whole_.objects.usesClassObjects = true;
  const auto number = whole_.numbers.find(type);
  const Integer reference(number ? *number : whole_.objects.classObject(type));
  state_.push(values_.reference(terms_.integer(reference), true));
}

/// The constructor runs later; until then nobody looks at the object.
void Objects::create() {
  const Type& type = constant<ClassConstant>().type;
  const LoadedClass* made = whole_.classNamed(std::get<std::string_view>(type.element));
  if (!made || !whole_.numbers.find(type)) {
    procedure_.both("the class " + textOf(type) + " is missing");
    return procedure_.endPath();
  }
  ClassInitialisation(context_).trigger(*made);
  if (!procedure_.isReachable()) return;
  const std::string name = textOf(type);
  state_.push(state_.allocate(*made, here(name.substr(name.rfind('.') + 1)), siteMade(context_)));
}

std::optional<ResolvedField> Objects::resolved() {
  const auto field = whole_.hierarchy.resolve(constant<FieldReference>());
  if (!field)
    procedure_.both("the field " + std::string(constant<FieldReference>().member.name) +
                    " is missing");
  return field;
}

void Objects::getField() {
  const auto field = resolved();
  const Value object = state_.pop();
  Exceptions(context_).dereference(object);
  if (!procedure_.isReachable()) return;
  const Type& type = constant<FieldReference>().type;
  if (!field) return state_.push(anyValue(state_, procedure_, whole_, type, here("field")));
  const auto place = heap_.place(*field, object);
  if (!place) return procedure_.endPath();
  const Term value = heap_.read(*place, object.term);
  state_.assumeRange(value, type);
  state_.push(values_.read(value, type));
}

void Objects::putField() {
  const auto field = resolved();
  const Value value = state_.pop();
  const Value object = state_.pop();
  Exceptions(context_).dereference(object);
  if (!procedure_.isReachable() || !field) return;
  const auto place = heap_.place(*field, object);
  if (!place) return procedure_.endPath();
  const Term stored = values_.stored(values_.narrowed(value, field->field->type));
  state_.assign({heap_.write(*place, object.term, stored)});
}

/// Assertions are on in the user's classes, as the rules of every competition have it, and off in
/// the JDK's.
bool Objects::isAssertionFlag(const ResolvedField& field) const {
  return translation::isAssertionFlag(field.field->name) &&
         field.field->flags.has(Access::Synthetic) && field.field->flags.has(Access::Static);
}

void Objects::getStatic() {
  const auto field = resolved();
  const Type& type = constant<FieldReference>().type;
  if (!field) return state_.push(anyValue(state_, procedure_, whole_, type, here("field")));
  if (isAssertionFlag(*field))
    return state_.push(values_.integer(whole_.isOwn(*field->owner) ? 0 : 1));
  ClassInitialisation(context_).trigger(*field->owner);
  if (!procedure_.isReachable()) return;
  if (field->field->flags.has(Access::Final))
    if (const auto value = constantValue(whole_, *field)) return state_.push(*value);
  state_.push(values_.read(terms_.constant(heap_.field(*field)), type));
}

void Objects::putStatic() {
  const auto field = resolved();
  const Value value = state_.pop();
  if (!field) return;
  if (isAssertionFlag(*field)) return;
  state_.push(value);
  ClassInitialisation(context_).trigger(*field->owner);
  if (!procedure_.isReachable()) return;
  const Value now = state_.pop();
  state_.assign({{heap_.field(*field), values_.stored(values_.narrowed(now, field->field->type))}});
}

/// The model of System.in is of a class of its own.
void Objects::recordConsole(const Type& type) {
  const bool isConsoles = type == classType("java/io/BufferedInputStream") ||
                          type == classType("java/io/FilterInputStream");
  if (isConsoles && whole_.numbers.find(classType("fathom/model/Console")))
    procedure_.both("System.in is no BufferedInputStream here");
}

Term Objects::isInstance(const Value& reference, const Type& type) {
  recordConsole(type);
  const auto exact = state_.exactType(reference);
  if (exact)
    if (const auto known = whole_.hierarchy.isSubtype(*exact, type)) return terms_.boolean(*known);
  return whole_.isInstance(reference.term, type);
}

/// null passes.
void Objects::checkCast() {
  const Type& type = constant<ClassConstant>().type;
  const Value value = state_.pop();
  const Term failed = terms_.conjunction(
      {terms_.negate(state_.isNull(value)), terms_.negate(isInstance(value, type))});
  state_.push(value);
  Exceptions(context_).raiseIf(failed, "cast", "java/lang/ClassCastException", {spelled(value)});
}

void Objects::instanceOf() {
  const Type& type = constant<ClassConstant>().type;
  const Value value = state_.pop();
  const Term holds =
      terms_.conjunction({terms_.negate(state_.isNull(value)), isInstance(value, type)});
  const auto number = [&](int bit) { return values_.integer(bit).number; };
  state_.push(values_.number(integers_.ite(holds, number(1), number(0))));
}

}  // namespace fathom::frontend::java::translation
