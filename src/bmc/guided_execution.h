#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "logic/evaluate.h"
#include "program/trace.h"
#include "summary/expansion.h"

namespace fathom::bmc {

using summary::Expansion;
using summary::InstanceId;
using summary::InstanceSite;

/// How an execution comes from an entry point to a violation: the sites where each run on the way
/// begins the next one, and the run in which the goal fails. The first run is an entry point's.
struct PathToGoal {
  program::GoalId goal;
  std::vector<InstanceSite> sites;
  InstanceId failing;
};

/// Why a model gives no execution.
struct NoExecution {
  std::string why;
  std::optional<InstanceSite>
      place;  // a region that was passed over and did not let the run through
};

/// The execution that a model describes: the program is run along the way and along the instances
/// of regions beside it. Choices that the model says nothing of are default values; regions that
/// are not expanded are run with such.
std::variant<program::Trace, NoExecution> execution(logic::TermStore& terms, Expansion& expansion,
                                                    const PathToGoal& way,
                                                    const logic::Model& model);

}  // namespace fathom::bmc
