#pragma once

#include <variant>

#include "app/config.h"

namespace fathom::app {

/// What the arguments ask for; or, where they are wrong or ask for help or the version, the exit
/// status after the answer was printed.
std::variant<Config, Status> readCommandLine(int argc, const char* const* argv);

}  // namespace fathom::app
