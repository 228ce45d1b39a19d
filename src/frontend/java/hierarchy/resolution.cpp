// JVMS 5.4.3: what references of the constant pool mean.
#include "frontend/java/hierarchy/supertypes.h"

namespace fathom::frontend::java {
namespace {

const Field* declaredField(const LoadedClass& owner, const NameAndType& member) {
  for (const Field& field : owner.file.fields)
    if (field.name == member.name && field.descriptor == member.descriptor) return &field;
  return nullptr;
}

/// JVMS 2.9.3: its callers pass any arguments.
bool isSignaturePolymorphic(const LoadedClass& owner, std::string_view name) {
  if (owner.name() != "java/lang/invoke/MethodHandle" &&
      owner.name() != "java/lang/invoke/VarHandle")
    return false;
  for (const Method& method : owner.file.methods)
    if (method.name == name && method.flags.has(Access::Native) &&
        method.flags.has(Access::Varargs) && method.descriptor.starts_with("([Ljava/lang/Object;)"))
      return true;
  return false;
}

std::optional<ResolvedMethod> inSuperclasses(const LoadedClass& from, const NameAndType& member) {
  for (const LoadedClass* at = &from; at; at = at->superclass)
    if (const Method* method = ClassHierarchy::declared(*at, member.name, member.descriptor))
      return ResolvedMethod{at, method};
  return std::nullopt;
}

/// The last two steps of 5.4.3.3 and 5.4.3.4. Any method of a superinterface that is neither
/// private nor static implies a maximally specific one.
std::optional<ResolvedMethod> inInterfaces(const LoadedClass& from, const NameAndType& member) {
  const auto specific = maximallySpecific(from, member.name, member.descriptor);
  if (const auto only = onlyDefault(specific)) return only;
  if (specific.empty()) return std::nullopt;
  return specific.front();
}

/// What interfaces have of java/lang/Object.
std::optional<ResolvedMethod> publicOfObject(const LoadedClass& interface,
                                             const NameAndType& member) {
  const LoadedClass* object = interface.superclass;
  const Method* method =
      object ? ClassHierarchy::declared(*object, member.name, member.descriptor) : nullptr;
  if (!method || !method->flags.has(Access::Public) || method->flags.has(Access::Static))
    return std::nullopt;
  return ResolvedMethod{object, method};
}

std::optional<ResolvedMethod> resolveInInterface(const LoadedClass& owner,
                                                 const NameAndType& member) {
  if (const Method* method = ClassHierarchy::declared(owner, member.name, member.descriptor))
    return ResolvedMethod{&owner, method};
  if (const auto inherited = publicOfObject(owner, member)) return inherited;
  return inInterfaces(owner, member);
}

}  // namespace

std::optional<ResolvedField> ClassHierarchy::resolve(const FieldReference& reference) {
  if (reference.owner.type.isArray()) return std::nullopt;
  for (const LoadedClass* at = find(reference.owner.name); at; at = at->superclass) {
    if (const Field* field = declaredField(*at, reference.member)) return ResolvedField{at, field};
    for (const LoadedClass* one : ownSuperinterfaces(*at))
      if (const Field* field = declaredField(*one, reference.member))
        return ResolvedField{one, field};
  }
  return std::nullopt;
}

std::optional<ResolvedMethod> ClassHierarchy::resolve(const MethodReference& reference) {
  const bool array = reference.owner.type.isArray();
  const LoadedClass* owner = find(array ? "java/lang/Object" : reference.owner.name);
  if (!owner || owner->isInterface() != reference.ofInterface) return std::nullopt;
  if (owner->isInterface()) return resolveInInterface(*owner, reference.member);
  for (const LoadedClass* at = owner; at; at = at->superclass)
    if (isSignaturePolymorphic(*at, reference.member.name)) return std::nullopt;
  if (const auto method = inSuperclasses(*owner, reference.member)) return method;
  return inInterfaces(*owner, reference.member);
}

}  // namespace fathom::frontend::java
