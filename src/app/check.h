#pragma once

#include "app/config.h"
#include "base/log.h"

namespace fathom::app {

/// Prints one line per goal and the verdict of the run last.
Status check(const Config& config, const Log& log);

}  // namespace fathom::app
