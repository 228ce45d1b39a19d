#pragma once

#include "app/config.h"
#include "app/incremental/knowledge.h"
#include "base/budget.h"
#include "base/cpu_time.h"
#include "base/log.h"
#include "report/result.h"

namespace fathom::app {

/// The answers for the program of these files (app/input.h), evidence checked, traces of C replayed
/// natively. Within the limit of the timer. Knowledge may be null.
report::Result verifyProgram(const std::vector<std::string>& files, const Config& config,
                             const Log& log, const Budget& budget, const CpuTimer& timer,
                             Knowledge* knowledge = nullptr);
/// Within the config's limit of time, from now on.
report::Result verifyProgram(const std::vector<std::string>& files, const Config& config,
                             const Log& log, const Budget& budget);

}  // namespace fathom::app
