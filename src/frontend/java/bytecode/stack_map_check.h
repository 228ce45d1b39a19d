#pragma once

#include "frontend/java/hierarchy/class_hierarchy.h"

namespace fathom::frontend::java {

/// The body against its StackMapTable, instruction by instruction, unreachable ones included (JVMS
/// 4.10.1). InputError where the JVM's verifier would not accept it. Requires: the method has a
/// body.
void checkStackMap(ClassHierarchy& hierarchy, const ResolvedMethod& method);

}  // namespace fathom::frontend::java
