#pragma once

#include <string>

#include "app/config.h"
#include "base/log.h"
#include "program/program.h"

namespace fathom::app {

/// The whole file. Throws InputError with a sentence where it cannot be read.
std::string readFile(const std::string& path);

/// The program of a file in the text language.
program::Program readProgram(logic::TermStore& terms, const std::string& path, const Config& config,
                             const Log& log);

}  // namespace fathom::app
