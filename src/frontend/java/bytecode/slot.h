#pragma once

#include <cstdint>
#include <functional>
#include <unordered_map>
#include <vector>

#include "frontend/java/hierarchy/class_hierarchy.h"

// Types of values while they are being computed: eight bytes each.
namespace fathom::frontend::java {

enum class SlotTag : std::uint8_t {
  Nothing,
  Upper,  // the second slot of a long or double; only in local variables
  Int,
  Long,
  Float,
  Double,
  Null,
  Reference,  // detail: a number of the TypeTable
  New,        // detail: the place of the `new` whose constructor has not run
  This,       // `this` of a constructor before super()
  Return      // detail: the number of the subroutine's call
};

struct Slot {
  SlotTag tag = SlotTag::Nothing;
  std::uint32_t detail = 0;

  bool isWide() const { return tag == SlotTag::Long || tag == SlotTag::Double; }
  unsigned size() const { return isWide() ? 2 : 1; }
  friend bool operator==(const Slot&, const Slot&) = default;
};

/// Reference types by number, and their common supertypes.
class TypeTable {
 public:
  explicit TypeTable(ClassHierarchy& hierarchy) : hierarchy_(hierarchy) {}

  /// The slot for values of the type; of references one that is initialized. Not for void.
  Slot slotOf(const Type& type);
  /// Requires: the slot is a Reference.
  const Type& typeOf(const Slot& slot) const { return types_[slot.detail]; }
  /// The least type that covers both; Nothing where no value has both.
  Slot join(const Slot& a, const Slot& b);
  /// Whether values of the slot's type may stand where `to` is wanted (JVMS 4.10.1.2): interfaces
  /// are taken for java/lang/Object. True where a class that decides it is missing. Requires: the
  /// slot is a Reference.
  bool isAssignable(const Slot& from, const Type& to);

 private:
  struct Hash {
    std::size_t operator()(const Type& type) const {
      return std::hash<decltype(type.element)>()(type.element) * 31 + type.dimensions;
    }
  };

  std::uint32_t numberOf(const Type& type);
  Type joinTypes(const Type& a, const Type& b);
  std::string_view joinClasses(std::string_view a, std::string_view b);
  bool decide(const Type& from, const Type& to);
  bool decideClass(const Type& from, std::string_view to);

  ClassHierarchy& hierarchy_;
  std::vector<Type> types_;
  std::unordered_map<Type, std::uint32_t, Hash> numbers_;
  std::unordered_map<std::uint64_t, std::uint32_t> joins_;
  std::unordered_map<std::uint64_t, bool> assignable_;
  bool joinedMissing_ = false;  // java/lang/Object may stand for a class that is missing
};

}  // namespace fathom::frontend::java
