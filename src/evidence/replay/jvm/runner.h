#pragma once

#include <string>
#include <variant>
#include <vector>

#include "base/process/workers.h"
#include "evidence/replay/jvm/exception_log.h"
#include "evidence/replay/jvm/trace_values.h"
#include "frontend/jvm_program.h"

namespace fathom::evidence::jvm {

/// What a run of the program came to.
struct Execution {
  std::vector<Flight> flights;
  std::string end;        // how it ended, as part of a sentence: "ended with status 0"
  int status = -1;        // below 0: a limit or a signal ended it
  std::string departure;  // why Verifier ended it; empty where it did not
};

/// Why the program was not run: no JVM, or no sandbox.
struct NotStarted {
  std::string why;
};

/// How long and where a program runs.
struct RunOptions {
  WorkerLimits limits;
  bool mustHold = true;  // no: the program runs also where no sandbox can be had
};

/// Runs the program's main in a JVM in a sandbox, with these values and arguments. Exceptions and
/// asserts are seen wherever they are raised. Requires: it has a main class.
std::variant<Execution, NotStarted> run(const frontend::JvmProgram& program, const Given& given,
                                        const RunOptions& options, const Budget& budget);

}  // namespace fathom::evidence::jvm
