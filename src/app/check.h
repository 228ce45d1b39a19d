#pragma once

#include "app/config.h"
#include "base/budget.h"
#include "base/log.h"

namespace fathom::app {

/// Prints one line per goal and the verdict of the run last. What is confirmed when the budget is
/// cancelled counts. The JSON file is written whatever happens: where something is thrown, with the
/// error.
Status check(const Config& config, const Log& log, const Budget& budget);

}  // namespace fathom::app
