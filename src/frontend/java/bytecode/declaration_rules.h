#pragma once

#include "frontend/java/hierarchy/class_hierarchy.h"

namespace fathom::frontend::java {

/// What the JVM demands of a class, its fields and methods before it looks at bodies (JVMS 4.1,
/// 4.5, 4.6, 5.3.5, 5.4.1): modifiers, members that are there twice, what is final or sealed.
/// InputError where it is not met.
void checkDeclarations(const LoadedClass& one);

}  // namespace fathom::frontend::java
