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
  if (!classA || !classB) {
    joinedMissing_ = true;
    return kObject;
  }
  if (hierarchy_.isSubclass(*classA, *classB)) return b;
  if (hierarchy_.isSubclass(*classB, *classA)) return a;
  if (classA->isInterface() || classB->isInterface()) return kObject;
  return commonSuperclass(*classA, *classB);
}

bool TypeTable::isAssignable(const Slot& from, const Type& to) {
  const std::uint64_t key = (std::uint64_t{from.detail} << 32) | numberOf(to);
  if (const auto known = assignable_.find(key); known != assignable_.end()) return known->second;
  const Type is = types_[from.detail];
  const bool isLost = joinedMissing_ && is == Type{kObject, 0};
  return assignable_[key] = isLost || decide(is, to);
}

bool TypeTable::decide(const Type& from, const Type& to) {
  if (from == to || to == Type{kObject, 0}) return true;
  const auto* name = std::get_if<std::string_view>(&to.element);
  if (!to.isArray()) return name && decideClass(from, *name);
  if (!from.isArray()) return false;
  const Type element{from.element, static_cast<std::uint8_t>(from.dimensions - 1)};
  const Type wanted{to.element, static_cast<std::uint8_t>(to.dimensions - 1)};
  return element.isReference() && wanted.isReference() && decide(element, wanted);
}

bool TypeTable::decideClass(const Type& from, std::string_view to) {
  const LoadedClass* wanted = hierarchy_.find(to);
  if (!wanted) return true;
  if (from.isArray()) return to == "java/lang/Cloneable" || to == "java/io/Serializable";
  if (wanted->isInterface()) return true;
  const LoadedClass* is = hierarchy_.find(std::get<std::string_view>(from.element));
  return !is || hierarchy_.isSubclass(*is, *wanted);
}

}  // namespace fathom::frontend::java
