#pragma once

#include <compare>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "frontend/java/classfile/class_file.h"
#include "frontend/java/classpath/class_path.h"

namespace fathom::frontend::java {

/// A class or interface with what it inherits. It lives as long as its hierarchy and does not move.
struct LoadedClass {
  ClassFile file;
  std::string path;                            // where it was found, for sentences
  std::uint32_t number = 0;                    // in the order of loading
  bool isJdk = false;                          // found in the JDK's part of the class path
  const LoadedClass* superclass = nullptr;     // null for java/lang/Object
  std::vector<const LoadedClass*> interfaces;  // the direct ones

  std::string_view name() const { return file.name; }
  bool isInterface() const { return file.flags.has(Access::Interface); }
  bool isAbstract() const { return file.flags.has(Access::Abstract); }
};

/// A field or method with the class that declares it. They are ordered by the number of the class,
/// then as the file orders them: the same in every run. Requires: neither is null.
struct ResolvedField {
  const LoadedClass* owner = nullptr;
  const Field* field = nullptr;
  friend bool operator==(const ResolvedField&, const ResolvedField&) = default;
  friend std::strong_ordering operator<=>(const ResolvedField& a, const ResolvedField& b) {
    if (a.owner != b.owner) return a.owner->number <=> b.owner->number;
    return a.field <=> b.field;
  }
};
struct ResolvedMethod {
  const LoadedClass* owner = nullptr;
  const Method* method = nullptr;
  friend bool operator==(const ResolvedMethod&, const ResolvedMethod&) = default;
  friend std::strong_ordering operator<=>(const ResolvedMethod& a, const ResolvedMethod& b) {
    if (a.owner != b.owner) return a.owner->number <=> b.owner->number;
    return a.method <=> b.method;
  }
};

/// `a.b.C.m(ILjava/lang/String;)V`: how goals, procedures and people name a method.
std::string qualifiedName(const ResolvedMethod& method);
/// `a.b.C.f`.
std::string qualifiedName(const ResolvedField& field);

/// Classes of a class path, loaded on demand. What a class needs and the class path lacks is
/// missing, not an error: whoever asks decides.
class ClassHierarchy {
 public:
  explicit ClassHierarchy(const ClassPath& path);
  ~ClassHierarchy();

  /// Loads the class (a/b/C), its superclasses and interfaces. Null where one of them is missing.
  /// InputError where a file is malformed or a class is its own superclass.
  const LoadedClass* find(std::string_view name);
  /// What the class path lacks of the class: itself, or something that it inherits. Nothing where
  /// the class can be found.
  std::optional<std::string_view> lacking(std::string_view name);
  /// Every class that was loaded, in the order of loading.
  const std::vector<const LoadedClass*>& loaded() const;

  /// Whether values of `from` may be assigned to `to` without a cast (JVMS 4.10.1.2, erased):
  /// classes, interfaces, arrays with their covariance. Primitive types: only equal ones. Nothing
  /// where a class that decides it is missing.
  std::optional<bool> isSubtype(const Type& from, const Type& to);
  bool isSubclass(const LoadedClass& from, const LoadedClass& to) const;

  /// JVMS 5.4.3.2, 5.4.3.3, 5.4.3.4. Nothing where a class or the member is missing. An array's
  /// methods are those of java/lang/Object.
  std::optional<ResolvedField> resolve(const FieldReference& reference);
  std::optional<ResolvedMethod> resolve(const MethodReference& reference);
  /// The method that a call of `resolved` on an object of that class runs (JVMS 5.4.6). Nothing
  /// where it is abstract or ambiguous.
  std::optional<ResolvedMethod> select(const LoadedClass& receiver, const ResolvedMethod& resolved);
  /// invokespecial (JVMS 6.5): what `super.m()` in `caller` runs.
  std::optional<ResolvedMethod> selectSpecial(const LoadedClass& caller,
                                              const MethodReference& reference);
  /// The method that the class itself declares.
  static const Method* declared(const LoadedClass& owner, std::string_view name,
                                std::string_view descriptor);

  /// A class that is in no file: a lambda's, say. Requires: the name is new, and what it inherits
  /// is loaded.
  const LoadedClass& define(ClassFile file, std::string path);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace fathom::frontend::java
