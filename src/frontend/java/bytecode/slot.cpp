#include "frontend/java/bytecode/slot.h"

#include <algorithm>
#include <unordered_set>

namespace fathom::frontend::java {
namespace {

constexpr std::string_view kObject = "java/lang/Object";

bool isReferenceOrNull(const Slot& slot) {
  return slot.tag == SlotTag::Reference || slot.tag == SlotTag::Null;
}

/// The lowest class above both.
std::string_view commonSuperclass(const LoadedClass& a, const LoadedClass& b) {
  std::unordered_set<const LoadedClass*> above;
  for (const LoadedClass* at = &a; at; at = at->superclass) above.insert(at);
  for (const LoadedClass* at = &b; at; at = at->superclass)
    if (above.contains(at)) return at->name();
  return kObject;
}

}  // namespace

Slot TypeTable::slotOf(const Type& type) {
  if (type.isReference()) return {SlotTag::Reference, numberOf(type)};
  switch (std::get<Primitive>(type.element)) {
    case Primitive::Long:
      return {SlotTag::Long};
    case Primitive::Float:
      return {SlotTag::Float};
    case Primitive::Double:
      return {SlotTag::Double};
    case Primitive::Void:
      return {};
    case Primitive::Boolean:
    case Primitive::Byte:
    case Primitive::Char:
    case Primitive::Short:
    case Primitive::Int:
      break;
  }
  return {SlotTag::Int};
}

std::uint32_t TypeTable::numberOf(const Type& type) {
  const auto [place, isNew] = numbers_.emplace(type, static_cast<std::uint32_t>(types_.size()));
  if (isNew) types_.push_back(type);
  return place->second;
}

Slot TypeTable::join(const Slot& a, const Slot& b) {
  if (a == b) return a;
  if (!isReferenceOrNull(a) || !isReferenceOrNull(b)) return {};
  if (a.tag == SlotTag::Null) return b;
  if (b.tag == SlotTag::Null) return a;
  const std::uint64_t low = std::min(a.detail, b.detail);
  const std::uint64_t high = std::max(a.detail, b.detail);
  const std::uint64_t key = (high << 32) | low;
  if (const auto known = joins_.find(key); known != joins_.end())
    return {SlotTag::Reference, known->second};
  const std::uint32_t joined = numberOf(joinTypes(types_[low], types_[high]));
  joins_.emplace(key, joined);
  return {SlotTag::Reference, joined};
}

Type TypeTable::joinTypes(const Type& a, const Type& b) {
  const std::uint8_t dimensions = std::min(a.dimensions, b.dimensions);
  const auto* nameA = std::get_if<std::string_view>(&a.element);
  const auto* nameB = std::get_if<std::string_view>(&b.element);
  if (a.dimensions == b.dimensions) {
    if (nameA && nameB) return Type{joinClasses(*nameA, *nameB), dimensions};
    return Type{kObject, static_cast<std::uint8_t>(dimensions - 1)};
  }
  // An array of more dimensions against a class, perhaps below common dimensions.
  const Type& shallow = a.dimensions < b.dimensions ? a : b;
  const auto* name = std::get_if<std::string_view>(&shallow.element);
  if (!name) return Type{kObject, static_cast<std::uint8_t>(dimensions - 1)};
  const bool ofArrays = *name == "java/lang/Cloneable" || *name == "java/io/Serializable";
  return Type{ofArrays ? *name : kObject, dimensions};
}

std::string_view TypeTable::joinClasses(std::string_view a, std::string_view b) {
  const LoadedClass* classA = hierarchy_.find(a);
  const LoadedClass* classB = hierarchy_.find(b);
  if (!classA || !classB) return kObject;
  if (hierarchy_.isSubclass(*classA, *classB)) return b;
  if (hierarchy_.isSubclass(*classB, *classA)) return a;
  if (classA->isInterface() || classB->isInterface()) return kObject;
  return commonSuperclass(*classA, *classB);
}

}  // namespace fathom::frontend::java
