#pragma once

#include <cstdint>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "frontend/java/classfile/constant_pool.h"

namespace fathom::frontend::java {

struct ElementValue;

/// `@a.b.C(name = value, ...)`.
struct Annotation {
  std::string_view type;  // a/b/C
  std::vector<std::pair<std::string_view, ElementValue>> elements;
  bool visible = false;  // at run time
};

struct ConstantValue {
  std::uint16_t index;  // of an int, long, float, double or text
};
struct EnumValue {
  std::string_view type;
  std::string_view name;
};
struct ClassValue {
  std::string_view descriptor;
};
using ArrayValue = std::vector<ElementValue>;

struct ElementValue {
  /// An annotation is a list of one.
  std::variant<ConstantValue, EnumValue, ClassValue, std::vector<Annotation>, ArrayValue> value;
};

/// One of (In)VisibleAnnotations. InputError where it is malformed or nested deeper than 100.
std::vector<Annotation> readAnnotations(ByteReader& reader, ConstantPool& pool, bool visible);

/// `path` says which part of the type: `0` an element of an array, `1` a nested type, `2` the bound
/// of a wildcard, `3` a type argument, then its number.
struct TypeAnnotation {
  std::uint8_t target = 0;     // target_type of JVMS table 4.7.20-A
  std::uint16_t position = 0;  // which parameter, supertype or exception, where that says something
  std::vector<std::pair<std::uint8_t, std::uint8_t>> path;
  Annotation annotation;
};

/// One of (In)VisibleTypeAnnotations.
std::vector<TypeAnnotation> readTypeAnnotations(ByteReader& reader, ConstantPool& pool,
                                                bool visible);

}  // namespace fathom::frontend::java
