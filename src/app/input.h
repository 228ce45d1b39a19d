#pragma once

#include <string>

#include "app/config.h"
#include "base/budget.h"
#include "base/log.h"
#include "program/program.h"

namespace fathom::app {

/// The whole file. Throws InputError with a sentence where it cannot be read.
std::string readFile(const std::string& path);

/// The files of one program each: C sources and modules are one program together, and so is what
/// compile commands name (which stand for themselves where no file is given).
std::vector<std::vector<std::string>> programsOf(const Config& config);

/// The user's flags for the compiler of C.
std::vector<std::string> compilerFlags(const Config& config);

/// The program of these files, as programsOf gives them.
program::Program readProgram(logic::TermStore& terms, const std::vector<std::string>& files,
                             const Config& config, const Budget& budget, const Log& log);

}  // namespace fathom::app
