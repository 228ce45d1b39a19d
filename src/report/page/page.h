#pragma once

#include <string>
#include <vector>

#include "report/result.h"

namespace fathom::report {

/// Writes the result as a page into the folder: index.html, its style and scripts, and the data as
/// scripts, so that it works from the file system. EnvironmentError where that fails.
void writePage(const std::vector<Result>& results, const std::string& folder);

}  // namespace fathom::report
