#pragma once

#include "app/shards/plan.h"

namespace fathom::app {

/// A script for sbatch: a job array with a task for each shard. A task that is started again goes
/// on with what the store has.
std::string slurmScript(const Plan& plan, const Config& config);

/// A build file for Ninja: a target for each shard, and one that joins them.
std::string ninjaFile(const Plan& plan, const Config& config);

/// A word for a POSIX shell.
std::string shellWord(const std::string& text);

}  // namespace fathom::app
