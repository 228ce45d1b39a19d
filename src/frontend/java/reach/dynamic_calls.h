#pragma once

#include "frontend/java/hierarchy/class_hierarchy.h"

namespace fathom::frontend::java {

/// The static method that an invokedynamic of `owner` calls; nothing where that is not known.
std::optional<ResolvedMethod> targetOf(ClassHierarchy& hierarchy, const LoadedClass& owner,
                                       const DynamicCall& call);

}  // namespace fathom::frontend::java
