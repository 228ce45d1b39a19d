#pragma once

#include <vector>

#include "app/config.h"
#include "base/log.h"
#include "report/result.h"
#include "report/triage/baseline.h"

namespace fathom::app {

/// The earlier result of --baseline, before engines start; nothing where there is none. InputError
/// where it is wrong.
std::optional<report::Baseline> readBaseline(const Config& config);

/// Marks what is suppressed, and what is new. Warns of suppressions that match nothing.
void applyPolicy(std::vector<report::Result>& results, const Config& config,
                 const std::optional<report::Baseline>& baseline, const Log& log);

/// Lines on what is suppressed, new and gone; empty where there is nothing to say.
std::string policyText(const std::vector<report::Result>& results);

/// The exit status, after --fail-on and without what is suppressed.
Status statusOf(const std::vector<report::Result>& results, const Config& config);

}  // namespace fathom::app
