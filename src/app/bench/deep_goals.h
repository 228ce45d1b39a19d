#pragma once

#include <memory>
#include <string>
#include <vector>

#include "app/config.h"
#include "base/budget.h"
#include "base/log.h"
#include "report/result.h"

namespace fathom::app {

/// Dereferences of one method that the analysis of null leaves open, in the program of a wide ring
/// around it.
struct DeepGoals {
  std::string name;  // of the method
  std::shared_ptr<logic::TermStore> terms;
  std::shared_ptr<const program::Program> program;
  std::vector<program::GoalId> goals;
};

/// Of jars: methods with open dereferences to which the shortest chain of calls from an entry point
/// has five or more, as many as `--sample` says, evenly.
std::vector<DeepGoals> deepGoals(const Config& config, const Budget& budget, const Log& log);

/// The answers of the engine alter, its evidence checked.
report::Result verified(const DeepGoals& goals, const engine::Options& options,
                        const Config& config, const Budget& budget, const Log& log);

}  // namespace fathom::app
