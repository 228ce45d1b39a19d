#pragma once

#include <compare>
#include <optional>
#include <variant>

#include "frontend/java/hierarchy/class_hierarchy.h"

namespace fathom::frontend::java {

/// The elements of arrays of one kind; nothing: of references.
struct ArrayElements {
  std::optional<Primitive> primitive;
  auto operator<=>(const ArrayElements&) const = default;
};
struct ArrayLength {
  auto operator<=>(const ArrayLength&) const = default;
};

/// What an instruction reads or writes of an object: an instance field, or part of an array.
using Member = std::variant<ResolvedField, ArrayElements, ArrayLength>;

}  // namespace fathom::frontend::java
