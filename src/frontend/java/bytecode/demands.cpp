#include "frontend/java/bytecode/demands.h"

#include <algorithm>
#include <fmt/core.h>

#include "frontend/java/hierarchy/supertypes.h"

namespace fathom::frontend::java {
namespace {

/// Newer class files have no subroutines (JVMS 4.9.1).
constexpr std::uint16_t kLastWithSubroutines = 50;
/// From here on classes may call static and private methods of interfaces by name.
constexpr std::uint16_t kInterfaceMethods = 52;

/// Arrays pretend that their clone is public.
bool isCloneOfArray(const MethodReference& reference, const Type& receiver) {
  return receiver.isArray() && reference.member.name == "clone" &&
         reference.owner.name == "java/lang/Object";
}

AccessFlags flagsOf(const ResolvedField& field) {
  return field.field->flags;
}

AccessFlags flagsOf(const ResolvedMethod& method) {
  return method.method->flags;
}

}  // namespace

void Demands::fits(const Slot& value, const Type& wanted, const CodePlace& place) const {
  if (value.tag != SlotTag::Reference || types_.isAssignable(value, wanted)) return;
  place.fail(fmt::format("{} where {} is needed", descriptorOf(types_.typeOf(value)),
                         descriptorOf(wanted)));
}

void Demands::field(const FieldReference& reference, const Slot& receiver,
                    const CodePlace& place) const {
  if (receiver.tag == SlotTag::This) {
    const auto isIt = [&reference](const Field& field) {
      return field.name == reference.member.name && field.descriptor == reference.member.descriptor;
    };
    const ClassFile& own = method_.owner->file;
    if (reference.owner.name != own.name || std::ranges::none_of(own.fields, isIt))
      place.fail("an inherited field is set before super()");
    return;
  }
  fits(receiver, reference.owner.type, place);
  access(isProtectedAbove(reference), receiver, place);
}

void Demands::call(Opcode opcode, const MethodReference& reference, const Slot& receiver,
                   const CodePlace& place) const {
  if (opcode == Opcode::Invokespecial) return special(reference, receiver, place);
  fits(receiver, reference.owner.type, place);
  const bool array =
      receiver.tag == SlotTag::Reference && isCloneOfArray(reference, types_.typeOf(receiver));
  if (opcode == Opcode::Invokevirtual && !array)
    access(isProtectedAbove(reference), receiver, place);
}

void Demands::special(const MethodReference& reference, const Slot& receiver,
                      const CodePlace& place) const {
  const LoadedClass& own = *method_.owner;
  const Type self{own.name(), 0};
  const Slot mine = types_.slotOf(self);
  if (!types_.isAssignable(mine, reference.owner.type))
    place.fail(fmt::format("invokespecial of {}, which is no superclass", reference.owner.name));
  const bool direct =
      std::ranges::find(own.file.interfaces, reference.owner.name) != own.file.interfaces.end();
  const bool named = reference.owner.name == own.name() || isSuperclass(reference.owner.name);
  if (reference.ofInterface && !direct && !named)
    place.fail(fmt::format("invokespecial of {}, which is no direct superinterface",
                           reference.owner.name));
  fits(receiver, self, place);
}

void Demands::version(Opcode opcode, const MethodReference& reference,
                      const CodePlace& place) const {
  const bool either = opcode == Opcode::Invokestatic || opcode == Opcode::Invokespecial;
  if (either && reference.ofInterface && method_.owner->file.majorVersion < kInterfaceMethods)
    place.fail(fmt::format("{} of an interface's method in an older class file", mnemonic(opcode)));
}

void Demands::subroutine(const CodePlace& place) const {
  if (method_.owner->file.majorVersion > kLastWithSubroutines)
    place.fail("a subroutine in a class file of a version that has none");
}

void Demands::handlers() const {
  const Type throwable{std::string_view("java/lang/Throwable"), 0};
  for (const ExceptionHandler& handler : method_.method->code->handlers)
    if (handler.caught)
      fits(types_.slotOf(Type{*handler.caught, 0}), throwable, {method_, handler.handler});
}

void Demands::constructor(const MethodReference& reference, const CodePlace& place) const {
  if (isProtectedAbove(reference))
    place.fail(fmt::format("new with a protected constructor of {}", reference.owner.name));
}

void Demands::constructed(const SlotFrame& frame, const CodePlace& place) const {
  if (frame.awaitsConstructor) place.fail("a constructor returns before super()");
}

/// JVMS 4.10.1.8: protected members of superclasses in other packages.
void Demands::access(bool isProtected, const Slot& receiver, const CodePlace& place) const {
  if (!isProtected || receiver.tag != SlotTag::Reference) return;
  const LoadedClass& own = *method_.owner;
  const Type& type = types_.typeOf(receiver);
  const bool objectInInterface =
      own.isInterface() && type == Type{std::string_view("java/lang/Object"), 0};
  if (objectInInterface || !types_.isAssignable(receiver, Type{own.name(), 0}))
    place.fail("a protected member of an object of another class");
}

template <class Reference>
bool Demands::isProtectedAbove(const Reference& reference) const {
  if (reference.owner.type.isArray() || !isSuperclass(reference.owner.name)) return false;
  const auto member = hierarchy_.resolve(reference);
  return member && flagsOf(*member).has(Access::Protected) &&
         packageOf(*member->owner) != packageOf(*method_.owner);
}

bool Demands::isSuperclass(std::string_view name) const {
  for (const LoadedClass* at = method_.owner->superclass; at; at = at->superclass)
    if (at->name() == name) return true;
  return false;
}

}  // namespace fathom::frontend::java
