#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include "frontend/java/classfile/type.h"

namespace fathom::frontend::java {

struct TypeArgument;

struct TypeVariable {
  std::string_view name;
};

/// `a/b/C<X>`, and for `a/b/C<X>.D<Y>` a second part `D<Y>`.
struct ClassPart {
  std::string_view name;
  std::vector<TypeArgument> arguments;
};

using GenericClass = std::vector<ClassPart>;

/// A type as the attribute Signature says it (JVMS 4.7.9.1); void where nothing is said.
struct GenericType {
  std::variant<Primitive, TypeVariable, GenericClass> element;
  std::uint8_t dimensions = 0;
};

enum class Wildcard : std::uint8_t { None, Any, Extends, Super };

/// `T`, `?`, `? extends T`, `? super T`; `type` is void for `?`.
struct TypeArgument {
  Wildcard wildcard = Wildcard::None;
  GenericType type;
};

struct TypeParameter {
  std::string_view name;
  std::optional<GenericType> classBound;
  std::vector<GenericType> interfaceBounds;
};

struct ClassSignature {
  std::vector<TypeParameter> parameters;
  GenericType superclass;
  std::vector<GenericType> interfaces;
};

struct MethodSignature {
  std::vector<TypeParameter> typeParameters;
  std::vector<GenericType> parameters;
  GenericType result;
  std::vector<GenericType> exceptions;
};

using SharedGenericType = std::shared_ptr<const GenericType>;
using SharedMethodSignature = std::shared_ptr<const MethodSignature>;

/// Nothing where the text is malformed, nested deeper than 100 or of more than 10,000 parts. JVMs
/// do not read signatures, so a bad one is no fault of the class.
std::optional<ClassSignature> parseClassSignature(std::string_view text);
std::optional<MethodSignature> parseMethodSignature(std::string_view text);
std::optional<GenericType> parseFieldSignature(std::string_view text);

/// The same type, without arguments.
GenericType generic(const Type& type);
MethodSignature generic(const MethodType& type);

}  // namespace fathom::frontend::java
