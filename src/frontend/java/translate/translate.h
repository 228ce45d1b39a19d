#pragma once

#include "frontend/java/library/library.h"
#include "frontend/java/options.h"
#include "program/program.h"
#include "program/source_memory.h"

namespace fathom::frontend::java {

struct Translated {
  program::Program program;
  program::SourceMemory memory;
};

/// The program of the classes on the class path of the hierarchy. InputError where there is no
/// such entry point or a class file is malformed.
Translated translate(logic::TermStore& terms, ClassHierarchy& hierarchy, const Library& library,
                     const JavaOptions& options);

}  // namespace fathom::frontend::java
