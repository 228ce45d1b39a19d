#pragma once

#include "engine/inertial/error_condition.h"
#include "summary/model_run.h"

namespace fathom::engine::inertial {

using summary::Obstacle;

/// The execution that a model of the error condition describes, on the way that the model chooses.
std::variant<program::Trace, Obstacle> execution(Shared& shared, const ErrorCondition& condition,
                                                 const logic::Model& model);

}  // namespace fathom::engine::inertial
