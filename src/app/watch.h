#pragma once

#include "app/config.h"
#include "base/budget.h"
#include "base/log.h"

namespace fathom::app {

/// Checks, and again whenever a source has changed, until the budget is cancelled. After the first
/// time only what changed is shown. The last run's status.
Status watch(const Config& config, const Log& log, const Budget& budget);

}  // namespace fathom::app
