#include "frontend/java/reach/dynamic_calls.h"

namespace fathom::frontend::java {

std::optional<ResolvedMethod> targetOf(ClassHierarchy&, const LoadedClass&, const DynamicCall&) {
  return std::nullopt;
}

}  // namespace fathom::frontend::java
