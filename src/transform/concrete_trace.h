#pragma once

#include "transform/back_translation.h"

namespace fathom::transform {

/// The trace with inputs and globals in every activation: back-translations that run a program
/// again need them. Throws Unsupported where that takes more than a million activations.
Trace concreteTrace(const logic::TermStore& terms, const Program& program, const Trace& trace);

}  // namespace fathom::transform
