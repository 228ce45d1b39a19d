#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/log.h"
#include "base/process/workers.h"

namespace fathom::frontend::java {

/// What the names of class files and jars do not tell.
struct ClassRoots {
  std::vector<std::string> roots;        // folders that the names of the classes begin in
  std::optional<std::string> mainClass;  // a.b.C, where one file alone says that it is the one
};

/// Asks fathom-java. A class file a/b/C.class must be called as its class a.b.C is. The class with
/// main is the only one of these files that has it, or else the one that a jar's manifest names.
ClassRoots classRootsOf(const std::vector<std::string>& classFiles,
                        const std::vector<std::string>& containers, const WorkerLimits& limits,
                        const Budget& budget, const Log& log);

}  // namespace fathom::frontend::java
