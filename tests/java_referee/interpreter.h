#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/config.h"

// The interpreter against the JVM: random executions of the translated program, and a JVM that runs
// the class files with the same inputs.
namespace fathom::referee {

/// How executions of programs compare.
struct Agreement {
  int same = 0;         // the same goal is violated, or none is
  int recorded = 0;     // they differ, on lines where the translation says that it is not exact
  int notCompared = 0;  // ended by an assumption, a limit, or with inputs that no JVM can be given
  std::vector<std::string> differences;  // a sentence each

  Agreement& operator+=(const Agreement& other);
};

std::string toString(const Agreement& agreement);

/// So many random executions of the program of these files; one where it has no inputs. Programs
/// that cannot be read are not compared.
Agreement interpretAndRun(const std::vector<std::string>& files, const app::Config& config,
                          int executions);

}  // namespace fathom::referee
