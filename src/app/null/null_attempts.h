#pragma once

#include "app/config.h"
#include "app/null/findings.h"
#include "base/budget.h"
#include "frontend/jvm_program.h"

namespace fathom::app {

/// Calls methods with open goals, and those that lead there, on the JVM, until they raise what the
/// goals ask for. What a call raises, it must raise again in another JVM, where it is the first to
/// use the library.
void attemptGoals(NullFindings& findings, const Config& config, const frontend::JvmProgram& program,
                  const Budget& budget);

}  // namespace fathom::app
