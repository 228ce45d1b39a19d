#pragma once

#include <string>
#include <vector>

#include "app/command.h"

namespace fathom::app {

/// The tool with these arguments, in a process of its own: a crash is status -1, and what it spends
/// counts for it alone.
Outcome fathomProcess(std::vector<std::string> arguments);

}  // namespace fathom::app
