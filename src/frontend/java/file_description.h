#pragma once

#include <string>
#include <vector>

#include "base/log.h"
#include "base/process/workers.h"

namespace fathom::frontend::java {

/// What the name of a class file or jar does not tell.
struct FileDescription {
  std::string name;                    // of a class file: a/b/C
  std::string mainClass;               // whose main it offers; perhaps ""
  std::vector<std::string> classPath;  // URLs that a jar's manifest names
};

/// `fathom-java --describe` prints such a line for each file.
std::string toLine(const FileDescription& description);

/// Asks fathom-java, in order of the files. Shorter where time ran out.
std::vector<FileDescription> describe(const std::vector<std::string>& files,
                                      const WorkerLimits& limits, const Budget& budget,
                                      const Log& log);

}  // namespace fathom::frontend::java
