#pragma once

#include "app/shards/plan.h"
#include "report/result.h"

namespace fathom::app {

/// `fathom work`: verifies one shard of a plan; the result goes into the store of the plan. Of a
/// shard that is there nothing is done.
Status work(const Config& config, const Log& log, const Budget& budget);

/// `fathom merge`: joins the results of all shards, as one run of `check` would have them. Unknown
/// where some are missing.
Status merge(const Config& config, const Log& log, const Budget& budget);

}  // namespace fathom::app
