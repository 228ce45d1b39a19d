#pragma once

#include <set>

#include "engine/inertial/error_condition.h"
#include "logic/evaluate.h"

namespace fathom::engine::inertial {

/// Don't-care analysis (Babic, Hu: Structural Abstraction of Software Verification Conditions, CAV
/// 2007): which placeholders matter for the error condition being true in this model. Of a false
/// conjunction one false part does, of a true one all; of an ite the condition and the branch
/// taken; of a symbol what it is defined as. Linear in what is looked at.
std::vector<Placeholder> relevantPlaceholders(Shared& shared, const ErrorCondition& condition,
                                              const logic::Model& model);

}  // namespace fathom::engine::inertial
