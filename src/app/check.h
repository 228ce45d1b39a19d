#pragma once

#include "app/config.h"
#include "base/budget.h"
#include "base/log.h"
#include "report/result.h"

namespace fathom::app {

/// The answers for one program, evidence checked, traces of C replayed natively.
report::Result checked(const std::vector<std::string>& files, const Config& config, const Log& log,
                       const Budget& budget);

/// Prints one line per goal and the verdict of the run last. What is known when the budget is
/// cancelled counts. The JSON file is written whatever happens: where something is thrown, it says
/// what.
Status check(const Config& config, const Log& log, const Budget& budget);

}  // namespace fathom::app
