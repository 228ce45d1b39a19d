#pragma once

#include <string>
#include <string_view>

namespace fathom::app {

/// Writes the file so that at no moment half of it is there: into a new file beside it, which then
/// takes its name (what is no regular file is written to as it is). EnvironmentError with a
/// sentence where that fails.
void writeWhole(const std::string& path, std::string_view content);

void makeFolder(const std::string& path);

}  // namespace fathom::app
