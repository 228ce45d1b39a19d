#pragma once

#include <set>
#include <string>

#include "frontend/java/reach/reachable.h"
#include "frontend/java/translate/source_files.h"
#include "program/program.h"

// What the JVM does by itself and the translation leaves out, recorded where a program may see it.
namespace fathom::frontend::java::translation {

/// Memory and the stack are taken to suffice. Handlers that name the errors mean to run on, and
/// those of Throwable and Error do where their block can recur or make arrays of any size.
void recordVirtualMachineErrors(ClassHierarchy& hierarchy, const Reachability& reach,
                                const SourceFiles& sources, program::Program& program);

/// Finalizers, and what the JVM asks of an exception that leaves main.
void recordCallsByTheJvm(ClassHierarchy& hierarchy, const Reachability& reach,
                         const SourceFiles& sources, const std::set<std::string>& checks,
                         program::Program& program);

}  // namespace fathom::frontend::java::translation
