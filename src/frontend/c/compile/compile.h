#pragma once

#include <string>
#include <vector>

#include "base/process/workers.h"
#include "base/temporary_folder.h"
#include "frontend/c/options.h"
#include "frontend/native_program.h"

namespace fathom::frontend::c {

/// A source that is not part of the program, and why.
struct MissingUnit {
  std::string file;
  std::string why;
  WorkerEnd end = WorkerEnd::Finished;  // of the compiler
};

/// A module in a file, and what to call it: the source it comes from.
struct ModuleFile {
  std::string path;
  std::string name;
};

/// The result of compiling sources.
struct Compiled {
  std::vector<ModuleFile> modules;
  std::vector<CompileUnit> units;        // of the modules, one each
  std::vector<ModuleFile> inlineBodies;  // of sources whose inline functions may have no body
  std::vector<MissingUnit> failed;       // with the compiler's messages
};

/// Compiles the sources into the folder, two at a time, each within the limits. C99's `inline`
/// alone gives no definition: sources that may have such functions are compiled a second time with
/// the old meaning, for bodies that nobody else defines.
Compiled compile(const std::vector<CompileUnit>& units, const COptions& options,
                 const TemporaryFolder& folder, const WorkerLimits& limits, const Budget& budget);

/// A hash of what the sources mean: flags, what the preprocessor makes of each (or says of it), and
/// the compiler's build. Modules are taken as they are.
std::string contentHash(const std::vector<CompileUnit>& units, const COptions& options,
                        const WorkerLimits& limits, const Budget& budget);

}  // namespace fathom::frontend::c
