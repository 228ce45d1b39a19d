#pragma once

#include <string>
#include <vector>

#include "base/log.h"
#include "base/process/workers.h"
#include "frontend/c/compile/compile.h"
#include "frontend/c/metadata.h"
#include "frontend/c/options.h"
#include "frontend/reader_cache.h"
#include "program/program.h"

namespace fathom::frontend::c {

/// Whether the file is C source, preprocessed C or an LLVM module, by its suffix.
bool isForC(const std::string& file);

/// A program, and its parts.
struct ReadProgram {
  program::Program program;
  std::vector<CompileUnit> units;  // sources and modules, without those that are missing in it
  Metadata metadata;               // for the machine of the modules, whatever the options ask for
};

/// The program of C sources and LLVM modules, or of the entries of compile commands that the files
/// choose (all, where there are none): compiled by clang, linked and translated, each in a process
/// of its own within the limits. Sources of a project that cannot be compiled or are no C are
/// recorded as under-approximations. InputError where files cannot be compiled or read, with what
/// the compiler said; Unsupported where they have what is not modelled or need more than the
/// limits. An empty program where the budget is cancelled. With a cache, what was compiled and
/// translated before is not again.
ReadProgram read(logic::TermStore& terms, const std::vector<std::string>& files,
                 const COptions& options, ReaderCache* cache, const WorkerLimits& limits,
                 const Budget& budget, const Log& log);

/// A hash of all that the program depends on. Nothing where the budget is cancelled.
std::optional<std::string> contentHash(const std::vector<std::string>& files,
                                       const COptions& options, ReaderCache& cache,
                                       const WorkerLimits& limits, const Budget& budget);

}  // namespace fathom::frontend::c
