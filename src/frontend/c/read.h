#pragma once

#include <string>
#include <vector>

#include "base/log.h"
#include "base/workers.h"
#include "frontend/c/options.h"
#include "program/program.h"

namespace fathom::frontend::c {

/// Whether the file is C source, preprocessed C or an LLVM module, by its ending.
bool isForC(const std::string& file);

/// The program of C sources and LLVM modules, compiled by clang, linked and translated, each in a
/// process of its own within the limits. InputError where they cannot be compiled or read, with
/// what the compiler said; Unsupported where they have what is not modelled.
program::Program read(logic::TermStore& terms, const std::vector<std::string>& files,
                      const COptions& options, const WorkerLimits& limits, const Budget& budget);

}  // namespace fathom::frontend::c
