#pragma once

#include <compare>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace fathom::frontend::java {

enum class Primitive : std::uint8_t { Void, Boolean, Byte, Char, Short, Int, Long, Float, Double };

/// The word of the language: "int".
std::string_view name(Primitive primitive);
/// By the letter of descriptors: 'I' is Int, 'V' is Void.
std::optional<Primitive> primitiveOf(char letter);

/// An erased type. Classes are named `a/b/C`, whatever spelling the class file has; names are views
/// of its constant pool.
struct Type {
  std::variant<Primitive, std::string_view> element = Primitive::Void;
  std::uint8_t dimensions = 0;

  bool isArray() const { return dimensions > 0; }
  bool isReference() const { return isArray() || element.index() == 1; }
  bool isVoid() const { return !isArray() && is(Primitive::Void); }
  /// How many places of the stack or of the local variables a value takes: 0, 1 or 2.
  unsigned slots() const;
  friend auto operator<=>(const Type&, const Type&) = default;

 private:
  bool is(Primitive primitive) const {
    const Primitive* mine = std::get_if<Primitive>(&element);
    return mine && *mine == primitive;
  }
};

struct MethodType {
  std::vector<Type> parameters;
  Type result;

  unsigned parameterSlots() const;
  friend bool operator==(const MethodType&, const MethodType&) = default;
};

using SharedMethodType = std::shared_ptr<const MethodType>;

/// `[[Ljava/lang/String;`, `I`; not V. Nothing where it is malformed (JVMS 4.3.2).
std::optional<Type> parseFieldDescriptor(std::string_view descriptor);
/// `(ILjava/lang/String;)V`. Nothing where it is malformed or takes more than 255 slots.
std::optional<MethodType> parseMethodDescriptor(std::string_view descriptor);
/// What a class constant names: `a/b/C`, or an array by its descriptor.
std::optional<Type> parseClassConstant(std::string_view name);

/// `[[Ljava/lang/String;`, `I`, `V`.
std::string descriptorOf(const Type& type);
/// `(ILjava/lang/String;)V`.
std::string descriptorOf(const MethodType& type);
/// The name that a class constant has: `a/b/C`, or an array's descriptor. Requires: a reference.
std::string classConstantName(const Type& type);

/// `a/b/C`: parts that are not empty and have none of . ; [ (JVMS 4.2.1).
bool isClassName(std::string_view name);
/// The same for fields, methods and locals: also no /, and < > only in <init> and <clinit>.
bool isMemberName(std::string_view name);

}  // namespace fathom::frontend::java
