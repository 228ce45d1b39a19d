#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "logic/evaluate.h"
#include "program/trace.h"
#include "summary/expansion.h"

namespace fathom::summary {

/// How an execution comes from an entry point to a violation: the sites where each run on the way
/// begins the next one, and the run in which the goal fails. The first run is an entry point's.
struct WayToGoal {
  program::GoalId goal;
  std::vector<Place> sites;
  InstanceId failing;
};

/// Why a model gives no execution.
struct Obstacle {
  std::string why;
  std::optional<Place> place;  // a region that was passed over and did not let the run through
};

/// The execution that a model describes: the program is run along the way and along the instances
/// of regions beside it. Choices that the model says nothing of are default values; regions that
/// are not expanded are run with such.
std::variant<program::Trace, Obstacle> execution(logic::TermStore& terms, Expansion& expansion,
                                                 const WayToGoal& way, const logic::Model& model);

}  // namespace fathom::summary
