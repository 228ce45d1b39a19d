#pragma once

#include "evidence/replay/jvm/trace_values.h"
#include "frontend/jvm_program.h"
#include "sandbox/policy.h"

namespace fathom::evidence::jvm {

/// Where the files of one run are: all that it reads and writes beside the program.
struct RunFiles {
  std::string values;   // what Verifier reads
  std::string log;      // standard error
  std::string scratch;  // an empty folder
};

/// How a JVM is started, and what it may do.
struct Launch {
  sandbox::Words command;
  sandbox::Policy policy;
};

/// The class that java starts, and what it is told to start: Verifier starts a main that is not
/// public. Requires: the program has a main class.
sandbox::Words startOf(const frontend::JvmProgram& program);

/// Requires: the program has a JDK and a main class.
Launch launchOf(const frontend::JvmProgram& program, const Given& given, const RunFiles& files,
                std::size_t megabytes);

/// The class that drives, by a plan: the file of values.
Launch entryLaunchOf(const frontend::JvmProgram& program, std::string_view driver,
                     const RunFiles& files, std::size_t megabytes);

/// Of the log; what is more is not written.
inline constexpr std::size_t kLogBytes = std::size_t{64} << 20;

}  // namespace fathom::evidence::jvm
