#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/log.h"
#include "base/process/workers.h"

namespace fathom::frontend::java {

/// The path of a jar that another jar names by URL, relative to it. Nothing for other URLs:
/// absolute ones, as a JVM has it, and folders, which might be anything of the user's.
std::optional<std::string> namedJar(const std::string& jar, const std::string& url);

/// The class path, and behind each jar those that its manifest's Class-Path names and that are
/// there, and those that these name. Each once.
std::vector<std::string> withNamedJars(const std::vector<std::string>& classPath,
                                       const WorkerLimits& limits, const Budget& budget,
                                       const Log& log);

}  // namespace fathom::frontend::java
