#pragma once

#include <compare>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <variant>
#include <vector>

#include "frontend/java/hierarchy/class_hierarchy.h"

// The objects that initialisers make, while a program is translated.
namespace fathom::frontend::java {

/// An object of the heap; the default is null.
struct Reference {
  std::uint32_t number = 0;

  bool isNull() const { return number == 0; }
  friend auto operator<=>(const Reference&, const Reference&) = default;
};

/// boolean, byte, char and short are int.
using Value = std::variant<std::int32_t, std::int64_t, float, double, Reference>;

/// What a variable of that type holds before anything is stored. Requires: not void.
Value defaultValue(const Type& type);

/// Elements of an array: boolean and byte, char, short, int, long, float, double, references.
using Elements =
    std::variant<std::vector<std::int8_t>, std::vector<char16_t>, std::vector<std::int16_t>,
                 std::vector<std::int32_t>, std::vector<std::int64_t>, std::vector<float>,
                 std::vector<double>, std::vector<Reference>>;

/// Where instances of a class keep their fields; superclasses come first.
struct Layout {
  std::vector<ResolvedField> fields;
  std::unordered_map<const Field*, std::size_t> places;
};

struct Instance {
  const LoadedClass* type = nullptr;
  std::shared_ptr<const Layout> layout;
  std::vector<Value> fields;  // in the order of the layout
};
struct Array {
  Type type;
  Elements elements;

  std::size_t length() const;
};
/// `C.class`, of a primitive type also.
struct ClassMirror {
  Type type;
};

struct HeapObject {
  std::variant<Instance, Array, ClassMirror> content;
  /// The class whose initialiser made it; null for literals and mirrors.
  const LoadedClass* maker = nullptr;
  /// An array whose elements no code of the program changes.
  bool isConstant = false;
};

class ConcreteHeap {
 public:
  explicit ConcreteHeap(ClassHierarchy& hierarchy) : hierarchy_(hierarchy) {}

  Reference makeInstance(const LoadedClass& type, const LoadedClass* maker);
  Reference makeArray(const Type& type, std::size_t length, const LoadedClass* maker);
  Reference add(HeapObject object);
  /// The one object of a string literal. Nothing where the class path has no java/lang/String that
  /// keeps its text in `char[] value`, or in `byte[] value` and `byte coder` as the JDK's does.
  std::optional<Reference> literal(std::u16string_view text);
  Reference mirror(const Type& type);

  /// Requires: not null.
  const HeapObject& at(Reference reference) const { return objects_[reference.number - 1]; }
  HeapObject& at(Reference reference) { return objects_[reference.number - 1]; }
  std::size_t size() const { return objects_.size(); }

  /// What a java/lang/String says; nothing for other objects.
  std::optional<std::u16string> text(Reference reference) const;
  /// The array of a java/lang/String. Requires: it has a text.
  Reference contents(Reference string) const;
  /// The texts that are literals.
  const std::map<std::u16string, Reference>& literals() const { return literals_; }

 private:
  std::shared_ptr<const Layout> layoutOf(const LoadedClass& type);

  ClassHierarchy& hierarchy_;
  std::deque<HeapObject> objects_;
  std::map<std::u16string, Reference> literals_;
  std::map<std::string, Reference> mirrors_;  // by descriptor
  std::unordered_map<const LoadedClass*, std::shared_ptr<const Layout>> layouts_;
};

}  // namespace fathom::frontend::java
