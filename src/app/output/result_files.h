#pragma once

#include <exception>
#include <nlohmann/json.hpp>
#include <vector>

#include "app/config.h"
#include "report/result.h"

namespace fathom::app {

/// Writes what the command line asks for; --json also has what changed since a revision, unless
/// that is null. Complains where a file cannot be written, and returns false then: the verdict is
/// printed all the same.
bool writeResultFiles(const std::vector<report::Result>& results, const Config& config,
                      const nlohmann::ordered_json& since = {});

/// The results so far, and the error that ended the run: --json and --sarif.
void writeErrorFiles(const std::vector<report::Result>& results, const std::exception& error,
                     const Config& config);

}  // namespace fathom::app
