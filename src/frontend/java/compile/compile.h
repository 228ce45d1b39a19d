#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/process/workers.h"
#include "base/temporary_folder.h"
#include "frontend/java/compile/jdk.h"

namespace fathom::frontend::java {

/// Class files that javac made of sources.
struct CompiledClasses {
  std::shared_ptr<const TemporaryFolder> folder;  // which holds them; null: the budget is cancelled
  bool wasCached = false;
};

/// Compiles the sources together, by one run of javac within the limits, which runs no code of
/// theirs nor of the class path (annotation processors, plugins). What an earlier run made of the
/// same sources, options and class path is taken instead. InputError with javac's first message
/// where they do not compile, Unsupported where javac needs more than the limits.
CompiledClasses compile(const std::vector<std::string>& sources,
                        const std::vector<std::string>& classPath, const Jdk& jdk,
                        const WorkerLimits& limits, const Budget& budget);

}  // namespace fathom::frontend::java
