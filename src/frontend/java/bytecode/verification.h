#pragma once

#include "frontend/java/hierarchy/class_hierarchy.h"

namespace fathom::frontend::java {

/// The class as the JVM links it: its declarations, then all bodies, those that nothing calls
/// included (JVMS 4.10). From version 51 on by StackMapTable, below by data flow, at 50 by either.
/// InputError with class, method and bci where the JVM's verifier rejects it.
void verifyClass(ClassHierarchy& hierarchy, const LoadedClass& one);

}  // namespace fathom::frontend::java
