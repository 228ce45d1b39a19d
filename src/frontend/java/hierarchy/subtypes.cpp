#include "frontend/java/hierarchy/supertypes.h"

namespace fathom::frontend::java {
namespace {

bool isPrimitive(const Type& type) {
  return !type.isReference();
}

/// What every array is (JLS 4.10.3).
bool isSupertypeOfArrays(std::string_view name) {
  return name == "java/lang/Object" || name == "java/lang/Cloneable" ||
         name == "java/io/Serializable";
}

bool inheritsName(const LoadedClass& from, std::string_view name) {
  for (const LoadedClass* at = &from; at; at = at->superclass)
    if (at->name() == name) return true;
  for (const LoadedClass* one : superinterfaces(from))
    if (one->name() == name) return true;
  return false;
}

}  // namespace

std::optional<bool> ClassHierarchy::isSubtype(const Type& from, const Type& to) {
  if (from == to) return true;
  if (isPrimitive(from) || isPrimitive(to)) return false;
  const auto* target = std::get_if<std::string_view>(&to.element);
  if (from.dimensions > to.dimensions) return target && isSupertypeOfArrays(*target);
  if (from.dimensions < to.dimensions) return false;
  const auto* source = std::get_if<std::string_view>(&from.element);
  if (!source || !target) return false;
  if (*target == "java/lang/Object") return true;
  const LoadedClass* found = find(*source);
  if (!found) return std::nullopt;
  return inheritsName(*found, *target);
}

bool ClassHierarchy::isSubclass(const LoadedClass& from, const LoadedClass& to) const {
  for (const LoadedClass* at = &from; at; at = at->superclass)
    if (at == &to) return true;
  if (!to.isInterface()) return false;
  for (const LoadedClass* one : superinterfaces(from))
    if (one == &to) return true;
  return false;
}

}  // namespace fathom::frontend::java
