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

/// How an execution comes from an entry point to a violation: the sites where each run on the path
/// begins the next one, and the run in which the goal fails. The first run is an entry point's.
struct PathToGoal {
  program::GoalId goal;
  std::vector<InstanceSite> sites;
  InstanceId failing;
};

/// Why a model gives no execution.
struct NoExecution {
  std::string why;
  std::optional<InstanceSite> site;  // an irrelevant region that blocked the run
};

/// The execution that a model describes: the program is run along the path and along the instances
/// of regions beside it. Choices that the model says nothing of are default values; regions that
/// are not expanded are run with such.
std::variant<program::Trace, NoExecution> execution(logic::TermStore& terms, Expansion& expansion,
                                                    const PathToGoal& path,
                                                    const logic::Model& model);

}  // namespace fathom::bmc
