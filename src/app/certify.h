#pragma once

#include "app/config.h"
#include "base/budget.h"

namespace fathom::app {

/// Re-checks certificates: a line for each condition that is not discharged, and one for each file.
Status certify(const Config& config, const Budget& budget);

}  // namespace fathom::app
