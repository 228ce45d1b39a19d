#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "frontend/java/hierarchy/class_hierarchy.h"

namespace fathom::frontend::java {

/// A method that the translation knows by name, whatever its descriptor.
struct SpecialMethod {
  std::string_view owner;
  std::string_view name;
  std::span<const std::string_view> makes;  // classes of objects that it makes
};

std::span<const SpecialMethod> specialMethods();
const SpecialMethod* specialMethod(const ResolvedMethod& method);

}  // namespace fathom::frontend::java
