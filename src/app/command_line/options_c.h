#pragma once

#include <CLI/CLI.hpp>

#include "app/config.h"

namespace fathom::app {

/// The options of a verb that say what is asked of C programs and how they are read.
void addC(CLI::App& verb, Config& config);

}  // namespace fathom::app
