#pragma once

#include <optional>
#include <string>
#include <vector>

#include "frontend/java/library/library.h"
#include "frontend/java/options.h"
#include "program/java_source.h"
#include "program/program.h"

namespace fathom::frontend::java {

struct TranslationRequest {
  JavaOptions options;
  std::vector<std::string> classes;  // of the program's own folders and jars, a/b/C
  std::vector<std::string> sources;  // the user's source files, for positions
};

struct Translated {
  program::Program program;
  program::JavaSource source;
  std::optional<std::string> mainClass;  // a.b.C, where executions begin in its main
  bool isMainPublic = true;
};

/// The program of the classes on the class path of the hierarchy. InputError where there is no
/// such entry point or a class file is malformed.
Translated translate(logic::TermStore& terms, ClassHierarchy& hierarchy, const Library& library,
                     const TranslationRequest& request);

}  // namespace fathom::frontend::java
