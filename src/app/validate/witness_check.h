#pragma once

#include "app/config.h"
#include "base/budget.h"
#include "base/log.h"

namespace fathom::app {

/// Validates the witness of --witness-in: an execution that follows a violation is searched and
/// replayed; invariants are proved, and the goals of the program. The program, what is checked and
/// the data model are those of the witness, unless the command line has others. InputError where
/// the witness breaks its format, or is about other files than these.
Status checkWitness(const Config& config, const Log& log, const Budget& budget);

}  // namespace fathom::app
