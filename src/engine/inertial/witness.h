#pragma once

#include <string>
#include <variant>

#include "engine/inertial/error_condition.h"
#include "logic/evaluate.h"
#include "program/trace.h"

namespace fathom::engine::inertial {

/// Why a model gives no execution.
struct Obstacle {
  std::string why;
  std::optional<Place> place;  // a region that was passed over and did not let the run through
};

/// The execution that a model of the error condition describes: the program is run along it.
/// Choices that the condition does not depend on are default values; regions that were passed over
/// are run with such.
std::variant<program::Trace, Obstacle> execution(Shared& shared, const ErrorCondition& condition,
                                                 const logic::Model& model);

}  // namespace fathom::engine::inertial
