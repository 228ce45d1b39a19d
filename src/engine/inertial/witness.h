#pragma once

#include "bmc/guided_execution.h"
#include "engine/inertial/error_condition.h"

namespace fathom::engine::inertial {

using bmc::NoExecution;

/// The execution that a model of the error condition describes, along the path that the model
/// chooses.
std::variant<program::Trace, NoExecution> execution(Shared& shared, const ErrorCondition& condition,
                                                    const logic::Model& model);

}  // namespace fathom::engine::inertial
